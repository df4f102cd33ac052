import { EDGE_VALUE, enemyCells, equalMeetings, type Encounter } from './encounter.ts';
import type { Cell } from './types.ts';

/** Mur identique: with a printed 10 at an edge, captures even a single equal neighbour (product/rules §15). */
export function sameWallCaptures(encounter: Encounter): readonly Cell[] {
  if (!encounter.edges.includes(EDGE_VALUE)) return [];
  return enemyCells(equalMeetings(encounter), encounter.color);
}
