/**
 * The line to one room: a wire on which what was not answered is sent again, and which asks to be told what was missed.
 * It knows messages, not games.
 */
import type { Answer, Ask, ClientMessage, No, Note, ServerMessage, View, Welcome } from "../protocol";
import { Wire } from "../shell/wire";

export type Connection = "joining" | "open" | "lost" | "refused";

export interface Listener {
  /** The state of the line has changed. */
  connection(now: Connection): void;
  welcome(message: Welcome): void;
  heard(message: View): void;
  /** The room cannot be entered, or said that something is wrong. */
  problem(reasons: readonly Note[]): void;
}

/** What is said about a message of ours: no reasons, it is done. */
type Settle = (reasons: readonly Note[]) => void;
/** What is said about an act that is being thought of: why not, and what it would be. */
export type Considered = Pick<Answer, "reasons" | "remarks">;
/** Milliseconds until what came too fast is said again. */
const LATER = 1000;
/** The answer while nobody can be asked. */
const NOTHING: Considered = { reasons: [], remarks: [] };
type Numbered = Extract<ClientMessage, { client: string }>;
type Unsent<T> = T extends Numbered ? Omit<T, "client" | "n"> : never;

interface Pending {
  message: Numbered;
  settle: Settle;
}

interface Question {
  message: Ask;
  settle: (answer: Considered) => void;
}

export class Line {
  readonly #listener: Listener;
  readonly #wire: Wire<ServerMessage, ClientMessage>;
  readonly #client = randomName();
  readonly #pending = new Map<number, Pending>();
  readonly #questions = new Map<number, Question>();
  #since = 0;
  #n = 0;

  constructor(room: string, token: string | null, listener: Listener) {
    this.#listener = listener;
    this.#wire = new Wire(`/ws/${encodeURIComponent(room)}`, {
      opened: () => this.#wire.put({ type: "hello", token, since: this.#since }),
      heard: (message) => this.#hear(message),
      lost: () => {
        this.#unasked();
        listener.connection("lost");
      },
      turnedAway: () => {
        this.#unasked();
        listener.connection("refused");
      },
    });
  }

  /** Sends an act or a wish; the answer is every reason against it, none if it is done. It is sent until answered. */
  send(message: Unsent<Numbered>): Promise<readonly Note[]> {
    const n = ++this.#n;
    const whole = { ...message, client: this.#client, n } as Numbered;
    return new Promise((settle) => {
      this.#pending.set(n, { message: whole, settle });
      this.#put(whole);
    });
  }

  /** Would this act be legal, and what would it be? Or, with another question, what helps now? */
  ask(text: string, what: Ask["what"] = "act"): Promise<Considered> {
    if (!this.#wire.open) return Promise.resolve(NOTHING);
    const id = ++this.#n;
    return new Promise((settle) => {
      const message: Ask = { type: "ask", id, what, text };
      this.#questions.set(id, { message, settle });
      this.#wire.put(message);
    });
  }

  /** Ends the line for good. */
  close(): void {
    this.#unasked();
    this.#wire.close();
  }

  #unasked(): void {
    for (const { settle } of this.#questions.values()) settle(NOTHING);
    this.#questions.clear();
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.#wire.trust();
        this.#listener.connection("open");
        this.#listener.welcome(message);
        for (const { message: again } of this.#pending.values()) this.#put(again);
        break;
      case "view":
        this.#since = message.v;
        this.#listener.heard(message);
        break;
      case "ack":
        this.#settle(message.n, []);
        break;
      case "no":
        this.#refused(message);
        break;
      case "answer":
        this.#answer(message);
        break;
      case "problem":
        this.#listener.problem(message.reasons);
    }
  }

  #answer(answer: Answer): void {
    const question = this.#questions.get(answer.id);
    if (cameTooFast(answer.reasons)) {
      setTimeout(() => this.#questions.has(answer.id) && this.#wire.put(question!.message), LATER);
    } else {
      this.#questions.delete(answer.id);
      question?.settle(answer);
    }
  }

  #refused({ n, reasons }: No): void {
    if (!cameTooFast(reasons)) return this.#settle(n, reasons);
    this.#wire.expect();
    setTimeout(() => this.#pending.has(n) && this.#put(this.#pending.get(n)!.message), LATER);
  }

  #settle(n: number, reasons: readonly Note[]): void {
    const pending = this.#pending.get(n);
    this.#pending.delete(n);
    if (this.#pending.size === 0) this.#wire.answered();
    pending?.settle(reasons);
  }

  #put(message: Numbered): void {
    if (!this.#wire.open) return;
    this.#wire.put(message);
    this.#wire.expect();
  }
}

/** The server has not looked at it, so it is said again: a tray of melds asks much in a moment. */
function cameTooFast(reasons: readonly Note[]): boolean {
  return reasons.some(({ code }) => code === "room.too_fast");
}

/** A name for this page that no other page has; crypto.randomUUID is for HTTPS only. */
function randomName(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
