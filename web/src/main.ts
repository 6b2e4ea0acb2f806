import { mount } from "svelte";
import App from "./App.svelte";
import { detectLanguage, setLanguage } from "./i18n/language.svelte";
import { applySettings } from "./settings/settings.svelte";
import { prepareOffline } from "./shell/offline";
import "./style/index.css";

applySettings();
await setLanguage(detectLanguage());
mount(App, { target: document.getElementById("app")! });

if (import.meta.env.PROD) void prepareOffline();
