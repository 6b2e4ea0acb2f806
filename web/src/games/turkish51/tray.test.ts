import { beforeEach, expect, it } from "vitest";
import { byRank } from "../../cards/order";
import type { Note } from "../../protocol";
import type { Considered } from "../../table/line";
import type { Room } from "../../table/room.svelte";
import { placesOf, readText, standsFor } from "./acts";
import { jokersOf } from "./melds";
import { movedCards } from "./moved";
import { byMelds } from "./sort";
import { groupsOf, groupText, loose, stillHeld, type Group } from "./tray";
import { Tray, wholeKeys } from "./tray.svelte";

const run = (cards: readonly string[], stands: readonly string[], points: number): Note => ({
  code: "turkish51.reading.run",
  params: { cards, stands, points } as NonNullable<Note["params"]>,
});
const set = (cards: readonly string[], points: number): Note => ({
  code: "turkish51.reading.set",
  params: { cards, stands: cards, points } as NonNullable<Note["params"]>,
});
const group = (id: number, ...keys: string[]): Group => ({ id, keys, readings: [], chosen: 0 });

it("finds where a card can go among the acts that are legal", () => {
  const legal = ["lay 8D>1", "lay JK>2 low", "lay JK>2 high", "retrieve 8D>3", "lay 8H>1", "discard 8D"];
  expect(placesOf("8D", legal)).toEqual([
    { text: "lay 8D>1", meld: 1, end: null, retrieves: false },
    { text: "retrieve 8D>3", meld: 3, end: null, retrieves: true },
  ]);
  expect(placesOf("JK", legal).map(({ end }) => end)).toEqual(["low", "high"]);
  expect(placesOf("8D", null)).toEqual([]);
});

it("names the kind of a meld only where the cards leave it open", () => {
  const [long, same] = [run(["9S", "JK", "JK"], ["9S", "10S", "JS"], 29), set(["9S", "JK", "JK"], 27)];
  expect(readText(long, [long, same])).toBe("run:9SJKJK");
  expect(readText(long, [long])).toBe("9SJKJK");
  expect([standsFor(long), standsFor(same)]).toEqual([["10S", "JS"], []]);
});

it("tells what the jokers of a run on the table stand for", () => {
  const meld = { kind: "run", low: 12, cards: ["JK", "KS", "JK"] } as const;
  expect(jokersOf(meld)).toEqual(["QS", undefined, "AS"]);
  expect(jokersOf({ kind: "set", low: 7, cards: ["7S", "7H", "JK"] })).toEqual([undefined, undefined, undefined]);
});

it("marks what was laid, not what was thrown", () => {
  const events: Note[] = [
    { code: "turkish51.laid_off", params: { card: "8H" } },
    { code: "turkish51.discarded", params: { card: "2C" } },
    { code: "turkish51.melded", params: { cards: ["KS", "KH", "KD"] } },
  ];
  expect(movedCards(events)).toEqual(new Set(["8H", undefined, "KS", "KH", "KD"]));
});

it("sorts by rank with the ace on top and the joker last, and melds first", () => {
  expect(byRank(["2C", "JK", "AS", "10H", "KD", "KS"])).toEqual(["AS", "KS", "KD", "10H", "2C", "JK"]);
  expect(byMelds(["2C", "7H", "5H", "6H", "7H"], ["5H", "6H", "7H"])).toEqual(["5H", "6H", "7H", "7H", "2C"]);
});

it("knows twins apart while one of them lies in the tray", () => {
  const cards = ["7H", "8H", "7H", "9H"];
  expect(loose(cards, [group(1, "7H'", "8H", "9H")])).toEqual(["7H"]);
  expect(wholeKeys(["7H", "9H"], ["7H", "9H"], ["7H'", "9H"])).toEqual(["7H'", "9H"]);
});

it("keeps the groups that are still held, and finds a twin under its new key", () => {
  const groups = [group(1, "7H'", "8H", "9H"), group(2, "KS", "KH", "KD")];
  expect(stillHeld(groups, ["7H", "7H", "8H", "9H", "KS", "KH", "KD"])).toBe(groups);
  expect(stillHeld(groups, ["7H", "8H", "9H", "KS", "KH"]).map(({ keys }) => keys)).toEqual([["7H", "8H", "9H"]]);
});

it("reads the melds of an act, and refuses cards that are not there", () => {
  const cards = ["10C", "JC", "QC", "9S", "JK", "JK"];
  expect(groupsOf("10CJCQC run:9SJKJK", cards)).toEqual([
    ["10C", "JC", "QC"],
    ["9S", "JK", "JK'"],
  ]);
  expect(groupsOf("10CJCKC", cards)).toBeNull();
});

class FakeRoom {
  id = "room";
  view = { match: { deal: 1 }, you: 0, table: { opened: [""] } };
  asked: string[] = [];
  consider = async (text: string): Promise<Considered> => {
    this.asked.push(text);
    const cards = text.replace(/^\w+ /, "").match(/JK|(?:10|[2-9JQKA])[SHDC]/g) ?? [];
    if (cards[0] === "2C") return { reasons: [], remarks: [{ code: "turkish51.run.gap" }] };
    const total: Note = { code: "turkish51.tray.total", params: { have: cards.length * 10, need: 51 } };
    const reading = run(cards, cards, cards.length * 10);
    const other = set(cards, 1);
    return { reasons: [], remarks: text.startsWith("open") ? [total] : [reading, other] };
  };
}

let room: FakeRoom;
const begun = (): Tray => new Tray(room as unknown as Room);

beforeEach(() => {
  sessionStorage.clear();
  room = new FakeRoom();
});

it("takes what is a meld, says why other cards are none, and counts all of it", async () => {
  const tray = begun();
  expect(await tray.add(["2C", "5C"])).toEqual([{ code: "turkish51.run.gap" }]);
  expect(tray.groups).toEqual([]);
  expect(await tray.add(["5H", "6H", "7H"])).toEqual([]);
  await tray.add(["KS", "KH", "KD"]);
  await tray.ask();
  expect(tray.have).toBe(60);
  expect(tray.texts).toEqual(["open run:5H6H7H run:KSKHKD"]);
  tray.choose(tray.groups[1]!.id, 1);
  expect(groupText(tray.groups[1]!)).toBe("set:KSKHKD");
  room.view.table.opened = ["melds"];
  expect(tray.texts).toEqual(["meld run:5H6H7H", "meld set:KSKHKD"]);
});

it("takes back freely, forgets what lies on the table, and outlives a reload within its deal", async () => {
  const tray = begun();
  await tray.add(["5H", "6H", "7H"]);
  await tray.add(["KS", "KH", "KD"]);
  tray.remove(tray.groups[0]!.id);
  expect(tray.groups.map(({ keys }) => keys[0])).toEqual(["KS"]);
  expect(tray.undo()).toBe(true);
  expect(tray.groups).toHaveLength(2);
  const again = begun();
  again.dealt(["5H", "6H", "7H", "KS", "KH", "KD", "2C"]);
  expect(again.groups.map(({ keys }) => keys[0])).toEqual(["5H", "KS"]);
  again.laid([again.groups[0]!.id]);
  expect(again.groups).toHaveLength(1);
  expect(again.undo()).toBe(false);
  room.view.match.deal = 2;
  const next = begun();
  next.dealt(["KS", "KH", "KD"]);
  expect(next.groups).toEqual([]);
});

it("lays what a hint names, each meld in the way that it is written", async () => {
  const tray = begun();
  await tray.lay("5H6H7H set:KSKHKD", ["KD", "KH", "KS", "7H", "6H", "5H"]);
  expect(tray.groups.map(({ chosen }) => chosen)).toEqual([0, 1]);
  await tray.lay("2H3H4H", ["KD"]);
  expect(tray.groups).toHaveLength(2);
});
