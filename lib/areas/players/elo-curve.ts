import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';

/** A drawn curve in a square of 100 by 100, x to the right and y down; `marks` are the round values beside it. */
export type EloCurve = {
  readonly path: string;
  readonly marks: readonly { readonly value: number; readonly y: number }[];
  readonly last: { readonly x: number; readonly y: number };
};

/** The distance of a curve from the upper and lower edge, which keeps its line and labels from being cut off. */
const MARGIN = 8;

const MARKS = 4;

/** Draws the course of an Elo, one value per game. A single value gives a level line, none gives null. */
export function drawEloCurve(values: readonly number[]): EloCurve | null {
  const last = values.at(-1);
  if (last === undefined) return null;
  const course = values.length === 1 ? [last, last] : values;
  const x = scaleLinear([0, course.length - 1], [0, 100]);
  const y = scaleLinear([Math.min(...course) - 1, Math.max(...course) + 1], [100 - MARGIN, MARGIN]);
  const draw = line<number>(
    (_value, at) => x(at),
    (value) => y(value),
  ).digits(1);
  return {
    path: draw(course) ?? '',
    marks: y.ticks(MARKS).map((value) => ({ value, y: round(y(value)) })),
    last: { x: 100, y: round(y(last)) },
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
