import { cuesOf } from '#lib/game/narration/sound-cues.ts';
import { rateAt, SPEED_KEY } from './motion-rate.ts';
import type { ToldPlay } from './told-play.ts';
import { stored } from '../stored.ts';
import { playCues } from '../sound/synthesizer.client.ts';

/**
 * Has the play of a reading page heard. This file and what it imports are `/sound.js`, without the imports (scripts/page-script.ts): their
 * names must differ. `/motion.js` loads it once the reader wants to hear plays, each time that one is to be heard.
 */
function hearPagePlay(): void {
  const { pushes, ...told } = JSON.parse(
    document.querySelector<HTMLElement>('[data-play]')?.dataset.play ?? '',
  ) as ToldPlay;
  const sequence = { ...told, pushes: pushes.map((moves) => new Map(moves)) };
  playCues(cuesOf(sequence), rateAt(stored(SPEED_KEY)) ?? 1);
}

hearPagePlay();
