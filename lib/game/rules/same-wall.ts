import { EDGE_VALUE, enemyCells, equalMeetings, type Encounter } from './encounter.ts';
import type { Cell } from './types.ts';

/** Mur identique: a printed 10 against an edge lets a single equal neighbour be captured (product/rules §15). */
export function sameWallCaptures(encounter: Encounter): readonly Cell[] {
  if (!encounter.edges.includes(EDGE_VALUE)) return [];
  return enemyCells(equalMeetings(encounter), encounter.color);
}
