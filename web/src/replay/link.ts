/** A match in a link: its JSON, deflated, in the fragment, which no browser sends and so no log keeps. */

/** Longer links are cut off somewhere on their way; a file is offered instead. */
export const LONGEST_LINK = 60_000; // characters
/** What a link may unpack to, and what a server reads. */
export const LONGEST_TEXT = 1_000_000; // bytes

/** A link that cannot be read: it is broken, or unpacks to more than any match has. */
export class LinkProblem extends Error {
  constructor(readonly code: "ui.replay.link.broken" | "ui.replay.link.too_long") {
    super(code);
  }
}

/** What a fragment says: the match, and the deal and the act where it begins, both from 1 and 0. */
export interface Linked {
  readonly text: string;
  readonly deal: number;
  readonly at: number;
}

/** The fragment that says it. */
export async function toFragment({ text, deal, at }: Linked): Promise<string> {
  const start = deal > 1 || at > 0 ? `at=${deal}.${at}&` : "";
  return `#${start}m=${toBase64(await deflated(text))}`;
}

/** What a fragment says; null if it says nothing of a match. Throws LinkProblem. */
export async function fromFragment(fragment: string): Promise<Linked | null> {
  const params = new URLSearchParams(fragment.replace(/^#/, ""));
  const packed = params.get("m");
  if (packed === null) return null;
  const [, deal, at] = /^(\d{1,4})\.(\d{1,4})$/.exec(params.get("at") ?? "") ?? [];
  return { text: await inflated(fromBase64(packed)), deal: Math.max(1, Number(deal ?? 1)), at: Number(at ?? 0) };
}

async function deflated(text: string): Promise<Uint8Array> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Unpacks piece by piece, and stops where there is too much. */
async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let length = 0;
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      length += piece.value.length;
      if (length > LONGEST_TEXT) throw new LinkProblem("ui.replay.link.too_long");
      text += decoder.decode(piece.value, { stream: true });
    }
    return text + decoder.decode();
  } catch (problem) {
    void reader.cancel().catch(() => undefined);
    throw problem instanceof LinkProblem ? problem : new LinkProblem("ui.replay.link.broken");
  }
}

function toBase64(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
  } catch {
    throw new LinkProblem("ui.replay.link.broken");
  }
}
