/** A swap of one card of the hand for one of the table, in the notation. */
export function swapText(give: string, take: string): string {
  return `swap ${give}>${take}`;
}
