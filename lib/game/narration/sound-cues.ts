import type { Ending } from '#lib/game/ending.ts';
import { motionMs, MOTION_MS, type Choreography } from './motion-times.ts';

/** A sound of a play: a card placed, cards flipped, a depth of a combo, a wall, the ending. */
export type Cue = {
  readonly kind: 'place' | 'flip' | 'chime' | 'wall' | Ending;
  /** Milliseconds from the start of the play at speed 1. */
  readonly at: number;
  /** The combo depth of a chime, which raises its pitch; 0 for other sounds. */
  readonly depth: number;
};

/** The sounds of a play, in the order of its motion; `ending` if the play ends the game (product/pages §6.5). */
export function cuesOf(sequence: Choreography, ending: Ending | null = null): readonly Cue[] {
  const waveAt = (depth: number) => MOTION_MS.fly + depth * MOTION_MS.wave;
  const pushAt = (index: number) => waveAt(sequence.waves.length) + (index + 0.5) * MOTION_MS.push;
  return [
    { kind: 'place', at: MOTION_MS.fly, depth: 0 },
    ...sequence.waves.flatMap((_, depth): Cue[] => {
      const at = waveAt(depth) + MOTION_MS.wave / 2;
      return [{ kind: 'flip', at, depth: 0 }, ...(depth > 0 ? [{ kind: 'chime' as const, at, depth }] : [])];
    }),
    ...sequence.pushes.map((__, index): Cue => ({ kind: 'wall', at: pushAt(index), depth: 0 })),
    ...(ending === null ? [] : [{ kind: ending, at: motionMs(sequence), depth: 0 }]),
  ];
}
