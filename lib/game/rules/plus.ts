import { enemyCells, type Encounter, type Meeting } from './encounter.ts';
import type { Cell } from './types.ts';

/** Plus: in every group of two or more neighbours with equal sums, captures the enemies (product/rules §16). */
export function plusCaptures({ color, meetings }: Encounter): readonly Cell[] {
  const sharesSum = (meeting: Meeting) =>
    meetings.some((other) => other !== meeting && sumOf(other) === sumOf(meeting));
  return enemyCells(meetings.filter(sharesSum), color);
}

function sumOf({ own, touching }: Meeting): number {
  return own + touching;
}
