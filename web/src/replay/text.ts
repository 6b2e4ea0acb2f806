/** A match as lines to read: for messages, for the ear, for printing. */
import { t } from "../i18n/language.svelte";
import type { Note, Showing } from "../protocol";
import { say, sayAll } from "../table/say";
import { namesIn } from "./showing";

/** Events that the pictures show anyway. */
const SEEN = /\.(dealt|shown)$/;

/** What there is to say of a moment. */
export function worthSaying(events: readonly Note[]): readonly Note[] {
  return events.filter(({ code }) => !SEEN.test(code));
}

/** The whole match, act by act. */
export function toText(showing: Showing): string {
  const names = namesIn(showing);
  const { seat } = showing;
  const lines = [`${t(`game.${showing.game}.name`)} · ${names.join(t("list.separator"))}`];
  if (seat !== null) lines.push(t("ui.replay.as_seen", { seat }, names));
  for (const { deal, moments = [], outcome } of showing.deals) {
    lines.push("", t("ui.table.log.deal", { deal }));
    moments.forEach(({ act, events = [] }, at) => {
      const told = sayAll(act ? worthSaying(events) : events.filter((event) => event.own), names, seat);
      if (told) lines.push(at ? `${at}. ${told}` : told);
      if (act?.comment) lines.push(`   ${t("ui.replay.quoted", { comment: act.comment })}`);
    });
    lines.push(...(outcome?.lines ?? []).map((note) => say(note, names, seat)));
  }
  const totals = showing.totals.map((points, of) => t("ui.table.read.points", { seat: of, points }, names));
  return [...lines, "", ...totals].join("\n");
}
