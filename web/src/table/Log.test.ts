import { render, screen } from "@testing-library/svelte";
import { beforeAll, expect, it, vi } from "vitest";
import { chooseLanguage } from "../i18n/language.svelte";
import type { Event } from "../protocol";
import Log from "./Log.svelte";
import type { LogHabits } from "./log";
import type { Room } from "./room.svelte";

const habits: LogHabits = { silent: new Set(), acts: new Set(), turnEnds: new Set() };
const event = (deal: number, code: string): Event => ({
  v: deal + 1,
  deal,
  turn: 0,
  by: "house",
  note: { code, seat: 0 },
});
const room = { log: [event(0, "room.joined"), event(1, "room.closed")], names: ["Ada"], labels: ["Ada"], you: 0 };

beforeAll(() => chooseLanguage("en"));

it("puts what came before the first deal under a heading of its own", () => {
  render(Log, { room: room as unknown as Room, habits });
  const headings = [...document.querySelectorAll("li.h")].map((one) => one.textContent);
  expect(headings).toEqual(["Before the first deal", "Deal 1"]);
});

it("begins at the newest line, and stays where its reader has scrolled to", async () => {
  const box = document.createElement("div");
  box.className = "body";
  document.body.append(box);
  Object.defineProperties(box, { scrollHeight: { value: 900 }, clientHeight: { value: 300 } });
  const { rerender } = render(Log, { target: box, props: { room: room as unknown as Room, habits } });
  await vi.waitFor(() => expect(box.scrollTop).toBe(900));
  box.scrollTop = 100;
  await rerender({ room: { ...room, log: [...room.log, event(2, "room.closed")] } as unknown as Room, habits });
  await screen.findByText("Deal 2");
  await new Promise(requestAnimationFrame);
  expect(box.scrollTop).toBe(100);
});
