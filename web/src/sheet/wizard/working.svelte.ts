/** A deal while it is being told, and where one is in it: kept at every change, taken back without limit. */
import { handOf, newDeal, type Deal } from "./deal";
import type { Hand } from "./hand";
import { keepDeal, keptDeal, type Spot } from "./kept";
import type { StepName } from "./steps";

/** What was told, and where one was. */
interface Stand {
  readonly deal: Deal;
  readonly step: StepName | null;
  readonly who: string | null;
}

export class Working {
  deal: Deal = $state.raw(newDeal([]));
  /** Where one is: the step, and the player whose hand is told. null: everything is told. */
  step: StepName | null = $state("players");
  who: string | null = $state(null);

  readonly #spot: Spot;
  #past: readonly Stand[] = $state.raw([]);
  /** What the last change was about: going on typing is one change. */
  #about = "";

  readonly canUndo = $derived(this.#past.length > 0);

  /** playing: who plays, if nothing is kept. */
  constructor(spot: Spot, playing: readonly string[]) {
    this.#spot = spot;
    this.deal = keptDeal(spot) ?? newDeal(playing);
  }

  /** about: changes about the same, one after the other, are taken back as one. */
  change(deal: Deal, about = ""): void {
    const { deal: before, step, who } = this;
    if (about === "" || about !== this.#about) this.#past = [...this.#past, { deal: before, step, who }];
    this.#about = about;
    this.#set(deal);
  }

  /** A player has another hand. */
  hold(id: string, hand: Hand, about = ""): void {
    this.change({ ...this.deal, hands: { ...this.deal.hands, [id]: hand } }, about);
  }

  /** What a text is, is no change of it. */
  see(id: string, seen: Partial<Hand>): void {
    const hands = { ...this.deal.hands, [id]: { ...handOf(this.deal, id), ...seen } };
    this.#set({ ...this.deal, hands });
  }

  /** Takes the last change back. Whether there was one. */
  undo(): boolean {
    const last = this.#past.at(-1);
    if (!last) return false;
    this.#past = this.#past.slice(0, -1);
    this.#about = "";
    [this.step, this.who] = [last.step, last.who];
    this.#set(last.deal);
    return true;
  }

  /** The row is written: nothing has to be kept any more. */
  done(): void {
    keepDeal(this.#spot, null);
  }

  #set(deal: Deal): void {
    this.deal = deal;
    keepDeal(this.#spot, deal);
  }
}
