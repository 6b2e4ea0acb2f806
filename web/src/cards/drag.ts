/**
 * Dragging: to let a card go over something is to tap the card, then that. An extra, never the only way (WCAG 2.5.7).
 */

/** Pixels from which a press is a drag. */
const FAR = 10;

/** What becomes of a press. */
export interface Press {
  /** It is a drag: the card follows the pointer from here on. */
  begun(): void;
  /** The card was let go at this place of the window. */
  dropped(x: number, y: number): void;
}

/** Follows a press on a card until it ends. */
export function follow(down: PointerEvent, card: HTMLElement, { begun, dropped }: Press): void {
  if (down.button !== 0) return;
  let dragged = false;

  const move = ({ pointerId, clientX, clientY }: PointerEvent): void => {
    if (pointerId !== down.pointerId) return;
    const [x, y] = [clientX - down.clientX, clientY - down.clientY];
    if (!dragged && Math.hypot(x, y) < FAR) return;
    if (!dragged) begun();
    dragged = true;
    card.classList.add("dragged");
    card.style.translate = `${x}px ${y}px`;
  };

  const end = ({ type, pointerId, clientX, clientY }: PointerEvent): void => {
    if (pointerId !== down.pointerId) return;
    removeEventListener("pointermove", move);
    for (const ending of ENDINGS) removeEventListener(ending, end);
    if (!dragged) return;
    card.style.translate = "";
    if (type === "pointerup") dropped(clientX, clientY);
    card.classList.remove("dragged");
  };

  addEventListener("pointermove", move);
  for (const ending of ENDINGS) addEventListener(ending, end);
}

const ENDINGS = ["pointerup", "pointercancel"] as const;

/** What of the table takes a card that is let go there: another card, a button, an empty place that waits for it. */
export function destination(x: number, y: number): HTMLElement | null {
  const onto = document.elementFromPoint(x, y);
  return onto?.closest("main") ? onto.closest<HTMLElement>("[role=option], button, .slot.hot") : null;
}
