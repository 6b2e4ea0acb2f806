/** The small marks of a rulebook's text: `[KH JK]` are cards, a name between backquotes an option, *words* stressed. */

export type Piece =
  | { kind: "text"; text: string }
  | { kind: "cards"; cards: readonly string[] }
  | { kind: "option"; name: string }
  | { kind: "stress"; text: string };

const CARD = "(?:(?:[2-9]|10|[JQKA])[SHDC]|JK)";
const MARKS = new RegExp(`\\[(${CARD}(?: ${CARD})*)\\]|\`(\\w+)\`|\\*([^*]+)\\*`, "g");

/** A text as its paragraphs, each as pieces. */
export function paragraphs(text: string): Piece[][] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map(pieces);
}

function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(MARKS)) {
    if (match.index > at) found.push({ kind: "text", text: text.slice(at, match.index) });
    const [all, cards, option, stress] = match;
    if (cards) found.push({ kind: "cards", cards: cards.split(" ") });
    else if (option) found.push({ kind: "option", name: option });
    else found.push({ kind: "stress", text: stress ?? "" });
    at = match.index + all.length;
  }
  if (at < text.length) found.push({ kind: "text", text: text.slice(at) });
  return found;
}
