/** Which cards the last events laid: they wear a ring for a while. */
import type { Note } from "../../protocol";

export function movedCards(events: readonly Note[]): ReadonlySet<unknown> {
  return new Set(
    events
      .filter(({ code }) => /\.(melded|laid_off|retrieved|opened|opened_pairs)$/.test(code))
      .flatMap(({ params = {} }) => [params.card, params.cards].flat()),
  );
}
