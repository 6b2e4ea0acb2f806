/** Saving a sheet's numbers as a table for spreadsheets, which needs the server. */
import { language, t } from "../i18n/language.svelte";
import { announce } from "../ui/announce.svelte";
import { saveTable } from "./api";
import type { LiveSheet } from "./live.svelte";

/** Why it could not be done, which is said as well; empty if it was. */
export async function saveNumbers({ room, token }: LiveSheet): Promise<string> {
  try {
    await saveTable(room, token, language());
    return "";
  } catch {
    const problem = t("ui.problem.offline.help");
    announce(problem, "assertive");
    return problem;
  }
}
