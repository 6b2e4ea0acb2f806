/** Where one player's hand is told: what it is by now, and what is wrong with it. */
import type { RowName } from "../../checker/hands";
import { t } from "../../i18n/language.svelte";
import type { Note } from "../../protocol";
import { announce } from "../../ui/announce.svelte";
import { handOf, misreadOf } from "./deal";
import type { Hand } from "./hand";
import type { Wizard } from "./wizard.svelte";

export class Field {
  readonly wizard: Wizard;
  readonly #who: () => string;
  /** Why the last card that was picked did not come into the hand. */
  #gone = $state("");

  readonly hand: Hand = $derived.by(() => handOf(this.wizard.deal, this.#who()));
  readonly name: string = $derived.by(() => this.wizard.nameOf(this.#who()));
  readonly #notes: readonly Note[] = $derived.by(() => this.wizard.against(this.#who()));
  /** Everything that is wrong, in words. */
  readonly wrong: string = $derived.by(() =>
    [
      ...misreadOf(this.wizard.deal, this.#who()).map((text) => t("text.card", { text })),
      this.#notes.length ? this.wizard.say(this.#notes) : "",
      this.#gone,
    ]
      .filter(Boolean)
      .join(" "),
  );

  /** To be made while a component starts. */
  constructor(wizard: Wizard, who: () => string) {
    this.wizard = wizard;
    this.#who = who;
    $effect(() => {
      void this.hand;
      this.#gone = "";
    });
  }

  /** A card of the picker was pressed, of which there are so many; where a hand has rows, it goes into that row. */
  pick(card: string, most: number, row: RowName = "front"): void {
    this.#gone = this.wizard.pick(this.#who(), card, most, row);
    if (this.#gone) announce(this.#gone, "assertive");
  }
}
