/** Short notes that come up at the foot of the page, each with at most one thing to do. */

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

let count = 0;
let shown: Toast[] = $state([]);

/** The toasts on show, oldest first. */
export function toasts(): readonly Toast[] {
  return shown;
}

/** Shows a toast for `stays` milliseconds and returns what takes it away. Say it with announce() too. */
export function toast(text: string, action?: Toast["action"], stays = 6000): () => void {
  const id = (count += 1);
  const remove = (): void => {
    shown = shown.filter((other) => other.id !== id);
  };
  shown = [...shown, { id, text, action }];
  setTimeout(remove, stays);
  return remove;
}
