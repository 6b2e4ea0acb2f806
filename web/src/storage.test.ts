import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keep, kept, keptJson } from "./storage";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

it("keeps a text on the device or with the tab, until it is to keep none", () => {
  expect(keep("a", "1")).toBe(true);
  expect(keep("a", "2", "tab")).toBe(true);
  expect([kept("a"), kept("a", "tab")]).toEqual(["1", "2"]);
  keep("a", null);
  expect([kept("a"), kept("a", "tab")]).toEqual([null, "2"]);
});

it.each([null, "", "{", "null"])("reads %s as nothing", (text) => {
  keep("a", text);
  expect(keptJson("a")).toBeNull();
});

it("says that closed storage keeps nothing", () => {
  const closed = (): never => {
    throw new DOMException("closed", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: closed, setItem: closed, removeItem: closed });
  expect([kept("a"), keptJson("a"), keep("a", "1"), keep("a", null)]).toEqual([null, null, false, false]);
});
