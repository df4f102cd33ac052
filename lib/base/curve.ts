import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';

/** A value labelled at its dot, with the side of the curve and the text anchor. */
export type CurveDot = {
  readonly value: number;
  readonly x: number;
  readonly y: number;
  readonly side: 'above' | 'below';
  readonly anchor: 'start' | 'middle' | 'end';
};

/** A curve drawn in a square of 100 by 100, x to the right and y down; `marks` are the round values on the axis. */
export type Curve = {
  readonly path: string;
  readonly marks: readonly { readonly value: number; readonly y: number }[];
  /** The lowest, the best and the last value, except those too close to a later one. */
  readonly dots: readonly CurveDot[];
};

/** The distance of the curve from the upper and lower edge, which leaves room for the labels. */
const MARGIN = 14;

const MARKS = 4;

/** A label centred on a dot closer to the edge than this would overflow. */
const EDGE = 14;

/** The minimum distance between two labels on the same side, on a phone. */
const APART = 32;

/** Draws a series at equal distances, with gaps for nulls. A single value gives a level line; a series without values gives null. */
export function drawCurve(values: readonly (number | null)[]): Curve | null {
  const course = values.length === 1 ? [...values, ...values] : values;
  const known = course.flatMap((value, at) => (value === null ? [] : [{ at, value }]));
  const last = known.at(-1);
  if (last === undefined) return null;
  const heights = known.map(({ value }) => value);
  const x = scaleLinear([0, course.length - 1], [0, 100]);
  const y = scaleLinear([Math.min(...heights) - 1, Math.max(...heights) + 1], [100 - MARGIN, MARGIN]);
  const draw = line<number | null>(
    (_value, at) => x(at),
    (value) => y(value ?? 0),
  )
    .defined((value) => value !== null)
    .digits(1);
  const dots = toldIndexes(heights).map(({ at: number, side }): CurveDot => {
    const { at, value } = known[number] ?? last;
    const place = round(x(at));
    const anchor = place < EDGE ? 'start' : place > 100 - EDGE ? 'end' : 'middle';
    return { value, x: place, y: round(y(value)), side, anchor };
  });
  return {
    path: draw(course) ?? '',
    marks: y
      .ticks(MARKS)
      .filter((value) => value >= 0 && Number.isInteger(value))
      .map((value) => ({ value, y: round(y(value)) })),
    dots: dots.filter(
      (dot, at) =>
        !dots.slice(at + 1).some(({ x, side }) => side === dot.side && Math.abs(x - dot.x) < APART),
    ),
  };
}

/** The last value is labelled on the side away from the curve. */
function toldIndexes(course: readonly number[]) {
  const end = course.length - 1;
  const isFall = (course[end] ?? 0) < (course[end - 1] ?? 0);
  const told = [
    { at: course.lastIndexOf(Math.min(...course)), side: 'below' },
    { at: course.lastIndexOf(Math.max(...course)), side: 'above' },
  ] as const;
  return [...told.filter(({ at }) => at !== end), { at: end, side: isFall ? 'below' : 'above' } as const];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
