import { enemyCells, equalMeetings, type Encounter } from './encounter.ts';
import type { Cell } from './types.ts';

/** Identique: when two or more neighbours have equal touching values, captures the enemies (product/rules §14). */
export function identicalCaptures(encounter: Encounter): readonly Cell[] {
  const equal = equalMeetings(encounter);
  return equal.length >= 2 ? enemyCells(equal, encounter.color) : [];
}
