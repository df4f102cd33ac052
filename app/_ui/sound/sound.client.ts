import type { Cue } from '#lib/game/narration/sound-cues.ts';
import { storedChoice } from '../stored-choice.client.ts';

/** Whether plays are heard, on every board of this browser: not before the reader has been asked. */
export const SOUND = storedChoice('son', ['unasked', 'on', 'off']);

/** Milliseconds that a phone vibrates for each part of a play. */
const VIBRATION_MS = {
  place: 12,
  flip: 0,
  chime: 18,
  wall: 25,
  win: 60,
  draw: 30,
  lose: 30,
} as const satisfies Record<Cue['kind'], number>;

/** Has a play heard, and felt on a phone, if the reader wants that. The synthesizer is loaded with the first one. */
export function hear(cues: readonly Cue[], rate: number): void {
  if (SOUND.get() !== 'on' || !('AudioContext' in globalThis)) return;
  vibrate(cues, rate);
  import('./synthesizer.client.ts').then(
    ({ playCues }) => {
      playCues(cues, rate);
    },
    // Without it the game goes on in silence.
    () => undefined,
  );
}

function vibrate(cues: readonly Cue[], rate: number): void {
  if (typeof navigator.vibrate !== 'function') return;
  let now = 0;
  const pattern = cues.flatMap(({ kind, at }) => {
    const [pause, length] = [Math.max(0, at / rate - now), VIBRATION_MS[kind]];
    if (length === 0) return [];
    now += pause + length;
    return [pause, length];
  });
  // It begins with a vibration, of no length here.
  navigator.vibrate([0, ...pattern]);
}
