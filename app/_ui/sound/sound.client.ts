import type { Cue } from '#lib/game/narration/sound-cues.ts';
import { storedChoice } from '#ui/table-hooks.client.ts';
import { SOUND_KEY } from '../stored.ts';

/** Whether plays have sound, on every board in this browser; off until the reader has been asked. */
export const SOUND = storedChoice(SOUND_KEY, ['unasked', 'on', 'off']);

/** Plays the sounds of a play, with vibration on phones, if the sound is on. Loads the synthesizer on first use. */
export function hear(cues: readonly Cue[], rate: number): void {
  if (SOUND.get() !== 'on' || !('AudioContext' in globalThis)) return;
  import('./synthesizer.client.ts')
    .then(({ playCues }) => {
      playCues(cues, rate);
    })
    // Without the synthesizer the game is silent.
    .catch(() => undefined);
}
