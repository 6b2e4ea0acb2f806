/**
 * Messages: a small subset of ICU, which Python reads as well (tests/locale/format_vectors.json holds both to it).
 *
 *     {name}                                            the parameter as it is
 *     {name, number}                                    digits of the language, a real minus (U+2212)
 *     {name, card}   {name, cards}                      a card or a list of cards, "10H" or ["10H", "AS"]
 *     {name, seat}                                      a seat number, shown as that seat's name
 *     {name, note}                                      a phrase within the sentence: a note, said by its own message
 *     {n, plural, =0 {none} one {# card} other {# cards}}
 *     {x, select, yes {…} other {…}}
 *
 * Branches may hold anything, nested. Apostrophes are plain characters. What is missing stays visible as {name}.
 * A text or a name that is written from right to left is isolated, so that it turns nothing around it.
 */

export type Params = Readonly<Record<string, unknown>>;

/** What a message is rendered with. */
export interface Context {
  /** Catalogue language: en, ja, tr, zh. */
  readonly lang: string;
  /** Names by seat number. */
  readonly seats?: readonly string[] | undefined;
  /** A catalogue entry by code; gives the spoken names of cards and the list separator. */
  readonly word: (code: string) => string;
}

/** A piece of a rendered message: text, a card to draw, or a seat with its name. */
export type Part = { text: string } | { card: string } | { seat: number; text: string };

type Node = string | Hash | Slot | Choice;
interface Hash {
  kind: "#";
}
interface Slot {
  kind: "text" | "number" | "card" | "cards" | "seat" | "note";
  name: string;
}
interface Choice {
  kind: "plural" | "select";
  name: string;
  branches: ReadonlyMap<string, readonly Node[]>;
}

const SLOTS = new Set<string>(["number", "card", "cards", "seat", "note"]);
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const parsed = new Map<string, readonly Node[]>();
const numberFormats = new Map<string, Intl.NumberFormat>();
const pluralRules = new Map<string, Intl.PluralRules>();

/** What was made for a language before, or made now: the browser takes its time over these. */
function kept<T>(made: Map<string, T>, lang: string, make: () => T): T {
  const known = made.get(lang) ?? make();
  made.set(lang, known);
  return known;
}

/** The message as parts, for the eye: cards are drawn, seats may be marked. */
export function parts(message: string, params: Params, context: Context): Part[] {
  const out: Part[] = [];
  walk(parse(message), params, context, (piece) => out.push("gap" in piece ? { text: " " } : piece));
  return out;
}

/** The message as one string, for the ear and for attributes: cards in words. */
export function speak(message: string, params: Params, context: Context): string {
  let out = "";
  walk(parse(message), params, context, (piece) => {
    if ("card" in piece) out += context.word(`card.${piece.card}`);
    else out += "gap" in piece ? context.word("list.separator") : piece.text;
  });
  return out;
}

/** A part, or the gap between two cards of a list: a space for the eye, the list separator for the ear. */
type Piece = Part | { gap: true };

/**
 * A number with the language's digits and grouping, and a real minus. Whole numbers that no language groups go without
 * `Intl`, which takes long to begin with; a test holds them to what it says.
 */
export function formatNumber(value: number, lang: string): string {
  if (Number.isInteger(value) && Math.abs(value) < 1000) return `${value}`.replace("-", "\u2212");
  return kept(numberFormats, lang, () => new Intl.NumberFormat(lang))
    .format(value)
    .replace("-", "\u2212");
}

function walk(
  nodes: readonly Node[],
  params: Params,
  context: Context,
  put: (piece: Piece) => void,
  hash?: string | undefined,
): void {
  for (const node of nodes) {
    if (typeof node === "string") put({ text: node });
    else if (node.kind === "#") put({ text: hash ?? "#" });
    else if ("branches" in node) {
      const value = params[node.name];
      const plural = node.kind === "plural";
      const branch = node.branches.get(plural ? pluralKey(node, value, context.lang) : String(value));
      const inner = plural ? numberOr(value, `{${node.name}}`, context.lang) : hash;
      walk(branch ?? node.branches.get("other") ?? [], params, context, put, inner);
    } else fill(node, params[node.name], context, put);
  }
}

function pluralKey(node: Choice, value: unknown, lang: string): string {
  const exact = `=${value}`;
  if (node.branches.has(exact)) return exact;
  return value === undefined || value === null
    ? "other"
    : kept(pluralRules, lang, () => new Intl.PluralRules(lang)).select(Number(value));
}

function numberOr(value: unknown, missing: string, lang: string): string {
  return value === undefined || value === null ? missing : formatNumber(Number(value), lang);
}

function fill({ kind, name }: Slot, value: unknown, context: Context, put: (piece: Piece) => void): void {
  if (value === undefined || value === null) put({ text: `{${name}}` });
  else if (kind === "number") put({ text: formatNumber(Number(value), context.lang) });
  else if (kind === "card") put({ card: String(value) });
  else if (kind === "cards")
    cardList(value).forEach((card, i) => {
      if (i > 0) put({ gap: true });
      put({ card });
    });
  else if (kind === "seat")
    put({ seat: Number(value), text: isolated(context.seats?.[Number(value)] ?? String(value)) });
  else if (kind === "note" && isNote(value)) walk(parse(context.word(value.code)), value.params ?? {}, context, put);
  else put({ text: isolated(String(value)) });
}

function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}

function isNote(value: unknown): value is { code: string; params?: Params } {
  return typeof value === "object" && value !== null && "code" in value;
}

function cardList(value: unknown): string[] {
  return Array.isArray(value)
    ? value.map(String)
    : String(value)
        .split(/[\s,]+/)
        .filter(Boolean);
}

/** Reads a message once; a malformed one throws a SyntaxError that names the place. */
export function parse(message: string): readonly Node[] {
  const known = parsed.get(message);
  if (known) return known;

  let at = 0;
  const fail = (what: string): never => {
    throw new SyntaxError(`${what} at ${at} in message: ${message}`);
  };
  const take = (pattern: RegExp, what: string): string => {
    pattern.lastIndex = at;
    const match = pattern.exec(message);
    if (!match) return fail(`${what} expected`);
    at = pattern.lastIndex;
    return match[1] ?? match[0];
  };
  const peek = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    return pattern.test(message);
  };

  const sequence = (inner: boolean, plural: boolean): Node[] => {
    const nodes: Node[] = [];
    while (at < message.length && !(inner && message[at] === "}")) {
      if (message[at] === "{") nodes.push(placeholder(plural));
      else if (plural && message[at] === "#") {
        at += 1;
        nodes.push({ kind: "#" });
      } else nodes.push(take(plural ? /[^{}#]+/y : /[^{}]+/y, "text"));
    }
    return nodes;
  };
  const placeholder = (plural: boolean): Node => {
    const name = take(/\{\s*(\w+)\s*/y, "name");
    if (peek(/\}/y)) {
      at += 1;
      return { kind: "text", name };
    }
    const kind = take(/,\s*(\w+)\s*/y, "kind");
    if (SLOTS.has(kind)) {
      take(/\}/y, "}");
      return { kind: kind as Slot["kind"], name };
    }
    if (kind !== "plural" && kind !== "select") return fail(`unknown kind ${kind}`);
    take(/,\s*/y, "branches");
    const branches = new Map<string, Node[]>();
    while (!peek(/\}/y)) {
      const key = take(/(=-?\d+|[\w-]+)\s*\{/y, "branch");
      branches.set(key, sequence(true, plural || kind === "plural"));
      take(/\}\s*/y, "}");
    }
    at += 1;
    if (!branches.has("other")) fail("no branch other");
    return { kind, name, branches };
  };

  const nodes = sequence(false, false);
  parsed.set(message, nodes);
  return nodes;
}
