/** The match on the replay page: of a room that has ended, from a file or out of a link; and what is wrong with it. */
import type { Note, Replayed, Showing } from "../protocol";
import { heldSeat } from "../shell/seats.svelte";
import { keep, keptJson } from "../storage";
import { ApiRefusal, replayFile } from "../table/api";
import { sayAll } from "../table/say";
import { announce } from "../ui/announce.svelte";
import { fromFragment, LinkProblem, type Linked } from "./link";
import { pictureOf, type Picture } from "./pictures";
import { Playback } from "./playback.svelte";
import { ofRoom, unchecked, type Comments } from "./showing";

/** What is written on the match of a room is kept on this device. */
const commentsAt = (room: string): string => `table51.comments.${room}`;

export class Opened {
  playback: Playback | undefined = $state.raw();
  picture: Picture | undefined = $state.raw();
  /** What is wrong with the match; the rest of it is shown. */
  problems: readonly Note[] = $state.raw([]);
  /** Why no match is shown. */
  refusal: readonly Note[] = $state.raw([]);
  /** It is shown as the link has it: no server has looked at it. */
  isUnchecked = $state(false);

  #room: string | undefined;
  /** The newest of what was opened: an older answer that comes late is not wanted. */
  #newest: object = {};

  async room(id: string): Promise<void> {
    const showing = await this.#load(() => ofRoom(id));
    if (!showing) return;
    this.#show(showing, heldSeat(id)?.seat ?? null);
    this.#room = id;
    if (this.playback) {
      const kept = keptJson(commentsAt(id)) as Comments | null;
      this.playback.comments = { ...this.playback.comments, ...kept };
    }
  }

  async link(fragment: string): Promise<void> {
    try {
      const linked = await fromFragment(fragment);
      if (linked) await this.text(linked.text, linked);
    } catch (error) {
      if (!(error instanceof LinkProblem)) throw error;
      this.#refuse([{ code: error.code }]);
    }
  }

  /** A text names nobody as its reader: it speaks to the one person who played against computer players. */
  async text(text: string, start?: Linked): Promise<void> {
    const showing = await this.#load(
      () => replayFile(text),
      async () => unchecked(text),
    );
    if (!showing) return;
    try {
      const persons = showing.players.flatMap(({ level }, seat) => (level ? [] : [seat]));
      this.#show(showing, persons.length === 1 ? persons[0]! : null, start);
    } catch {
      this.#refuse([{ code: "ui.replay.link.broken" }]); // what no server has checked may be anything
    }
  }

  /** Keeps what was written, where the match has a place on this device. */
  keepComments(): void {
    if (this.#room && this.playback) keep(commentsAt(this.#room), JSON.stringify(this.playback.comments));
  }

  /** Asks the server; without a network, what there is on the page itself. Undefined where that is no match. */
  async #load(find: () => Promise<Replayed>, local?: () => Promise<Showing | null>): Promise<Showing | undefined> {
    const mine = (this.#newest = {});
    [this.refusal, this.problems, this.isUnchecked, this.playback, this.#room] = [[], [], false, undefined, undefined];
    const offline: Note[] = [{ code: "ui.problem.offline.help" }];
    let found: Replayed | undefined;
    let isUnchecked = false;
    let refusal = offline;
    try {
      found = await find();
    } catch (error) {
      if (error instanceof ApiRefusal) refusal = [...error.reasons];
      else {
        const showing = await local?.();
        isUnchecked = Boolean(showing);
        if (showing) found = { showing, problems: [] };
      }
    }
    const picture = found && (await pictureOf(found.showing.game).catch(() => null));
    if (mine !== this.#newest) return undefined;
    if (!found || picture === null) return void this.#refuse(found ? offline : refusal);
    [this.problems, this.picture, this.isUnchecked] = [found.problems, picture, isUnchecked];
    return found.showing;
  }

  #show(showing: Showing, you: number | null, start?: Linked): void {
    this.playback = new Playback(showing, you, start && { deal: start.deal - 1, at: start.at });
  }

  #refuse(reasons: readonly Note[]): void {
    this.refusal = reasons;
    announce(sayAll(reasons, [], null), "assertive");
  }
}
