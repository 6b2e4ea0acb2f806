/** Six short sounds, made by the browser itself; silent unless sounds are switched on. Each is also visible. */
import { settings } from "./settings.svelte";

/** One tone: start and length in seconds, frequency in hertz (gliding to the second one, if given), loudness 0 to 1. */
interface Tone {
  at: number;
  length: number;
  hertz: readonly [number, number?];
  loud: number;
  shape?: OscillatorType;
}

export type Sound = "deal" | "turn" | "take" | "call" | "win" | "refused";

export const SOUNDS: Readonly<Record<Sound, readonly Tone[]>> = {
  deal: [0, 0.07, 0.14].map((at) => ({ at, length: 0.05, hertz: [320, 180], loud: 0.16, shape: "triangle" })),
  turn: [
    { at: 0, length: 0.14, hertz: [587], loud: 0.2 },
    { at: 0.12, length: 0.22, hertz: [880], loud: 0.2 },
  ],
  take: [{ at: 0, length: 0.08, hertz: [240, 380], loud: 0.2, shape: "triangle" }],
  call: [
    { at: 0, length: 0.18, hertz: [523], loud: 0.2 },
    { at: 0, length: 0.3, hertz: [659], loud: 0.16 },
  ],
  win: [523, 659, 784, 1047].map((hertz, i) => ({ at: i * 0.11, length: 0.26, hertz: [hertz], loud: 0.18 })),
  refused: [{ at: 0, length: 0.16, hertz: [196, 147], loud: 0.22, shape: "triangle" }],
};

/** Milliseconds of the tick that is felt rather than heard. */
const TICK = 25;

/** Lets the device tick once, if that is on and the device can. */
export function tick(): void {
  if (settings.haptic) navigator.vibrate?.(TICK);
}

let audio: AudioContext | undefined;

/** Plays a sound, if sounds are on and the browser can. */
export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  void audio.resume();
  for (const tone of SOUNDS[sound]) ring(audio, tone);
}

function ring(context: AudioContext, { at, length, hertz: [from, to], loud, shape = "sine" }: Tone): void {
  const start = context.currentTime + at;
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  oscillator.type = shape;
  oscillator.frequency.setValueAtTime(from, start);
  if (to) oscillator.frequency.exponentialRampToValueAtTime(to, start + length);
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(loud, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + length + 0.02);
}
