/** The table of a replay as a picture to keep, just as it is on the page, and in words for who cannot see it. */
import { t } from "../i18n/language.svelte";
import { pngOf } from "../ui/png";

/** Pixels of the picture for one of the page. */
const SHARP = 2;

/** The element as a PNG. It is drawn once more inside an SVG, with the page's styles and the parts of its cards. */
export function stillOf(element: HTMLElement): Promise<Blob> {
  const { width, height } = element.getBoundingClientRect();
  return pngOf(drawn(element, width, height), SHARP, width, height);
}

/** As wide as the window, so that the same styles hold as on the page. */
function drawn(element: HTMLElement, width: number, height: number): string {
  const root = document.documentElement;
  const marks = [...root.attributes].map(({ name, value }) => `${name}="${value.replaceAll('"', "&quot;")}"`).join(" ");
  const styles = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
  const sprite = document.querySelector("svg:has(> defs)");
  const xml = (node: Node | null): string => (node ? new XMLSerializer().serializeToString(node) : "");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.max(width, innerWidth)}" height="${height}" ${marks}>
    <style><![CDATA[${styles.join("\n")}]]></style>
    <foreignObject width="100%" height="100%">
      <div xmlns="http://www.w3.org/1999/xhtml">${xml(sprite)}<div style="width:${width}px">${xml(element)}</div></div>
    </foreignObject>
  </svg>`;
}

/** Who holds what, and what lies between them, from the names that the cards have for the ear. */
export function inWords(board: HTMLElement): string {
  const named = (of: Element, skip?: string): string =>
    [...of.querySelectorAll("[role=img][aria-label], [role=option][aria-label]")]
      .filter((card) => !skip || !card.closest(skip))
      .map((card) => card.getAttribute("aria-label"))
      .join(t("list.separator"));
  const lies = (whose: string | null | undefined, cards: string): string =>
    t("ui.replay.still.lies", { whose: whose ?? "", cards });
  const seats = [...board.querySelectorAll(".seat")].map((seat) =>
    lies(seat.querySelector("b")?.textContent, named(seat)),
  );
  const between = named(board, ".seat, .status");
  return [...seats, ...(between ? [lies(t("ui.table.cloth"), between)] : [])].join(" ");
}
