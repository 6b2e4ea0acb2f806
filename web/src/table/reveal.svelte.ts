/** The end of a deal: the hands lie open for a moment before the score is shown. */
import { movement } from "../cards/motion";
import type { Room } from "./room.svelte";

const STANDS = 2000;

export class Reveal {
  /** Whether the score is shown instead of the table. */
  over = $state(false);

  /** To be made while a component starts. */
  constructor(room: Room) {
    let played = false;
    const ended = $derived(room.view !== null && room.view.phase !== "playing");
    $effect(() => {
      if (!ended) {
        played = true;
        this.over = false;
        return;
      }
      if (!played || movement() === 0) {
        this.over = true;
        return;
      }
      const timer = setTimeout(() => (this.over = true), STANDS);
      return () => clearTimeout(timer);
    });
  }
}
