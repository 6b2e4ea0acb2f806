import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, it, vi } from "vitest";
import { chooseLanguage } from "../i18n/language.svelte";
import { dropSeat, holdSeat } from "../shell/seats.svelte";
import Home from "./Home.svelte";

const ROOMS = ["r1", "r2", "r3", "r4", "r5", "r6"];

beforeEach(async () => {
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 503 }));
  await chooseLanguage("en");
  return () => ROOMS.forEach(dropSeat);
});

const matches = (): (string | null)[] =>
  [...document.querySelectorAll("a[href^='/t/']")].map((link) => link.getAttribute("href"));

it("shows the four matches used last, and all that are unfinished when asked", async () => {
  ROOMS.forEach((room, used) => holdSeat({ room, code: room, seat: 0, token: "secret" }, "japanese51", used));
  render(Home);
  expect(matches()).toEqual(["/t/r6", "/t/r5", "/t/r4", "/t/r3"]);
  await fireEvent.click(screen.getByRole("button", { name: "Show all 6" }));
  expect(matches()).toHaveLength(6);
  expect(document.activeElement?.getAttribute("href")).toBe("/t/r2");
});
