import { EDGE_VALUE, enemyCells, equalMeetings, type Encounter } from './encounter.ts';
import type { Cell } from './types.ts';

/** Identique: when two or more neighbours have equal touching values, captures the enemies (product/rules §14). */
export function identicalCaptures(encounter: Encounter): readonly Cell[] {
  const equal = equalMeetings(encounter);
  return equal.length >= 2 ? enemyCells(equal, encounter.color) : [];
}

/** Mur identique: with a printed 10 at an edge, captures even a single equal neighbour (product/rules §15). */
export function sameWallCaptures(encounter: Encounter): readonly Cell[] {
  if (!encounter.edges.includes(EDGE_VALUE)) return [];
  return enemyCells(equalMeetings(encounter), encounter.color);
}
