import { fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { chooseLanguage } from "../i18n/language.svelte";
import ActionBar from "./ActionBar.svelte";
import { announce } from "./announce.svelte";
import Avatar from "./Avatar.svelte";
import Button from "./Button.svelte";
import Chart from "./Chart.svelte";
import { colour, dealNumbers, fitted, look, most, spread, ticks, totalsOf } from "./chart";
import CodeInput, { readCode } from "./CodeInput.svelte";
import LiveRegions from "./LiveRegions.svelte";
import Sheet from "./Sheet.svelte";
import Tabs from "./Tabs.svelte";
import { toast } from "./toast.svelte";
import Toasts from "./Toasts.svelte";

const words = (text: string) => createRawSnippet(() => ({ render: () => `<span>${text}</span>` }));

/** jsdom lays nothing out, so it has no sizes to observe. */
class NoSizes {
  observe(): void {}
  unobserve(): void {}
}

beforeAll(() => {
  vi.stubGlobal("ResizeObserver", NoSizes);
  return chooseLanguage("en");
});

describe("announce", () => {
  it("says politely or at once, the same sentence again too, and takes it back after a while", async () => {
    vi.useFakeTimers();
    const { container } = render(LiveRegions);
    const heard = (region: string): string[] =>
      [...container.querySelectorAll(`[data-region=${region}] p`)].map((p) => p.textContent ?? "");
    announce("Aki passed.");
    announce("Aki passed.");
    announce("Your turn.", "assertive");
    announce("");
    await vi.advanceTimersByTimeAsync(0);
    expect(heard("polite")).toEqual(["Aki passed.", "Aki passed."]);
    expect(heard("assertive")).toEqual(["Your turn."]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(heard("polite")).toEqual([]);
    vi.useRealTimers();
  });
});

describe("ActionBar", () => {
  const actions = [
    { id: "swap", label: "Swap 1", primary: true },
    { id: "pass", label: "Pass", key: "P", reason: "You may not pass after a clear." },
  ];

  it("acts, and tells why an act is refused", async () => {
    const onact = vi.fn();
    const onwhy = vi.fn();
    render(ActionBar, { label: "Actions", actions, onact, onwhy });
    const pass = screen.getByRole("button", { name: "Pass" });
    expect(pass.getAttribute("aria-disabled")).toBe("true");
    await fireEvent.click(pass);
    await fireEvent.click(screen.getByRole("button", { name: "Swap 1" }));
    expect(onwhy).toHaveBeenCalledExactlyOnceWith("pass", "You may not pass after a clear.");
    expect(onact).toHaveBeenCalledExactlyOnceWith("swap");
  });

  it("is one tab stop with arrows inside", async () => {
    render(ActionBar, { label: "Actions", actions, onact: vi.fn(), onwhy: vi.fn() });
    const [swap, pass] = screen.getAllByRole("button");
    swap?.focus();
    await fireEvent.keyDown(swap!, { key: "ArrowRight" });
    expect(document.activeElement).toBe(pass);
    expect([swap?.tabIndex, pass?.tabIndex]).toEqual([-1, 0]);
  });
});

it("Tabs open by arrow and name their panel", async () => {
  const tabs = [
    { id: "log", label: "Log" },
    { id: "notes", label: "Notes" },
  ];
  const children = createRawSnippet<[string]>((open) => ({ render: () => `<p>${open()}</p>` }));
  render(Tabs, { label: "Side", tabs, children });
  await fireEvent.keyDown(screen.getByRole("tab", { name: "Log" }), { key: "ArrowRight" });
  expect(screen.getByRole("tab", { name: "Notes" }).getAttribute("aria-selected")).toBe("true");
  expect(screen.getByRole("tabpanel", { name: "Notes" })).toBeDefined();
});

describe("Button", () => {
  it("is a link when it leads somewhere", () => {
    render(Button, { href: "/settings", icon: "settings", label: "Settings" });
    expect(screen.getByRole("link", { name: "Settings" }).getAttribute("href")).toBe("/settings");
  });

  it("stays focusable when it is refused", () => {
    render(Button, { children: words("Call"), refused: true });
    const button = screen.getByRole("button", { name: "Call" });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(button.hasAttribute("disabled")).toBe(false);
  });
});

describe("CodeInput", () => {
  it.each([
    ["k7w4qz", "K7W4QZ"],
    ["K7 W4-QZ", "K7W4QZ"],
    ["O0I1L", ""],
    ["ABCDEFGH", "ABCDEF"],
    ["\u0131i", ""],
  ])("reads %s as %s", (typed, code) => {
    expect(readCode(typed)).toBe(code);
  });

  it("sends six characters, and says when there are fewer", async () => {
    const oncode = vi.fn();
    render(CodeInput, { label: "Code", help: "Six characters.", submit: "Join", short: "Too short.", oncode });
    const field = screen.getByRole("textbox", { name: "Code" });
    await fireEvent.input(field, { target: { value: "k7w" } });
    await fireEvent.click(screen.getByRole("button", { name: "Join" }));
    expect(screen.getByRole("alert").textContent).toBe("Too short.");
    await fireEvent.input(field, { target: { value: "k7w4qz" } });
    expect(screen.queryByRole("alert")).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: "Join" }));
    expect(oncode).toHaveBeenCalledExactlyOnceWith("K7W4QZ");
  });
});

it("Sheet opens as a modal dialog with its title, and tells when it is closed", async () => {
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true;
  });
  HTMLDialogElement.prototype.close = vi.fn(function (this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  });
  const onclose = vi.fn();
  render(Sheet, { open: true, title: "Rules in force", children: words("Standard"), onclose });
  expect(screen.getByRole("dialog", { name: "Rules in force" })).toBeDefined();
  await fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(onclose).toHaveBeenCalledOnce();
});

it("a toast comes, can be acted on, and goes", async () => {
  vi.useFakeTimers();
  render(Toasts);
  const run = vi.fn();
  toast("Swapped.", { label: "Undo", run }, 1000);
  await vi.advanceTimersByTimeAsync(0);
  await fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(run).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1000);
  expect(screen.queryByText("Swapped.")).toBeNull();
  vi.useRealTimers();
});

it("an avatar shows the first letter, whatever its script", () => {
  const { container } = render(Avatar, { name: "𠮷田", seat: 6 });
  expect(container.textContent).toBe("𠮷");
  expect(container.querySelector(".av")?.className).toContain("p2");
});

describe("the chart's arithmetic", () => {
  it.each([
    [0, 531, [0, 100, 200, 300, 400, 500, 600]],
    [-100, 102, [-100, -50, 0, 50, 100, 150]],
    [0, 0, [0, 1]],
    [0, 5, [0, 1, 2, 3, 4, 5]],
  ])("lines from %d to %d", (least, greatest, lines) => {
    expect(ticks(least, greatest)).toEqual(lines);
  });

  it("numbers few enough deals", () => {
    expect(dealNumbers(13, 8)).toEqual([2, 4, 6, 8, 10, 12]);
    expect(dealNumbers(3, 8)).toEqual([1, 2, 3]);
    expect(dealNumbers(500, 8).length).toBeLessThanOrEqual(8);
  });

  it("adds up totals, over deals without points too", () => {
    expect(totalsOf([44, null, -5])).toEqual([0, 44, 44, 39]);
  });

  it("gives twelve players looks of their own", () => {
    const seats = Array.from({ length: 12 }, (_, seat) => `${colour(seat)} ${look(seat)}`);
    expect(new Set(seats).size).toBe(12);
  });

  it("finds the most points in a deal, the first time", () => {
    const aki = { name: "Aki", seat: 0, points: [null, -5, 102] };
    expect(most([aki, { name: "Mika", seat: 1, points: [0, 102] }])).toEqual({ name: "Mika", points: 102, deal: 2 });
    expect(most([{ ...aki, points: [null, -5] }])).toEqual({ name: "Aki", points: -5, deal: 2 });
    expect(most([{ ...aki, points: [null] }])).toBeNull();
  });

  it("shortens names", () => {
    expect([fitted("Aki", 9), fitted("Wilhelmina", 9), fitted("😀😀😀😀", 3)]).toEqual(["Aki", "Wilhelmi…", "😀😀…"]);
  });

  it("keeps labels apart and above the axis", () => {
    expect(spread([10, 12, 100], 16, 272)).toEqual([10, 26, 100]);
    expect(spread([270, 271, 272], 16, 272)).toEqual([240, 256, 272]);
    expect(spread([50, 10], 16, 272)).toEqual([50, 10]);
  });
});

describe("Chart", () => {
  const series = [
    { name: "Aki", seat: 0, points: [44, 49] },
    { name: "Mika", seat: 1, points: [null, -45] },
  ];
  const rows = () => screen.getAllByRole("row").map((row) => [...row.children].map((cell) => cell.textContent));

  it("is a picture that says its totals, with dashes and marks per player", () => {
    const { container } = render(Chart, {
      props: { title: "Running totals", series, summary: "Aki led throughout.", target: 100 },
    });
    const name = "Running totals over 2 deals. Aki 93, Mika \u221245";
    expect(screen.getByRole("img", { name })).toBeDefined();
    const lines = [...container.querySelectorAll("polyline")];
    expect(lines.map((line) => line.getAttribute("stroke-dasharray") ?? "")).toEqual(["", "7 5"]);
    expect(container.querySelectorAll("path")).toHaveLength(4);
    expect(screen.getByText("Aki led throughout.")).toBeDefined();
    expect(screen.getByText("target 100")).toBeDefined();
  });

  it("shows the same as a table", async () => {
    render(Chart, { title: "Running totals", series, summary: "" });
    await fireEvent.click(screen.getByRole("button", { name: "Table" }));
    expect(rows()).toEqual([
      ["Deal", "Aki", "Mika"],
      ["1", "44", "0"],
      ["2", "93", "\u221245"],
    ]);
  });

  it("draws the points of every deal as bars, with a gap where there are none", async () => {
    const { container } = render(Chart, { title: "Points", kind: "points", series });
    const name = "Points over 2 deals. Aki 44 to 49, Mika \u221245 to \u221245";
    expect(screen.getByRole("img", { name })).toBeDefined();
    const bars = [...container.querySelectorAll("[role=img] .bars")].map((path) => path.getAttribute("d") ?? "");
    expect(bars.map((path) => path.split("M").length - 1)).toEqual([2, 1]);
    expect(bars[0]).toMatch(/v-/);
    expect(bars[1]).not.toMatch(/v-/);
    expect(screen.getByText("Aki made the most points in one deal: 49, in deal 2.")).toBeDefined();
    await fireEvent.click(screen.getByRole("button", { name: "Table" }));
    expect(rows()[1]).toEqual(["1", "44", "—"]);
  });
});
