import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import { cardOf, JOKER, keysOf, RANKS, rankOf, stillThere, suitOf, SUITS } from "./card";
import Card from "./Card.svelte";
import CardText from "./CardText.svelte";
import Fan from "./Fan.svelte";
import Hand from "./Hand.svelte";
import Pile from "./Pile.svelte";
import Row from "./Row.svelte";
import { compactFace, face, sprite } from "./sprite";

const cards = ["AH", "QH", "10H", "7H", "4C"];
const names = ["ace of hearts", "queen of hearts", "10 of hearts", "7 of hearts", "4 of clubs"];
const option = (name: string): HTMLElement => screen.getByRole("option", { name });

describe("card texts", () => {
  it("reads rank and suit", () => {
    expect([rankOf("10H"), suitOf("10H"), rankOf("AS"), suitOf(JOKER)]).toEqual(["10", "H", "A", ""]);
  });

  it("gives twins keys of their own", () => {
    expect(keysOf(["7H", "AS", "7H"])).toEqual(["7H", "AS", "7H'"]);
    expect(cardOf("7H'")).toBe("7H");
  });

  it("keeps of a selection what is still there", () => {
    expect(stillThere(["7H", "7H'", "AS"], ["7H", "KD"])).toEqual(["7H"]);
  });
});

describe("the drawings", () => {
  const pack = [...SUITS.flatMap((s) => RANKS.map((r) => r + s)), JOKER];
  const parse = (content: string): Document =>
    new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`, "image/svg+xml");
  const drawing = parse(sprite());
  const ids = [...drawing.querySelectorAll("[id]")].map((element) => element.id);

  it("have parts with names of their own", () => {
    expect(drawing.querySelector("parsererror")).toBeNull();
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("make 53 cards out of those parts, twice, and no two alike", () => {
    for (const draw of [face, compactFace]) {
      expect(new Set(pack.map(draw)).size).toBe(53);
      for (const card of pack) {
        const drawn = parse(draw(card));
        expect(drawn.querySelector("parsererror")).toBeNull();
        for (const use of drawn.querySelectorAll("use")) expect(ids).toContain(use.getAttribute("href")?.slice(1));
      }
    }
  });

  it.each(RANKS.slice(1, 10))("show as many pips as the rank says: %s", (rank) => {
    expect(parse(face(`${rank}H`)).querySelectorAll('use[href="#suit-H"][x]')).toHaveLength(Number(rank));
  });
});

describe("Card", () => {
  it("is a picture with a name", () => {
    render(Card, { card: "KH", name: "king of hearts", marks: ["known"] });
    const card = screen.getByRole("img", { name: "king of hearts" });
    expect(card.className).toBe("card known");
    expect(card.dataset.suit).toBe("H");
  });

  it("without a name is decoration, face down shows no face", () => {
    const { container } = render(Card, { card: null });
    expect(container.querySelector(".card.back")?.getAttribute("aria-hidden")).toBe("true");
    expect(container.querySelector("use")).toBeNull();
  });
});

describe("Hand", () => {
  it("is a listbox of several cards with one tab stop", () => {
    render(Hand, { cards, names, label: "Your hand" });
    const list = screen.getByRole("listbox", { name: "Your hand" });
    expect(list.getAttribute("aria-multiselectable")).toBe("true");
    expect(screen.getAllByRole("option").map((card) => card.tabIndex)).toEqual([0, -1, -1, -1, -1]);
  });

  it("selects and lets go, one by one", async () => {
    const onpick = vi.fn();
    render(Hand, { cards, names, label: "Your hand", onpick });
    await fireEvent.click(option("4 of clubs"));
    await fireEvent.click(option("ace of hearts"));
    expect(option("4 of clubs").getAttribute("aria-selected")).toBe("true");
    expect(option("ace of hearts").getAttribute("aria-selected")).toBe("true");
    await fireEvent.click(option("4 of clubs"));
    expect(option("4 of clubs").getAttribute("aria-selected")).toBe("false");
    expect(onpick.mock.calls).toEqual([
      ["4C", 4],
      ["AH", 0],
      ["4C", 4],
    ]);
  });

  it("moves the focus with the arrows, Home and End, and stops at the ends", async () => {
    const above = vi.fn();
    document.body.addEventListener("keydown", above);
    render(Hand, { cards, names, label: "Your hand" });
    option("ace of hearts").focus();
    for (const [key, name] of [
      ["ArrowRight", "queen of hearts"],
      ["End", "4 of clubs"],
      ["ArrowLeft", "7 of hearts"],
      ["Home", "ace of hearts"],
    ] as const) {
      await fireEvent.keyDown(document.activeElement!, { key });
      await vi.waitFor(() => expect(document.activeElement).toBe(option(name)));
    }
    expect(above).not.toHaveBeenCalled();
    await fireEvent.keyDown(document.activeElement!, { key: "ArrowLeft" });
    await fireEvent.keyDown(document.activeElement!, { key: "ArrowUp" });
    expect(above.mock.calls.map(([event]) => (event as KeyboardEvent).key)).toEqual(["ArrowLeft", "ArrowUp"]);
    document.body.removeEventListener("keydown", above);
  });

  it("keeps a card that is off in reach, and says so instead of selecting it", async () => {
    const onpick = vi.fn();
    const onrefuse = vi.fn();
    render(Hand, {
      cards,
      names,
      label: "Your hand",
      marks: (key: string) => (key === "4C" ? ["off"] : []),
      onpick,
      onrefuse,
    });
    const card = option("4 of clubs");
    expect(card.getAttribute("aria-disabled")).toBe("true");
    await fireEvent.click(card);
    expect(onrefuse).toHaveBeenCalledWith("4C", 4);
    expect(onpick).not.toHaveBeenCalled();
    expect(card.getAttribute("aria-selected")).toBe("false");
  });

  it("selects twins apart", async () => {
    render(Hand, { cards: ["7H", "7H"], names: ["7 of hearts", "7 of hearts, second copy"], label: "Your hand" });
    await fireEvent.click(option("7 of hearts, second copy"));
    expect(option("7 of hearts").getAttribute("aria-selected")).toBe("false");
    expect(option("7 of hearts, second copy").getAttribute("aria-selected")).toBe("true");
    expect(option("7 of hearts, second copy").className).toContain("twin-2");
  });

  it("keeps the focus when the focused card leaves", async () => {
    const { rerender } = render(Hand, { cards, names, label: "Your hand" });
    option("4 of clubs").focus();
    await rerender({ cards: cards.slice(0, 4), names: names.slice(0, 4) });
    expect(document.activeElement).toBe(option("7 of hearts"));
  });

  it("moves a card with Shift and an arrow for an owner who sorts", async () => {
    const onmove = vi.fn();
    render(Hand, { cards, names, label: "Your hand", onmove });
    option("ace of hearts").focus();
    await fireEvent.keyDown(option("ace of hearts"), { key: "ArrowRight", shiftKey: true });
    expect(onmove).toHaveBeenCalledWith(0, 1);
  });

  it("tells about a card on a long press, without picking it", async () => {
    vi.useFakeTimers();
    const oninfo = vi.fn();
    const onpick = vi.fn();
    render(Hand, { cards, names, label: "Your hand", oninfo, onpick });
    const card = option("4 of clubs");
    await fireEvent.pointerDown(card);
    vi.advanceTimersByTime(600);
    await fireEvent.pointerUp(card);
    await fireEvent.click(card);
    expect(oninfo).toHaveBeenCalledExactlyOnceWith("4C", 4);
    expect(onpick).not.toHaveBeenCalled();
    vi.useRealTimers();
  });

  it("lies in two rows when it is long", () => {
    const many = RANKS.map((rank) => `${rank}S`);
    const { container } = render(Hand, { cards: [...many, JOKER], names: [...many, JOKER], label: "Your hand" });
    expect(container.querySelector(".long-box > .cards")?.getAttribute("style")).toContain("--half: 7");
  });
});

describe("Row", () => {
  it("takes one card at a time", async () => {
    render(Row, { cards, names, label: "Table" });
    await fireEvent.click(option("ace of hearts"));
    await fireEvent.click(option("4 of clubs"));
    expect(option("ace of hearts").getAttribute("aria-selected")).toBe("false");
    expect(option("4 of clubs").getAttribute("aria-selected")).toBe("true");
  });

  it("has the focus where a number has picked", () => {
    const { component } = render(Row, { cards, names, label: "Table" });
    component.pick(2);
    expect(document.activeElement).toBe(screen.getAllByRole("option")[2]);
  });

  it("shows the frame of what is missing", () => {
    const { container } = render(Row, { cards: cards.slice(0, 2), names, label: "Table", slots: 5 });
    expect(container.querySelectorAll(".slot")).toHaveLength(3);
  });

  it("is a group of pictures where nothing can be picked", () => {
    render(Row, { cards, names, label: "Table", select: "none" });
    expect(screen.getByRole("group", { name: "Table" }).querySelectorAll('[role="img"]')).toHaveLength(5);
    expect(screen.queryByRole("listbox")).toBeNull();
  });
});

describe("Pile", () => {
  it("names itself and shows its count", () => {
    const { container } = render(Pile, {
      count: 23,
      label: "Stock",
      name: "Stock, 23 cards",
      native: { text: "山札", lang: "ja" },
    });
    expect(screen.getByRole("img", { name: "Stock, 23 cards" }).textContent).toContain("23");
    expect(container.querySelectorAll(".card.back")).toHaveLength(3);
  });

  it("is a button when it can be picked, and an empty frame when it is empty", async () => {
    const onpick = vi.fn();
    const { container } = render(Pile, { count: 0, label: "Stock", name: "Stock, empty", onpick });
    await fireEvent.click(screen.getByRole("button", { name: "Stock, empty" }));
    expect(onpick).toHaveBeenCalledOnce();
    expect(container.querySelectorAll(".card")).toHaveLength(0);
    expect(container.querySelectorAll(".slot")).toHaveLength(1);
  });

  it("shows the card on top of a pile that lies face up", () => {
    const { container } = render(Pile, { count: 1, top: "9C", label: "Discards", name: "Discards, 9 of clubs on top" });
    expect(container.querySelector(".full > use")?.getAttribute("href")).toBe("#rank-9");
  });
});

it("Fan is hidden from the ear", () => {
  const { container } = render(Fan, { cards: ["KH", null], turn: 8 });
  expect(container.querySelector(".fan")?.getAttribute("aria-hidden")).toBe("true");
  expect(container.querySelectorAll(".card")).toHaveLength(2);
});

it("CardText prints the joker's name and other cards' rank and suit mark", () => {
  const { container } = render(CardText, { card: JOKER, name: "joker" });
  expect(container.textContent).toBe("joker");
});

describe("dragging", () => {
  /** Presses a card, moves away, and lets it go over `onto`. */
  async function drag(card: HTMLElement, onto: Element | null, far = 40): Promise<void> {
    document.elementFromPoint = () => onto;
    const at = (x: number, y: number) => ({ pointerId: 1, button: 0, clientX: x, clientY: y });
    await fireEvent(card, new MouseEvent("pointerdown", { bubbles: true, ...at(0, 0) }) as PointerEvent);
    await fireEvent(window, new MouseEvent("pointermove", at(far, 0)) as PointerEvent);
    await fireEvent(window, new MouseEvent("pointerup", at(far, 0)) as PointerEvent);
  }

  function table(): { onpick: () => void; onmove: (from: number, to: number) => void; button: HTMLElement } {
    const main = document.createElement("main");
    const button = document.createElement("button");
    main.append(button);
    document.body.append(main);
    const [onpick, onmove] = [vi.fn(), vi.fn()];
    render(Hand, { cards, names, label: "hand", select: "one", onpick, onmove }, { baseElement: main });
    return { onpick, onmove, button };
  }

  it("picks the card and then what it is let go over", async () => {
    const { onpick, button } = table();
    const clicked = vi.fn();
    button.onclick = clicked;
    await drag(option("7 of hearts"), button);
    expect(onpick).toHaveBeenCalledExactlyOnceWith("7H", 3);
    await vi.waitFor(() => expect(clicked).toHaveBeenCalledOnce());
    expect(option("7 of hearts").getAttribute("aria-selected")).toBe("true");
  });

  it("puts it to another place in its own hand", async () => {
    const { onpick, onmove } = table();
    await drag(option("7 of hearts"), option("queen of hearts"));
    expect(onmove).toHaveBeenCalledExactlyOnceWith(3, 1);
    expect(onpick).not.toHaveBeenCalled();
  });

  it("does nothing where nothing takes it, or the pointer has hardly moved", async () => {
    table();
    await drag(option("7 of hearts"), document.body);
    await vi.waitFor(() => expect(option("7 of hearts").getAttribute("aria-selected")).toBe("false"));
    await drag(option("7 of hearts"), document.body, 4);
    expect(option("7 of hearts").getAttribute("aria-selected")).toBe("false");
  });

  it("is no click", async () => {
    table();
    await drag(option("7 of hearts"), document.body);
    await fireEvent.click(option("7 of hearts"));
    expect(option("7 of hearts").getAttribute("aria-selected")).toBe("false");
  });
});
