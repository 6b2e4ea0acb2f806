/** A socket that opens again by itself: after it was lost, when the network is back, when the page wakes up. */

/** Milliseconds before trying again, time after time. */
const WAITS = [150, 300, 600, 1200, 2500, 5000] as const;
/** Nobody answers for so long: the socket is taken for dead. */
const SILENCE = 6000;
/** A page that was hidden for so long does not trust its socket. */
const ASLEEP = 30_000;
/** The code of a socket that the server closed for good (docs/protocol.md). */
const TURNED_AWAY = 1008;

export interface Ends<In> {
  opened(): void;
  heard(message: In): void;
  lost(): void;
  /** The server said why before it closed; trying again would only be told again. */
  turnedAway(): void;
}

export class Wire<In, Out> {
  readonly #url: string;
  readonly #ends: Ends<In>;
  #socket: WebSocket | null = null;
  #failures = 0;
  #closed = false;
  #hiddenAt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;

  constructor(path: string, ends: Ends<In>) {
    this.#url = `${location.origin.replace(/^http/, "ws")}${path}`;
    this.#ends = ends;
    addEventListener("online", this.#now);
    document.addEventListener("visibilitychange", this.#woken);
    this.#connect();
  }

  get open(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  put(message: Out): void {
    if (this.open) this.#socket?.send(JSON.stringify(message));
  }

  /** An answer is due soon; without it the socket is taken for dead. */
  expect(): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.#socket?.close(), SILENCE);
  }

  /** What was due has come. */
  answered(): void {
    clearTimeout(this.#watch);
  }

  /** The other side has let us in: the next loss is the first again. */
  trust(): void {
    this.#failures = 0;
  }

  /** Ends it for good. */
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
    socket.onopen = () => this.#ends.opened();
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.#socket) this.#ends.heard(JSON.parse(event.data) as In);
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
    if (this.#closed) return;
    this.#ends.lost();
    const wait = WAITS[Math.min(this.#failures, WAITS.length - 1)] ?? 0;
    this.#failures += 1;
    this.#retry = setTimeout(() => this.#connect(), wait * (0.75 + Math.random() / 2));
  }

  #turnedAway(): void {
    this.close();
    this.#ends.turnedAway();
  }

  /** Tries at once: the network is back. */
  readonly #now = (): void => {
    if (this.#closed || this.open) return;
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
}
