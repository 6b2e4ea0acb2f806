import { mount } from "svelte";
import App from "./App.svelte";
import { detectLanguage, setLanguage } from "./i18n/language.svelte";
import { routes } from "./routes";
import { applySettings } from "./settings/settings.svelte";
import { prepareOffline } from "./shell/offline";
import { match } from "./shell/router.svelte";
import "./style/index.css";

applySettings();
void match(location.pathname, routes)?.route.page(); // the page and its texts load side by side
await setLanguage(detectLanguage());
mount(App, { target: document.getElementById("app")! });

if (import.meta.env.PROD) prepareOffline().catch(() => undefined); // then it is tried again on the next visit
