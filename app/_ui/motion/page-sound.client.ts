import { cuesOf } from '#lib/game/narration/sound-cues.ts';
import { rateAt, SPEED_KEY } from './motion-rate.ts';
import type { ToldPlay } from './told-play.ts';
import { stored } from '../stored.ts';
import { playCues } from '../sound/synthesizer.client.ts';

/**
 * Plays the sounds of a reading page's play. This file and its imports are joined into `/sound.js` (scripts/page-script.ts), so that their
 * top-level names must differ. `/motion.js` loads it if the sound is on, and each time that it is turned on.
 */
function hearPagePlay(): void {
  const { pushes, ...told } = JSON.parse(
    document.querySelector<HTMLElement>('[data-play]')?.dataset.play ?? '',
  ) as ToldPlay;
  const sequence = { ...told, pushes: pushes.map((moves) => new Map(moves)) };
  playCues(cuesOf(sequence), rateAt(stored(SPEED_KEY)) ?? 1);
}

hearPagePlay();
