/** The order in which a player holds the cards: nothing moves that its owner did not move. */
import { untrack } from "svelte";
import { keepOrder } from "../cards/order";
import type { Card } from "../protocol";

export class HandOrder {
  readonly cards: readonly Card[] = $derived.by(() => keepOrder(this.#order, this.#own()));

  readonly #own: () => readonly Card[];
  #order: readonly Card[] = $state.raw([]);

  /** To be made while a component starts. own: the cards held now, in any order. */
  constructor(own: () => readonly Card[]) {
    this.#own = own;
    $effect.pre(() => {
      const cards = own();
      untrack(() => (this.#order = keepOrder(this.#order, cards)));
    });
  }

  /** Lays the cards in this order. */
  set(order: readonly Card[]): void {
    this.#order = order;
  }

  /** Moves one card to another place. */
  move(from: number, to: number): void {
    const next = [...this.cards];
    next.splice(to, 0, ...next.splice(from, 1));
    this.#order = next;
  }
}
