/** Milliseconds in which the browser has begun to save. */
const BEGUN = 1000;

/** Has the browser save a file. */
export function save(file: Blob, name: string): void {
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), BEGUN);
}
