import { chooseLanguage, t, type Language } from "../i18n/language.svelte";
import { announce } from "../ui/announce.svelte";
import { toast } from "../ui/toast.svelte";

/** Changes the language by a person's choice; says so when its texts cannot be loaded. */
export async function changeLanguage(lang: Language): Promise<void> {
  try {
    await chooseLanguage(lang);
  } catch {
    toast(t("ui.language.missing"));
    announce(t("ui.language.missing"), "assertive");
  }
}
