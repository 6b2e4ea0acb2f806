/** The name a person gave on this device last. */
import { keep, kept } from "../storage";

const KEY = "table51.name";

export function myName(): string {
  return kept(KEY) ?? "";
}

export function keepName(name: string): void {
  keep(KEY, name.trim());
}
