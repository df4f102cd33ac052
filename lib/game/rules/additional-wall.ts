import { EDGE_VALUE, enemyCells, type Encounter } from './encounter.ts';
import type { Cell } from './types.ts';

/** Mur additionnel: captures enemies whose sum equals that of an edge, which counts as a 10 (product/rules §17). */
export function additionalWallCaptures({ color, meetings, edges }: Encounter): readonly Cell[] {
  const wallSums = edges.map((own) => own + EDGE_VALUE);
  return enemyCells(
    meetings.filter(({ own, touching }) => wallSums.includes(own + touching)),
    color,
  );
}
