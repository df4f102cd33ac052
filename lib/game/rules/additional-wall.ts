import { enemyCells } from './encounter.ts';
import type { Encounter } from './encounter.ts';
import type { Cell } from './types.ts';

const WALL_VALUE = 10;

/** Mur additionnel: captures enemies whose sum equals that of an edge, which counts as a 10 (product/rules §17). */
export function additionalWallCaptures({ color, meetings, edges }: Encounter): readonly Cell[] {
  const wallSums = edges.map((own) => own + WALL_VALUE);
  return enemyCells(
    meetings.filter(({ own, touching }) => wallSums.includes(own + touching)),
    color,
  );
}
