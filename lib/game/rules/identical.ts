import { enemyCells, equalMeetings } from './encounter.ts';
import type { Encounter } from './encounter.ts';
import type { Cell } from './types.ts';

/** Identique: of two or more neighbours with an equal touching value, the enemies are captured (product/rules §14). */
export function identicalCaptures(encounter: Encounter): readonly Cell[] {
  const equal = equalMeetings(encounter);
  return equal.length >= 2 ? enemyCells(equal, encounter.color) : [];
}
