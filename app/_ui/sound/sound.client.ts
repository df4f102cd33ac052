import type { Cue } from '#lib/game/narration/sound-cues.ts';
import { storedChoice } from '#ui/table-hooks.client.ts';
import { SOUND_KEY } from '../stored.ts';

/** Whether plays are heard, on every board of this browser: not before the reader has been asked. */
export const SOUND = storedChoice(SOUND_KEY, ['unasked', 'on', 'off']);

/** Has a play heard, and felt on a phone, if the reader wants that. The synthesizer is loaded with the first one. */
export function hear(cues: readonly Cue[], rate: number): void {
  if (SOUND.get() !== 'on' || !('AudioContext' in globalThis)) return;
  import('./synthesizer.client.ts')
    .then(({ playCues }) => {
      playCues(cues, rate);
    })
    // Without it the game goes on in silence.
    .catch(() => undefined);
}
