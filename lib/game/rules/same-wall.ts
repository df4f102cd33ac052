import { enemyCells, equalMeetings } from './encounter.ts';
import type { Encounter } from './encounter.ts';
import type { Cell } from './types.ts';

const WALL_VALUE = 10;

/** Mur identique: with a printed 10 at an edge, captures even a single equal neighbour (product/rules §15). */
export function sameWallCaptures(encounter: Encounter): readonly Cell[] {
  if (!encounter.edges.includes(WALL_VALUE)) return [];
  return enemyCells(equalMeetings(encounter), encounter.color);
}
