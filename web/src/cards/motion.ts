/**
 * One movement per event: a card that left one list and appeared in another, or changed its place, glides there.
 * Lists report where their cards were before a change (`remember`) and let them arrive after it (`arrive`).
 * The duration is --move of the page; at 0 (animation off, reduced motion) nothing moves.
 */

interface Place {
  element: Element;
  /** Where it was before the last change; measured only when something may move. */
  box?: DOMRect;
}

const places = new Map<string, Place>();

/** Notes which element a card, or a pile that cards come from, is now. */
export function stand(key: string, element: Element): void {
  places.set(key, { element });
}

/** Notes where a card stands now, before it may move. */
export function remember(key: string, element: Element): void {
  places.set(key, { element, box: element.getBoundingClientRect() });
}

/** Moves a card from its last place, else from the pile `from`, to where it is now. */
export function arrive(key: string, element: HTMLElement, from?: string): void {
  const last = places.get(key);
  const moved = last && (last.element === element || !last.element.isConnected);
  const start = moved ? last.box : from && !last ? currentBox(from) : undefined;
  stand(key, element);
  if (!start || !element.animate) return; // before the style is asked, which a page that opens has not worked out yet
  const duration = movement();
  if (!duration) return;
  const now = element.getBoundingClientRect();
  const [x, y] = [start.left - now.left, start.top - now.top];
  if (Math.abs(x) < 1 && Math.abs(y) < 1) return;
  element.animate(
    [
      { translate: `${x}px ${y}px`, zIndex: 5 },
      { translate: "0 0", zIndex: 5 },
    ],
    {
      duration,
      easing: "cubic-bezier(.2,.7,.2,1)",
    },
  );
}

function currentBox(key: string): DOMRect | undefined {
  const place = places.get(key);
  return place?.element.isConnected ? place.element.getBoundingClientRect() : undefined;
}

/** Milliseconds of one card movement, as the page's style has it. */
export function movement(): number {
  const value = getComputedStyle(document.documentElement).getPropertyValue("--move").trim();
  const number = Number.parseFloat(value) || 0;
  return value.endsWith("ms") ? number : number * 1000;
}
