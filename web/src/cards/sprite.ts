/**
 * The pack as drawings on a box of 100 × 140: a full face and a compact one for each card, put together from the
 * parts that Sprite.svelte places once in the page. Ranks are monoline strokes and courts are emblems, so every
 * device shows the same pack. Colours come from the custom properties of the card that shows them.
 */
import { JOKER, rankOf, SUITS, suitOf } from "./card";

/** Suit outlines, centred on 0 0, about 100 high. */
const SUIT: Record<string, string> = {
  S: "M0-48C9-27 44-11 44 15c0 13-9 21-20 21-8 0-15-4-19-10 1 10 5 16 12 21H-17c7-5 11-11 12-21-4 6-11 10-19 10-11 0-20-8-20-21C-44-11-9-27 0-48Z",
  H: "M0 46C-14 27-46 10-46-17c0-16 11-27 24-27 10 0 18 6 22 16 4-10 12-16 22-16 13 0 24 11 24 27C46 10 14 27 0 46Z",
  D: "M0-50C9-30 22-13 38 0 22 13 9 30 0 50-9 30-22 13-38 0-22-13-9-30 0-50Z",
  C: "M0-47a21 21 0 0 1 17.5 32.6A21.5 21.5 0 1 1 5 22c.8 12 4.5 19 12 25H-17c7.5-6 11.2-13 12-25A21.5 21.5 0 1 1-17.5-14.4 21 21 0 0 1 0-47Z",
};

/** Rank strokes, 4 to 52 high, with the shift that centres each. */
const RANK: Record<string, [shift: number, stroke: string]> = {
  A: [-20, "M3 52 20 4l17 48M9 36.5h22"],
  2: [-20, "M5 17.5C5 9 11.5 4 20 4s15 5 15 13.5C35 29 19 37 5 52h32"],
  3: [-20, "M5 4h29L19 22.5c10-.5 17.5 5 17.5 14.5S29 52 20 52C12 52 7 48.5 4 43"],
  4: [-21, "M29 52V4L4 38h35"],
  5: [-20, "M33 4H10L8 25.5c3.5-3 7.5-4.5 12-4.5 9.5 0 16.5 6.5 16.5 15.5S29.5 52 20 52c-7.5 0-12.5-3-16-8.5"],
  6: [-21, "M29 4 8.5 27.5M36.5 36.5a16 15.5 0 1 1-32 0 16 15.5 0 1 1 32 0Z"],
  7: [-20, "M4 4h32L15 52"],
  8: [-20, "M31.5 15.5a11.5 11.5 0 1 1-23 0 11.5 11.5 0 1 1 23 0ZM34.5 39a14.5 13 0 1 1-29 0 14.5 13 0 1 1 29 0Z"],
  9: [-21, "M12 52 32.5 28.5M4.5 19.5a16 15.5 0 1 1 32 0 16 15.5 0 1 1-32 0Z"],
  10: [-27, "M4 12 13 5v47M50 28c0 14-5.5 24-13.5 24S23 42 23 28 28.5 4 36.5 4 50 14 50 28Z"],
  J: [-18, "M30 4v34.5C30 47 24.5 52 17.5 52 10 52 5 47.5 4 40"],
  Q: [-22, "M38 28c0 14-7 24-16.5 24S5 42 5 28 12 4 21.5 4 38 14 38 28ZM25 39l14 15"],
  K: [-20, "M6 4v48M35 4 6.5 34M16.5 24 37 52"],
};

/** Pips of the upper half (the lower half is the same, turned) and of the middle, in units of the scale. */
const PIPS: Record<string, { scale: number; upper: [number, number][]; middle?: [number, number][] }> = {
  2: { scale: 0.19, upper: [[0, -189]] },
  3: { scale: 0.19, upper: [[0, -189]], middle: [[0, 0]] },
  4: {
    scale: 0.19,
    upper: [
      [-68, -189],
      [68, -189],
    ],
  },
  5: {
    scale: 0.19,
    upper: [
      [-68, -189],
      [68, -189],
    ],
    middle: [[0, 0]],
  },
  6: {
    scale: 0.19,
    upper: [
      [-68, -189],
      [68, -189],
    ],
    middle: [
      [-68, 0],
      [68, 0],
    ],
  },
  7: {
    scale: 0.19,
    upper: [
      [-68, -189],
      [68, -189],
    ],
    middle: [
      [-68, 0],
      [68, 0],
      [0, -95],
    ],
  },
  8: {
    scale: 0.19,
    upper: [
      [-68, -189],
      [68, -189],
      [0, -95],
    ],
    middle: [
      [-68, 0],
      [68, 0],
    ],
  },
  9: {
    scale: 0.17,
    upper: [
      [-76, -229],
      [76, -229],
      [-76, -76],
      [76, -76],
    ],
    middle: [[0, 0]],
  },
  10: {
    scale: 0.17,
    upper: [
      [-76, -229],
      [76, -229],
      [0, -153],
      [-76, -76],
      [76, -76],
    ],
  },
};

const GOLD = 'fill="var(--gold)"';
const PALE = 'fill="var(--court-2)"';
const FACE = 'fill="var(--card)"';
const HAIR = 'stroke="currentColor" stroke-opacity=".28"';

/** Upper halves of the courts: a plumed banner, a fan of seven leaves, a crown of five points. */
const COURT: Record<string, string> = {
  J:
    `<path d="M39 26h22v17.5L50 53.5 39 43.5Z"/><path d="M39 31.5h22v4.2H39Z" ${GOLD}/>` +
    `<path d="M36 24.5h28" stroke="var(--gold)" stroke-width="2.8" stroke-linecap="round"/>` +
    `<path d="M36 28c-5.5 5-7.5 14-3.5 23 4-5 5.5-15 3.5-23ZM64 28c5.5 5 7.5 14 3.5 23-4-5-5.5-15-3.5-23Z" ${PALE}/>` +
    `<path d="M50 38.5l2.8 3.6L50 45.7l-2.8-3.6Z" ${FACE}/>`,
  Q:
    [-72, -48, -24, 0, 24, 48, 72]
      .map(
        (angle, i) =>
          `<path d="M50 53.5C45.5 45 45.5 34 50 26c4.5 8 4.5 19 0 27.5Z" transform="rotate(${angle} 50 53.5)" ${i % 2 ? PALE : ""}/>`,
      )
      .join("") + `<path d="M39.5 53.7a10.5 10.5 0 0 1 21 0Z" ${GOLD}/><path d="M45 53.7a5 5 0 0 1 10 0Z" ${FACE}/>`,
  K:
    `<path d="M33 47 30 29l9.5 8L50 24l10.5 13L70 29l-3 18Z"/>` +
    `<g ${GOLD}><circle cx="30" cy="28.5" r="2.6"/><circle cx="70" cy="28.5" r="2.6"/><circle cx="50" cy="24.5" r="3.2"/>` +
    `<path d="M33 49.5h34v4.2H33Z"/></g><path d="M50 33l3.6 5.4L50 43.8l-3.6-5.4Z" ${FACE}/>`,
};

/** The thin eight-point star around an ace and, in gold, around the joker's pinwheel. */
const ACE_STAR =
  `<g fill="none" stroke="currentColor" stroke-opacity=".17"><circle cx="50" cy="70" r="33"/>` +
  `<path d="M50 33L60.8 43.8L76.2 43.8L76.2 59.2L87 70L76.2 80.8L76.2 96.2L60.8 96.2L50 107L39.2 96.2L23.8 96.2L23.8 80.8L13 70L23.8 59.2L23.8 43.8L39.2 43.8Z"/></g>`;
const JOKER_STAR =
  `<g fill="none" stroke="var(--gold)" stroke-opacity=".55"><circle cx="50" cy="70" r="27.5"/>` +
  `<path d="M50 39L59.1 48.1L71.9 48.1L71.9 60.9L81 70L71.9 79.1L71.9 91.9L59.1 91.9L50 101L40.9 91.9L28.1 91.9L28.1 79.1L19 70L28.1 60.9L28.1 48.1L40.9 48.1Z"/></g>`;

const use = (id: string, more = ""): string => `<use href="#${id}" ${more}/>`;
const turned = (content: string): string => `<g transform="rotate(180 50 70)">${content}</g>`;

/** The parts that faces are made of, and the suit marks used inside text ("#pip-H"). */
export function sprite(): string {
  const pips = SUITS.map(
    (s) =>
      `<path id="suit-${s}" d="${SUIT[s]}"/><symbol id="pip-${s}" viewBox="-50 -50 100 100">${use(`suit-${s}`)}</symbol>`,
  );
  const ranks = Object.entries(RANK).map(
    ([r, [shift, stroke]]) =>
      `<path id="rank-${r}" transform="translate(${shift})" d="${stroke}" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"/>`,
  );
  const courts = Object.entries(COURT).map(
    ([r, half]) =>
      `<g id="court-${r}"><rect x="26.5" y="19.5" width="47" height="101" rx="5" fill="var(--court-bg)" ${HAIR}/>${half}${turned(half)}` +
      `<path d="M26.5 58.5h12M61.5 58.5h12M26.5 81.5h12M61.5 81.5h12" ${HAIR}/><circle cx="50" cy="70" r="12.5" ${FACE} ${HAIR}/></g>`,
  );
  return [...pips, ...ranks, ...courts].join("") + pinwheel() + jokerWord();
}

/** The joker's emblem: eight blades in the four suit colours, "any suit". */
function pinwheel(): string {
  const blades = [0, 1, 2, 3, 4, 5, 6, 7].map(
    (i) =>
      `<path d="M0 0C2-14 10-25 0-33c20 7 20 20 0 33Z" fill="var(--suit-${"shdc"[i % 4]})" transform="rotate(${45 * i})"/>`,
  );
  return (
    `<g id="pinwheel">${blades.join("")}<circle r="6.6" ${FACE}/>` +
    `<path d="M0-5.1L1.5-3.6H3.6V-1.5L5.1 0L3.6 1.5V3.6H1.5L0 5.1L-1.5 3.6H-3.6V1.5L-5.1 0L-3.6-1.5V-3.6H-1.5Z" ${GOLD}/></g>`
  );
}

/** JOKER, letter under letter. */
function jokerWord(): string {
  const letters: [x: number, y: number, stroke: string][] = [
    [-18, 0, "M30 4v34.5C30 47 24.5 52 17.5 52 10 52 5 47.5 4 40"],
    [-21, 70, "M37 28c0 14-7 24-16 24S5 42 5 28 12 4 21 4s16 10 16 24Z"],
    [-20, 140, "M6 4v48M35 4 6.5 34M16.5 24 37 52"],
    [-18, 210, "M32 4H6v48h26M6 28h22"],
    [-20, 280, "M6 52V4h15c9 0 14 4.5 14 12s-5 12-14 12H6M21 28l15 24"],
  ];
  const strokes = letters.map(([x, y, stroke]) => `<path d="${stroke}" transform="translate(${x} ${y})"/>`).join("");
  return `<g id="joker-word" fill="none" stroke="currentColor" stroke-width="9" stroke-linecap="round" stroke-linejoin="round">${strokes}</g>`;
}

/** The full face: index at both corners, and pips, an emblem or a star between them. */
export function face(card: string): string {
  const [rank, suit] = [rankOf(card), suitOf(card)];
  if (card === JOKER) {
    const word = use("joker-word", 'transform="translate(14 12)scale(.205)"');
    return word + turned(word) + JOKER_STAR + use("pinwheel", 'transform="translate(50 70)scale(.73)"');
  }
  const corner =
    use(`rank-${rank}`, 'transform="translate(15.5 9)scale(.393)" stroke-width="8.8"') +
    use(`suit-${suit}`, 'transform="translate(15.5 43)scale(.16)"');
  return corner + turned(corner) + middle(rank, suit);
}

function middle(rank: string, suit: string): string {
  const mark = (scale: number): string => use(`suit-${suit}`, `transform="translate(50 70)scale(${scale})"`);
  if (rank === "A") return ACE_STAR + mark(0.46);
  const pips = PIPS[rank];
  if (!pips) return use(`court-${rank}`) + mark(0.145);
  const row = (at: [number, number][]): string => at.map(([x, y]) => use(`suit-${suit}`, `x="${x}" y="${y}"`)).join("");
  const half = row(pips.upper);
  const both = `${half}<g transform="rotate(180)">${half}</g>${row(pips.middle ?? [])}`;
  return `<g transform="translate(50 70)scale(${pips.scale})">${both}</g>`;
}

/** The compact face: a large rank and a large suit mark. */
export function compactFace(card: string): string {
  if (card === JOKER) {
    const word = use("joker-word", 'transform="translate(16 12)scale(.348)"');
    return word + use("pinwheel", 'transform="translate(64 84)scale(1.03)"');
  }
  return (
    use(`rank-${rankOf(card)}`, 'transform="translate(31 12)scale(.964)" stroke-width="9"') +
    use(`suit-${suitOf(card)}`, 'transform="translate(64 101)scale(.58)"')
  );
}
