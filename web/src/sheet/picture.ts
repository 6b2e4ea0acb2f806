/** The sheet as a still image, drawn on this device. */
import { number, t } from "../i18n/language.svelte";
import { fitted } from "../ui/chart";
import { pngOf } from "../ui/png";
import { cellIn, counted, present, type Player, type Row, type Sheet } from "./sheet";
import { standing } from "./standing";
import { titleOf, valueText } from "./words";

/** Deals that are shown one by one; those before them are added up. */
const MOST_ROWS = 40;
/** Sizes in pixels, and how many of the screen's make one of the image's. */
const [FIRST, COLUMN, ROW, HEAD, EDGE, SCALE] = [72, 96, 30, 58, 16, 2] as const;
const LONGEST = 10;

interface Line {
  readonly label: string;
  readonly values: readonly string[];
  readonly bold: boolean;
}

/** One sentence that says what the image shows. */
export function described(sheet: Sheet): string {
  const { totals, places, played } = standing(sheet);
  const names = present(sheet).toSorted((a, b) => places[a.id]! - places[b.id]!);
  return t("ui.sheet.image.alt", {
    title: titleOf(sheet.title),
    deals: played,
    totals: names.map(({ id, name }) => t("ui.chart.total", { name, points: totals[id] })).join(t("list.separator")),
  });
}

/** The image, as PNG. */
export function drawn(sheet: Sheet): Promise<Blob> {
  return pngOf(asSvg(sheet), SCALE);
}

function linesOf(sheet: Sheet, columns: readonly Player[]): Line[] {
  const rows = counted(sheet);
  const before = Math.max(0, rows.length - MOST_ROWS);
  const carried = columns.map(({ id }) =>
    number(rows.slice(0, before).reduce((sum, row) => sum + pointsIn(row, id), 0)),
  );
  const { totals } = standing(sheet);
  return [
    ...(before ? [{ label: `1–${number(before)}`, values: carried, bold: false }] : []),
    ...rows.slice(before).map((row, i) => ({
      label: number(before + i + 1),
      values: columns.map(({ id }) => valueText(cellIn(row, id).value)),
      bold: false,
    })),
    { label: "Σ", values: columns.map(({ id }) => number(totals[id] ?? 0)), bold: true },
  ];
}

function pointsIn(row: Row, player: string): number {
  const { value } = cellIn(row, player);
  return typeof value === "number" ? value : 0;
}

function asSvg(sheet: Sheet): string {
  const columns = present(sheet);
  const lines = linesOf(sheet, columns);
  const [width, height] = [2 * EDGE + FIRST + COLUMN * columns.length, 2 * EDGE + HEAD + ROW * (lines.length + 1)];
  const across = (column: number): number => EDGE + FIRST + COLUMN * (column + 0.5);
  const down = (line: number): number => EDGE + HEAD + ROW * (line + 1);
  const drawnLines = lines.map(({ label, values, bold }, i) => {
    const y = down(i) + 20;
    const rule = `<path d="M${EDGE} ${down(i)}H${width - EDGE}" stroke="${bold ? "#1d1813" : "#d8cfc2"}"/>`;
    const style = bold ? ` font-weight="700"` : "";
    const numbers = values.map((value, column) => text(across(column), y, value, `text-anchor="middle"${style}`));
    return rule + text(EDGE + 4, y, label, `fill="#6b6156"${style}`) + numbers.join("");
  });
  const names = columns.map(({ name }, column) =>
    text(across(column), down(-1) + 20, fitted(name, LONGEST), `text-anchor="middle" font-weight="600"`),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="15" fill="#1d1813">`,
    `<path d="M0 0h${width}v${height}H0Z" fill="#fffdf8"/>`,
    text(EDGE + 4, EDGE + 26, fitted(titleOf(sheet.title), Math.floor(width / 14)), `font-size="22"`),
    ...names,
    ...drawnLines,
    "</svg>",
  ].join("");
}

function text(x: number, y: number, words: string, look: string): string {
  const safe = words.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<text x="${x}" y="${y}" ${look}>${safe}</text>`;
}
