import { render, screen } from "@testing-library/svelte";
import { beforeAll, expect, it } from "vitest";
import { chooseLanguage } from "../i18n/language.svelte";
import Absent from "./Absent.svelte";
import type { Room } from "./room.svelte";

const room = (paused: boolean): Room =>
  ({ view: { paused, you: 0, seats: [{ player: "person" }, { player: "bot" }] }, names: ["Ada", "Aki"] }) as never;

beforeAll(() => chooseLanguage("en"));

it("gives the focus to the hand when what it asked for is done", async () => {
  const hand = document.createElement("div");
  hand.dataset.region = "hand";
  hand.innerHTML = "<button>7H</button>";
  document.body.append(hand);
  const { rerender } = render(Absent, { room: room(true) });
  screen.getByRole("button", { name: "Play on" }).focus();
  await rerender({ room: room(false) });
  expect(screen.queryByRole("status")).toBeNull();
  expect(document.activeElement?.textContent).toBe("7H");
  hand.remove();
});
