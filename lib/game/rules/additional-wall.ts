import { EDGE_VALUE, enemyCells, type Encounter } from './encounter.ts';
import type { Cell } from './types.ts';

/** Mur additionnel: neighbours whose sum is that of an edge, a neighbour of value 10, are captured (product/rules §17). */
export function additionalWallCaptures({ color, meetings, edges }: Encounter): readonly Cell[] {
  const wallSums = edges.map((own) => own + EDGE_VALUE);
  return enemyCells(
    meetings.filter(({ own, touching }) => wallSums.includes(own + touching)),
    color,
  );
}
