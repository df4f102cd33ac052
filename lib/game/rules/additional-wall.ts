import { enemyCells } from './encounter.ts';
import type { Encounter } from './encounter.ts';
import type { Cell } from './types.ts';

const WALL_VALUE = 10;

/** Mur additionnel: neighbours whose sum is that of an edge, a neighbour of value 10, are captured (product/rules §17). */
export function additionalWallCaptures({ color, meetings, edges }: Encounter): readonly Cell[] {
  const wallSums = edges.map((own) => own + WALL_VALUE);
  return enemyCells(
    meetings.filter(({ own, touching }) => wallSums.includes(own + touching)),
    color,
  );
}
