/** Which cards the last events moved: they wear a ring for a while. */
import type { Note } from "../../protocol";

export function movedCards(events: readonly Note[]): ReadonlySet<unknown> {
  if (events.some(({ code }) => code === "chinese51.dealt")) return new Set();
  return new Set(
    events
      .filter(({ code }) => !/\.(reset|called|challenged|declared|shown)$/.test(code))
      .flatMap(({ params = {}, own }) => [params.card, params.give, params.take, own?.card].flat()),
  );
}
