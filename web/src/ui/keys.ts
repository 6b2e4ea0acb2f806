/** How a table shows the keys of its buttons: as the person at it has chosen them, or not at all. A context has it. */
export type ShownKey = (usual: string) => string | undefined;

export const SHOWN_KEY = Symbol("how a key is shown");
