import { beforeEach, expect, it } from "vitest";
import { byRank } from "../../cards/order";
import type { Considered } from "../../table/line";
import type { Room } from "../../table/room.svelte";
import { lockText } from "./acts";
import { bySuit } from "./sort";
import { Turn } from "./turn.svelte";

const HAND = ["2S", "3H", "4D", "5C", "6S", "7H", "8D", "9C", "10S", "JH", "QD", "KC", "AS"];

class FakeRoom {
  id = "room";
  view = { at: 0 };
  asked: string[] = [];
  acts: string[] = [];
  refused: unknown[] = [];
  answer: Considered = { reasons: [], remarks: [] };
  consider = async (text: string): Promise<Considered> => (this.asked.push(text), this.answer);
  act = async (text: string): Promise<boolean> => this.acts.push(text) > 0;
  why = async (text: string): Promise<void> => void this.refused.push(text);
  refuse = (): void => undefined;
}

let room: FakeRoom;
let turn: Turn;

beforeEach(() => {
  sessionStorage.clear();
  room = new FakeRoom();
  turn = begun();
});

function begun(): Turn {
  const made = new Turn(room as unknown as Room);
  made.dealt(HAND, null);
  return made;
}

function place(row: "front" | "middle" | "back", ...cards: string[]): boolean {
  turn.picked = cards;
  return turn.place(row);
}

it("begins with all cards in the tray, the highest first", () => {
  expect(turn.tray[0]).toBe("AS");
  expect(turn.tray).toHaveLength(13);
  turn.sort();
  expect(turn.tray.slice(0, 2)).toEqual(["AS", "10S"]);
  expect(byRank(bySuit(HAND))).toEqual(byRank(HAND));
});

it("places picked cards where there is room, and takes them back", () => {
  expect(place("front", "AS", "KC")).toBe(true);
  expect(turn.picked).toEqual([]);
  expect(place("front", "2S", "3H")).toBe(false);
  expect(place("front", "2S")).toBe(true);
  expect(room.asked.at(-1)).toBe("lock ASKC2S/-/-");
  expect(place("front", "AS")).toBe(false);
  expect(place("back", "AS")).toBe(true);
  expect(turn.rows).toEqual({ front: ["KC", "2S"], middle: [], back: ["AS"] });
  expect(turn.undo()).toBe(true);
  expect(turn.rows.front).toEqual(["AS", "KC", "2S"]);
  expect(turn.take()).toBe(true);
  expect(turn.placed).toBe(0);
  expect(turn.take()).toBe(false);
});

it("exchanges two picked cards, or middle and back", () => {
  expect(turn.swap()).toBe(false);
  place("middle", "2S", "3H");
  place("back", "AS");
  turn.picked = ["2S", "AS"];
  expect(turn.swap()).toBe(true);
  expect(turn.rows).toEqual({ front: [], middle: ["AS", "3H"], back: ["2S"] });
  turn.swap();
  expect(turn.rows.back).toEqual(["AS", "3H"]);
  turn.picked = ["AS", "3H"];
  expect(turn.swap()).toBe(false);
});

it("asks why before all are placed, and warns before a foul is locked", async () => {
  await turn.lock();
  expect(room.refused).toEqual(["lock -/-/-"]);
  turn.lay({ front: HAND.slice(0, 3), middle: HAND.slice(3, 8), back: HAND.slice(8) });
  room.answer = { reasons: [], remarks: [{ code: "chinese_poker.foul.cost", params: { points: -4 } }] };
  await turn.lock();
  expect([turn.warned, room.acts]).toEqual([true, []]);
  expect(turn.undo()).toBe(true);
  expect(turn.warned).toBe(false);
  await turn.lock();
  await turn.lock();
  expect(room.acts).toEqual([lockText(turn.rows)]);
});

it("keeps what is set over a reload, for this deal only", () => {
  place("front", "AS");
  expect(begun().rows.front).toEqual(["AS"]);
  room.view = { at: 1 };
  expect(begun().rows.front).toEqual([]);
});

it("shows what was locked, whatever was set meanwhile", () => {
  const rows = { front: HAND.slice(0, 3), middle: HAND.slice(3, 8), back: HAND.slice(8) };
  turn.dealt(HAND, rows);
  expect(turn.rows).toEqual(rows);
  expect(turn.tray).toEqual([]);
});
