/** The end of a deal: the hands lie open for a moment before the score is shown. */
import { tick } from "svelte";
import { movement } from "../cards/motion";
import type { Room } from "./room.svelte";

const STANDS = 2000;

export class Reveal {
  /** Whether the score is shown instead of the table. */
  over = $state(false);

  /** To be made while a component starts. ondealt: the table of a new deal is there, in place of the score. */
  constructor(room: Room, ondealt?: () => void) {
    let played = false;
    const ended = $derived(room.view !== null && room.view.phase !== "playing");
    $effect(() => {
      if (!ended) {
        played = true;
        if (this.over) void tick().then(ondealt);
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
