/** Texts that the browser keeps for the page: on the device, or as long as the tab is open. Storage may be closed or full. */
type Lasting = "device" | "tab";

const storage = (lasting: Lasting): Storage => (lasting === "device" ? localStorage : sessionStorage);

/** The text kept under a key; null if there is none. */
export function kept(key: string, lasting: Lasting = "device"): string | null {
  try {
    return storage(lasting).getItem(key);
  } catch {
    return null;
  }
}

/** What the JSON kept under a key says; null if there is none, or it is damaged. */
export function keptJson(key: string, lasting: Lasting = "device"): unknown {
  try {
    return JSON.parse(kept(key, lasting) ?? "null");
  } catch {
    return null;
  }
}

/** Keeps a text under a key; null: keeps none. Whether storage did; what it did not keep lasts for this visit. */
export function keep(key: string, text: string | null, lasting: Lasting = "device"): boolean {
  try {
    if (text === null) storage(lasting).removeItem(key);
    else storage(lasting).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
