/** Puts text on the clipboard; whether that was possible: outside HTTPS a browser may not let us. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
