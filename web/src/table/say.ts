/** Notes of the server as sentences: reasons, events and score lines, told to whoever reads them. */
import type { Params } from "../i18n/format";
import { t } from "../i18n/language.svelte";
import type { Note } from "../protocol";

/** What fills a note's message: its own parameters, who acted, and how the reader is concerned (see locale). */
export function paramsOf(note: Note, reader: number | null): Params {
  const { params = {}, own, seat } = note;
  return { ...params, ...own, ...(seat === undefined ? {} : { seat }), you: concern(note, reader) };
}

function concern({ params, seat }: Note, reader: number | null): "yes" | "by" | "no" {
  if (reader === null) return "no";
  if (reader === seat) return "yes";
  return reader === params?.by ? "by" : "no";
}

/** The note as one sentence, for the ear. */
export function say(note: Note, names: readonly string[], reader: number | null): string {
  return t(note.code, paramsOf(note, reader), names);
}

/** Several notes as one text; a full stop of Japanese or Chinese has its own space behind it. */
export function sayAll(notes: readonly Note[], names: readonly string[], reader: number | null): string {
  return notes
    .map((note) => say(note, names, reader))
    .join(" ")
    .replaceAll("。 ", "。");
}
