/** A hand of Elli Bir in the order that its player chose; a new deal comes in it, and a card drawn lies at the right. */
import { untrack } from "svelte";
import { byRank, bySuit, keepOrder } from "../../cards/order";
import type { Card, Note, Turkish51View } from "../../protocol";
import { keep, kept } from "../../storage";
import { HandOrder } from "../../table/order.svelte";
import type { Room } from "../../table/room.svelte";
import { byMelds, SORTS, type Sort } from "./sort";

const KEY = "table51.sort.turkish51";

export class SortedHand {
  by: Sort = $state(stored());
  /** The version of the table at which the hand was sorted last. */
  sorted = $state(0);

  readonly #room: Room;
  readonly #order: HandOrder;
  #own: readonly Card[] = [];

  /** To be made while a component starts. */
  constructor(room: Room) {
    this.#room = room;
    this.#order = new HandOrder(() => this.#view.own ?? []);
    let deal = 0;
    $effect.pre(() => {
      if (this.#view.match.deal === deal || !this.#view.own) return;
      deal = this.#view.match.deal;
      untrack(() => this.#dealt());
    });
  }

  get #view(): Turkish51View {
    return this.#room.view as Turkish51View;
  }

  get cards(): readonly Card[] {
    return this.#order.cards;
  }

  /** Sorts now, and keeps the choice for this device. */
  sort(by: Sort): void {
    if (this.by === "hand") this.#own = this.cards;
    this.by = by;
    this.sorted = this.#view.v;
    this.#order.set(this.#in(by));
    keep(KEY, by);
  }

  /** Sorts in the next way. */
  next(): void {
    this.sort(SORTS[(SORTS.indexOf(this.by) + 1) % SORTS.length]!);
  }

  /** Moves one card: from then on the hand is as its player holds it. */
  move(from: number, to: number): void {
    this.#order.move(from, to);
    this.by = "hand";
  }

  #dealt(): void {
    this.#own = this.#view.own ?? [];
    this.#order.set(this.#in(this.by));
  }

  #in(by: Sort): readonly Card[] {
    const cards = this.#view.own ?? [];
    if (by === "suit") return bySuit(cards);
    if (by === "rank") return byRank(cards);
    if (by === "melds") return byMelds(cards, meldsToldIn(this.#view.remarks));
    return keepOrder(this.#own, cards);
  }
}

/** The cards of the hand that are melds, meld after meld, as the server tells them. */
function meldsToldIn(remarks: readonly Note[]): readonly string[] {
  const told = remarks.find(({ code }) => code === "turkish51.hand.opening" || code === "turkish51.hand.melds");
  return (told?.params?.cards as readonly string[] | undefined) ?? [];
}

function stored(): Sort {
  const found = kept(KEY);
  return SORTS.find((sort) => sort === found) ?? "suit";
}
