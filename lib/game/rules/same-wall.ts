import { enemyCells, equalMeetings } from './encounter.ts';
import type { Encounter } from './encounter.ts';
import type { Cell } from './types.ts';

const WALL_VALUE = 10;

/** Mur identique: a printed 10 against an edge lets a single equal neighbour be captured (product/rules §15). */
export function sameWallCaptures(encounter: Encounter): readonly Cell[] {
  if (!encounter.edges.includes(WALL_VALUE)) return [];
  return enemyCells(equalMeetings(encounter), encounter.color);
}
