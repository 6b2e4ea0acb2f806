/**
 * The line to one room: a socket that connects again by itself, sends again what was not answered, and asks to be told
 * what was missed. It knows messages, not games.
 */
import type { Answer, ClientMessage, Note, ServerMessage, View, Welcome } from "../protocol";

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
/** The answer while nobody can be asked. */
const NOTHING: Considered = { reasons: [], remarks: [] };
type Numbered = Extract<ClientMessage, { client: string }>;
type Unsent<T> = T extends Numbered ? Omit<T, "client" | "n"> : never;

interface Pending {
  message: Numbered;
  settle: Settle;
}

/** Milliseconds before trying again, time after time. */
const WAITS = [150, 300, 600, 1200, 2500, 5000] as const;
/** Nobody answers for so long: the socket is taken for dead. */
const SILENCE = 6000;
/** The code of a socket that the server closed for good (docs/protocol.md). */
const TURNED_AWAY = 1008;
/** A page that was hidden for so long does not trust its socket. */
const ASLEEP = 30_000;

export class Line {
  readonly #url: string;
  readonly #token: string | null;
  readonly #listener: Listener;
  readonly #client = randomName();
  readonly #pending = new Map<number, Pending>();
  readonly #questions = new Map<number, (answer: Considered) => void>();
  #socket: WebSocket | null = null;
  #since = 0;
  #n = 0;
  #failures = 0;
  #closed = false;
  #hiddenAt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;

  constructor(room: string, token: string | null, listener: Listener) {
    this.#url = `${location.origin.replace(/^http/, "ws")}/ws/${encodeURIComponent(room)}`;
    this.#token = token;
    this.#listener = listener;
    addEventListener("online", this.#now);
    document.addEventListener("visibilitychange", this.#woken);
    this.#connect();
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

  /** Would this act be legal, and what would it be? */
  ask(text: string): Promise<Considered> {
    if (this.#socket?.readyState !== WebSocket.OPEN) return Promise.resolve(NOTHING);
    const id = ++this.#n;
    return new Promise((settle) => {
      this.#questions.set(id, settle);
      this.#put({ type: "ask", id, what: "act", text });
    });
  }

  /** Ends the line for good. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#watch);
    removeEventListener("online", this.#now);
    document.removeEventListener("visibilitychange", this.#woken);
    this.#socket?.close();
  }

  #connect(): void {
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.onopen = () => this.#put({ type: "hello", token: this.#token, since: this.#since });
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.#socket) this.#hear(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = ({ code }) => {
      if (socket !== this.#socket) return;
      if (code === TURNED_AWAY) this.#turnedAway();
      else this.#lost();
    };
  }

  #lost(): void {
    this.#socket = null;
    clearTimeout(this.#watch);
    for (const settle of this.#questions.values()) settle(NOTHING);
    this.#questions.clear();
    if (this.#closed) return;
    this.#listener.connection("lost");
    const wait = WAITS[Math.min(this.#failures, WAITS.length - 1)] ?? 0;
    this.#failures += 1;
    this.#retry = setTimeout(() => this.#connect(), wait * (0.75 + Math.random() / 2));
  }

  /** The server said why before it closed; trying again would only be told again. */
  #turnedAway(): void {
    this.#closed = true;
    this.#lost();
    this.close();
    this.#listener.connection("refused");
  }

  /** Tries at once: the network is back. */
  readonly #now = (): void => {
    if (this.#closed || this.#socket?.readyState === WebSocket.OPEN) return;
    clearTimeout(this.#retry);
    this.#drop();
    this.#connect();
  };

  readonly #woken = (): void => {
    if (document.hidden) this.#hiddenAt = Date.now();
    else if (this.#hiddenAt && Date.now() - this.#hiddenAt > ASLEEP) {
      this.#drop();
      this.#now();
    }
  };

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.#failures = 0;
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
        this.#settle(message.n, message.reasons);
        break;
      case "answer":
        this.#questions.get(message.id)?.(message);
        this.#questions.delete(message.id);
        break;
      case "problem":
        this.#listener.problem(message.reasons);
    }
  }

  #settle(n: number, reasons: readonly Note[]): void {
    const pending = this.#pending.get(n);
    this.#pending.delete(n);
    if (this.#pending.size === 0) clearTimeout(this.#watch);
    pending?.settle(reasons);
  }

  #put(message: ClientMessage): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send(JSON.stringify(message));
    if ("n" in message) {
      clearTimeout(this.#watch);
      this.#watch = setTimeout(() => this.#socket?.close(), SILENCE);
    }
  }
}

/** A name for this page that no other page has; crypto.randomUUID is for HTTPS only. */
function randomName(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
