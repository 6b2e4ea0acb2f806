/** The law of a game in the language of the page, with the options it has and what a table has made of them. */
import type { Option, Rulebook } from "../protocol";
import { heldSeat } from "../shell/seats.svelte";
import { ask, gameInfo } from "../table/api";
import { Room } from "../table/room.svelte";

type Values = Readonly<Record<string, unknown>>;

export class Law {
  book: Rulebook | undefined = $state.raw();
  isMissing = $state(false);
  /** What a table plays by, once it has been asked. */
  inForce: Values | undefined = $state.raw();
  #options: readonly Option[] = $state.raw([]);
  #standard: Values = $state.raw({});
  /** The newest of what was asked for: an older answer that comes late is not wanted. */
  #newest = "";

  /** What the table has changed; how many deals it plays is no rule. */
  readonly changed: readonly Option[] = $derived.by(() => {
    const rules = this.inForce;
    return rules ? this.#options.filter(({ name }) => name !== "deals" && rules[name] !== this.#standard[name]) : [];
  });

  /** Reads the law. Whether it is here now, and still the one that is wanted. */
  async read(game: string, lang: string): Promise<boolean> {
    const wanted = (this.#newest = `${game} ${lang}`);
    const [book, info] = await Promise.all([
      ask<Rulebook>(`/api/rulebook/${encodeURIComponent(game)}?lang=${lang}`).catch(() => undefined),
      gameInfo(game).catch(() => undefined),
    ]);
    if (wanted !== this.#newest) return false;
    this.isMissing = !book;
    this.book = book;
    this.#options = info?.options ?? [];
    this.#standard = (info?.presets["standard"] ?? {}) as Values;
    return Boolean(book);
  }

  /** Asks a table what it plays by, as long as it is looked at; returns what ends that. */
  compare(table: string): () => void {
    const room = new Room(table, heldSeat(table)?.token ?? null);
    const stop = $effect.root(() => {
      $effect(() => {
        if (room.view) this.inForce = { ...room.view.rules };
      });
    });
    return () => {
      stop();
      room.close();
    };
  }
}
