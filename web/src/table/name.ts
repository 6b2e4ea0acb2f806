/** The name a person gave on this device last. */
const KEY = "table51.name";

export function myName(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

export function keepName(name: string): void {
  try {
    localStorage.setItem(KEY, name.trim());
  } catch {
    // Storage may be closed; the name is asked for again then.
  }
}
