/** Keeps the focus: what had it may go with the decision it was for, and something near has it then. */

/**
 * To be called while a component starts. root: what may lose the focus. changes: reads whatever takes controls away.
 * back: gives the focus to what stays.
 */
export function keepFocus(root: () => HTMLElement | undefined, changes: () => unknown, back: () => void): void {
  let had = false;
  $effect.pre(() => {
    changes();
    had = !!root()?.contains(document.activeElement);
  });
  $effect(() => {
    changes();
    if (had && document.activeElement === document.body) back();
  });
}
