/** Which cards the last events moved: they wear a ring for a while. */
import type { Note } from "../../protocol";

export function movedCards(events: readonly Note[]): ReadonlySet<unknown> {
  if (events.some(({ code }) => code === "japanese51.dealt")) return new Set();
  return new Set(events.flatMap(({ params = {} }) => [params.give, params.take, params.row].flat()));
}
