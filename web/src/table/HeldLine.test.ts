import { fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet, tick } from "svelte";
import { beforeAll, expect, it } from "vitest";
import { chooseLanguage } from "../i18n/language.svelte";
import HeldLine from "./HeldLine.svelte";

beforeAll(() => chooseLanguage("en"));

it("gives the focus to the hand when its chip goes", async () => {
  const hand = document.createElement("div");
  hand.dataset.region = "hand";
  hand.innerHTML = "<button>7H</button>";
  document.body.append(hand);
  const { unmount } = render(HeldLine, {
    onundo: () => unmount(),
    children: createRawSnippet(() => ({ render: () => "<span>held</span>" })),
  });
  const chip = screen.getByRole("button", { name: /Take back/ });
  chip.focus();
  await fireEvent.click(chip);
  await tick();
  expect(document.activeElement?.textContent).toBe("7H");
  hand.remove();
});
