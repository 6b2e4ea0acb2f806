import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ClientMessage, Note, ServerMessage } from "../protocol";
import { Line, type Connection, type Listener } from "./line";

/** A socket that is told what happens to it. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: ClientMessage[] = [];
  onopen?: () => void;
  onclose?: (event: { code: number }) => void;
  onmessage?: (event: { data: string }) => void;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(code = 1000): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }

  open(): void {
    this.readyState = 1;
    this.onopen?.();
    this.hear({ type: "welcome", room: "R", code: "C", seat: 0 });
  }

  hear(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const states: Connection[] = [];
const problems: (readonly Note[])[] = [];
const listener: Listener = {
  connection: (now) => states.push(now),
  welcome: () => undefined,
  heard: () => undefined,
  problem: (reasons) => problems.push(reasons),
};
const last = (): FakeSocket => FakeSocket.all.at(-1)!;
let line: Line;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  states.length = problems.length = 0;
  line = new Line("ROOM", "secret", listener);
});

afterEach(() => {
  line.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("says hello with the seat's secret", () => {
  last().open();
  expect(last().url).toMatch(/^ws:.*\/ws\/ROOM$/);
  expect(last().sent).toEqual([{ type: "hello", token: "secret", since: 0 }]);
  expect(states).toEqual(["open"]);
});

it("settles every message by its own answer", async () => {
  last().open();
  const [first, second] = [
    line.send({ type: "act", at: 0, text: "pass" }),
    line.send({ type: "act", at: 0, text: "clear" }),
  ];
  const reasons = [{ code: "clear.twice" }];
  last().hear({ type: "no", n: 2, reasons });
  last().hear({ type: "ack", n: 1 });
  expect([await first, await second]).toEqual([[], reasons]);
});

it("comes back by itself, asks for what it missed, and says again what was not answered", async () => {
  last().open();
  last().hear({ type: "view", v: 7 } as ServerMessage);
  const answer = line.send({ type: "act", at: 3, text: "pass" });
  const act = last().sent.at(-1);
  last().close();
  expect(states).toEqual(["open", "lost"]);
  vi.advanceTimersByTime(1000);
  last().open();
  expect(last().sent).toEqual([{ type: "hello", token: "secret", since: 7 }, act]);
  last().hear({ type: "ack", n: 1 });
  expect(await answer).toEqual([]);
});

it("waits longer and longer, and comes back at once when the network does", () => {
  for (let i = 0; i < 6; i += 1) {
    last().close();
    vi.advanceTimersByTime(8000);
  }
  expect(FakeSocket.all).toHaveLength(7);
  last().close();
  window.dispatchEvent(new Event("online"));
  expect(FakeSocket.all).toHaveLength(8);
});

it("takes a socket that never answers for dead", () => {
  last().open();
  void line.send({ type: "act", at: 0, text: "pass" });
  vi.advanceTimersByTime(6000);
  expect(states.at(-1)).toBe("lost");
});

it("answers questions, and lets them go when the line is lost", async () => {
  last().open();
  const asked = line.ask("pass");
  const { id } = last().sent.at(-1) as Extract<ClientMessage, { id: number }>;
  last().hear({ type: "answer", id, reasons: [{ code: "pass.no" }], remarks: [] });
  expect(await asked).toMatchObject({ reasons: [{ code: "pass.no" }], remarks: [] });
  const lost = line.ask("pass");
  last().close();
  expect(await lost).toEqual({ reasons: [], remarks: [] });
});

it("asks again what came too fast", async () => {
  last().open();
  const asked = line.ask("pass");
  const question = last().sent.at(-1) as Extract<ClientMessage, { id: number }>;
  last().hear({ type: "answer", id: question.id, reasons: [{ code: "room.too_fast" }], remarks: [] });
  expect(last().sent.filter((message) => message.type === "ask")).toHaveLength(1);
  vi.advanceTimersByTime(1000);
  expect(last().sent.at(-1)).toEqual(question);
  last().hear({ type: "answer", id: question.id, reasons: [], remarks: [] });
  expect(await asked).toMatchObject({ reasons: [], remarks: [] });
});

it("sends an act again that came too fast", async () => {
  last().open();
  const done = line.send({ type: "act", at: 0, text: "pass" });
  const act = last().sent.at(-1) as Extract<ClientMessage, { n: number }>;
  last().hear({ type: "no", n: act.n, reasons: [{ code: "room.too_fast" }] });
  expect(last().sent.filter((message) => message.type === "act")).toHaveLength(1);
  vi.advanceTimersByTime(1000);
  expect(last().sent.filter((message) => message.type === "act")).toEqual([act, act]);
  last().hear({ type: "ack", n: act.n });
  expect(await done).toEqual([]);
});

it("stays away once it was closed", () => {
  last().open();
  line.close();
  vi.advanceTimersByTime(10_000);
  expect(FakeSocket.all).toHaveLength(1);
});

it("does not come back once it was turned away", () => {
  last().open();
  last().close(1008);
  vi.advanceTimersByTime(60_000);
  dispatchEvent(new Event("online"));
  expect(FakeSocket.all).toHaveLength(1);
  expect(states).toEqual(["open", "refused"]);
});
