import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeAll, expect, it, vi } from "vitest";
import { chooseLanguage } from "../i18n/language.svelte";
import { place } from "../shell/router.svelte";
import Table from "./Table.svelte";

beforeAll(() => chooseLanguage("en"));

it("says that nothing has a code, and takes another one there", async () => {
  vi.stubGlobal("fetch", async () => new Response('{"reasons": []}', { status: 404 }));
  render(Table, { room: "abcdef" });
  expect((await screen.findByRole("alert")).textContent).toBe("No table and no score sheet has the code ABCDEF.");
  await fireEvent.input(screen.getByRole("textbox", { name: "Six-character code" }), { target: { value: "K7W4QZ" } });
  await fireEvent.click(screen.getByRole("button", { name: "Join" }));
  expect(place().path).toBe("/t/K7W4QZ");
});

it("says that it cannot ask, rather than that there is no such code", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("offline");
  });
  render(Table, { room: "ABCDEF" });
  expect((await screen.findByRole("alert")).textContent).toMatch(/network may be away/);
});
