/** What the checker's page holds: the text, what the server understood of it, and its verdicts. */
import { t } from "../i18n/language.svelte";
import type { Checked, Misread, Note, Settled, Verdicts } from "../protocol";
import { ApiRefusal, ask } from "../table/api";
import { announce } from "../ui/announce.svelte";
import { cardText, EMPTY, holds, withCard, withoutCard, writeHands, type Laid } from "./hands";
import type { Chosen } from "./options";

/** Milliseconds after the last key until the server is asked. */
const PAUSE = 250;
export const MOST_HANDS = 4;

export class Checker {
  /** What stands in the box: the one truth of this page. */
  text = $state("");
  /** Options that differ from the defaults. */
  rules: Chosen = $state.raw({});
  /** Settle, rather than check one hand. */
  settling = $state(false);
  /** The hand that the picker fills, and whose verdict is shown. */
  active = $state(0);

  /** What the server said of the text when it was asked last. */
  hands: readonly Checked[] = $state.raw([]);
  misread: readonly Misread[] = $state.raw([]);
  settled: Settled | null = $state.raw(null);
  /** Why there is no verdict, or no settlement. */
  reasons: readonly Note[] = $state.raw([]);
  offline = $state(false);
  /** An answer is on its way. */
  asking = $state(false);

  readonly laid: readonly Laid[] = $derived(
    this.hands.map(({ name, verdict: { rows } }) => {
      const [front, middle, back] = rows.map(({ cards }) => cards) as [string[], string[], string[]];
      return { name, rows: { front, middle, back } };
    }),
  );
  readonly names: readonly string[] = $derived(this.laid.map(({ name }, i) => name || nameOf(i)));
  readonly read: number = $derived(
    this.laid.reduce((sum, { rows }) => sum + rows.front.length + rows.middle.length + rows.back.length, 0),
  );

  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  #told = "";

  /** The text was typed or pasted. */
  typed(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.refresh(), PAUSE);
  }

  /** Begins anew with a text. */
  begin(text: string, rules: Chosen = this.rules): void {
    [this.text, this.rules, this.active] = [text, rules, 0];
    void this.refresh();
  }

  /** Writes hands into the box. */
  write(hands: readonly Laid[]): Promise<void> {
    const several = hands.length > 1;
    const named = hands.map((hand, i) => ({ ...hand, name: hand.name || (several ? nameOf(i) : "") }));
    this.text = writeHands(named, (row) => t(`chinese_poker.zone.${row}`));
    return this.refresh();
  }

  /** A card of the picker was pressed: it comes into the active hand, or leaves the hand that has it. */
  async pick(card: string): Promise<void> {
    await this.#settledDown();
    if (this.misread.length > 0) {
      this.text = `${this.text.trimEnd()} ${cardText(card)}`;
      return this.refresh();
    }
    const hands = this.laid.length > 0 ? [...this.laid] : [EMPTY];
    const holder = hands.findIndex((hand) => holds(hand, card));
    const at = holder >= 0 ? holder : Math.min(this.active, hands.length - 1);
    const changed = holder >= 0 ? withoutCard(hands[at]!, card) : withCard(hands[at]!, card);
    if (!changed) return announce(t("ui.check.full"), "assertive");
    hands[at] = changed;
    await this.write(hands);
  }

  /** Lays the active hand otherwise. */
  async lay(rows: Laid["rows"]): Promise<void> {
    await this.write(this.laid.map((hand, i) => (i === this.active ? { ...hand, rows } : hand)));
  }

  /** One more player, without cards yet. */
  async add(): Promise<void> {
    await this.#settledDown();
    const hands = this.laid.length > 0 ? this.laid : [EMPTY];
    await this.write([...hands, { ...EMPTY, name: nameOf(hands.length) }]);
    this.active = this.laid.length - 1;
  }

  /** Takes the active player's hand away. */
  async remove(): Promise<void> {
    await this.write(this.laid.filter((_, i) => i !== this.active));
  }

  /** Asks the server about the text as it is now. */
  async refresh(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const number = (this.#asked += 1);
    const body = { text: this.text, rules: this.rules };
    this.asking = true;
    try {
      const found = await ask<Verdicts>("/api/check", body);
      const several = found.hands.length > 1 || this.settling;
      const settled = several && found.hands.length > 0 ? await settle(body) : { settled: null, reasons: [] };
      if (number !== this.#asked) return;
      Object.assign(this, { hands: found.hands, misread: found.misread, offline: false, ...settled });
      this.settling ||= found.hands.length > 1;
      this.active = Math.max(0, Math.min(this.active, found.hands.length - 1));
    } catch (error) {
      if (number !== this.#asked) return;
      const refused = error instanceof ApiRefusal;
      Object.assign(this, { offline: !refused, reasons: refused ? error.reasons : [], settled: null });
      if (refused) [this.hands, this.misread] = [[], []];
    }
    this.asking = false;
    this.#tell();
  }

  /** Waits until what stands in the box has been answered. */
  async #settledDown(): Promise<void> {
    if (this.#timer !== undefined) await this.refresh();
  }

  #tell(): void {
    const verdict = this.hands[this.active]?.verdict;
    const said = verdict ? t(verdict.legal ? "ui.check.legal" : "ui.check.foul") : "";
    const text = [t("ui.check.read", { count: this.read }), said].join(" ");
    if (this.read > 0 && text !== this.#told) announce(text);
    this.#told = text;
  }
}

async function settle(body: object): Promise<{ settled: Settled | null; reasons: readonly Note[] }> {
  try {
    return { settled: await ask<Settled>("/api/settle", body), reasons: [] };
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    return { settled: null, reasons: error.reasons };
  }
}

/** What a player without a name is called. */
function nameOf(seat: number): string {
  return t("ui.check.player", { n: seat + 1 });
}
