/** A player's tray as it changes, and what the server says of it. */
import { cardOf, keysOf } from "../../cards/card";
import type { Note, Turkish51View } from "../../protocol";
import { keep, keptJson } from "../../storage";
import type { Considered } from "../../table/line";
import type { Room } from "../../table/room.svelte";
import { kindOf } from "./acts";
import { groupsOf, groupText, stillHeld, type Group } from "./tray";

const MOST_UNDONE = 50;

export class Tray {
  groups: readonly Group[] = $state.raw([]);
  /** Every reason against laying all of it now, and what it counts. */
  said: Considered = $state.raw({ reasons: [], remarks: [] });

  readonly #room: Room;
  #undone: (readonly Group[])[] = [];
  #id = 0;
  #asked = 0;

  constructor(room: Room) {
    this.#room = room;
  }

  get #view(): Turkish51View {
    return this.#room.view as Turkish51View;
  }

  /** Whether this seat has opened: what lies here are new melds then. */
  get #opened(): boolean {
    const { table, you } = this.#view;
    return !!table?.opened[you ?? -1];
  }

  /** The acts that lay all of it: one opening, or meld by meld after it. */
  get texts(): readonly string[] {
    const groups = this.groups.map(groupText);
    if (groups.length === 0) return [];
    return this.#opened ? groups.map((group) => `meld ${group}`) : [`open ${groups.join(" ")}`];
  }

  /** Whether there are pairs of identical cards in it, which do not count points. */
  get pairs(): boolean {
    return (
      this.groups.length > 0 && this.groups.every(({ readings }) => readings.every((one) => kindOf(one) === "pair"))
    );
  }

  /** What its melds count, as the server says. */
  get have(): number {
    const total = this.said.remarks.find(({ code }) => code === "turkish51.tray.total");
    return Number(total?.params?.have ?? 0);
  }

  /** The hand has changed, or the page was loaded anew: what is still held stays. */
  dealt(own: readonly string[]): void {
    const { deal } = this.#view.match;
    if (this.#id === 0) this.groups = remembered(this.#room, deal);
    this.#id = Math.max(this.#id, 1, ...this.groups.map(({ id }) => id));
    const groups = stillHeld(this.groups, own);
    if (groups === this.groups) return;
    this.groups = groups;
    this.#undone = [];
    this.#keep();
  }

  /** Lays cards together, if they are something. The reasons why they are not. */
  async add(keys: readonly string[]): Promise<readonly Note[]> {
    const group = await this.#read(keys);
    if (group.readings.length === 0) return group.reasons;
    this.#change([...this.groups, group]);
    return [];
  }

  /** Takes a group back into the hand. */
  remove(id: number): void {
    this.#change(this.groups.filter((group) => group.id !== id));
  }

  /** Reads a group in another way. */
  choose(id: number, chosen: number): void {
    this.#change(this.groups.map((group) => (group.id === id ? { ...group, chosen } : group)));
  }

  /** These groups lie on the table now. */
  laid(ids: readonly number[]): void {
    this.#undone = [];
    this.#show(this.groups.filter(({ id }) => !ids.includes(id)));
  }

  /** Lays melds that were told, "5H6H7H run:9SJKJK", each in the way that it is written. */
  async lay(text: string, own: readonly string[]): Promise<void> {
    const found = groupsOf(text, own);
    if (!found) return;
    const groups = await Promise.all(found.map((keys) => this.#read(keys)));
    const written = text.split(" ");
    this.#change(
      groups.map((group, i) => {
        const chosen = group.readings.findIndex((_, at) => groupText({ ...group, chosen: at }) === written[i]);
        return { ...group, chosen: Math.max(0, chosen) };
      }),
    );
  }

  /** Takes the last change back. Whether there was one. */
  undo(): boolean {
    const before = this.#undone.pop();
    if (before) this.#show(before);
    return before !== undefined;
  }

  /** Asks what all of it would be now, without effect. */
  async ask(): Promise<void> {
    const number = (this.#asked += 1);
    const answers = await Promise.all(this.texts.map((text) => this.#room.consider(text)));
    if (number !== this.#asked) return;
    this.said = {
      reasons: answers.flatMap(({ reasons }) => reasons),
      remarks: answers.flatMap(({ remarks }) => remarks),
    };
  }

  async #read(keys: readonly string[]): Promise<Group & { reasons: readonly Note[] }> {
    const { reasons, remarks } = await this.#room.consider(`meld ${keys.map(cardOf).join("")}`);
    const readings = remarks.filter(({ code }) => code.startsWith("turkish51.reading."));
    return { id: ++this.#id, keys, readings, chosen: 0, reasons: remarks.length > readings.length ? remarks : reasons };
  }

  #change(groups: readonly Group[]): void {
    this.#undone = [...this.#undone.slice(-MOST_UNDONE), this.groups];
    this.#show(groups);
  }

  #show(groups: readonly Group[]): void {
    this.groups = groups;
    this.#keep();
    void this.ask();
  }

  #keep(): void {
    remember(this.#room, this.#view.match.deal, this.groups);
  }
}

// The tray is kept while its deal lasts, so that a page loaded anew has it still.

const at = ({ id }: Room): string => `table51.tray.${id}`;

function remember(room: Room, deal: number, groups: readonly Group[]): void {
  keep(at(room), JSON.stringify({ deal, groups }), "tab");
}

function remembered(room: Room, deal: number): readonly Group[] {
  const found = keptJson(at(room), "tab") as { deal?: number; groups?: readonly Group[] } | null;
  return found?.deal === deal ? (found.groups ?? []) : [];
}

/** The keys that a list of the cards `shown` has, as keys of the whole hand: `whole` are those, in the same order. */
export function wholeKeys(picked: readonly string[], shown: readonly string[], whole: readonly string[]): string[] {
  const keys = keysOf(shown);
  return picked.flatMap((key) => whole[keys.indexOf(key)] ?? []);
}
