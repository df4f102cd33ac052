import type { ReactNode } from 'react';
import { drawCurve, type CurveDot } from '#lib/base/curve.ts';
import { formatNumber } from '#lib/base/text/typography.ts';
import styles from './curve.module.css';
import { Sheet, type Column } from './sheet.tsx';

/** Horizontal offsets of labels from the centres of their dots. */
const DOT_SHIFTS = { start: -5, middle: 0, end: 5 } as const;

type CurveProps = {
  /** Null leaves a gap. */
  values: readonly (number | null)[];
  /** The curve in words. */
  label: string;
  /** The label above the round values. */
  unit: string;
  /** Writes the values at the dots. */
  format: (value: number) => string;
  /** The highest possible value: no mark is drawn above it. */
  most?: number;
  /** The labels below the ends of the curve. */
  ends: readonly [ReactNode, ReactNode];
};

/** The course of a value as SVG; the line stretches with the page; its labels keep their size and clear of it. */
export function Curve({ values, label, unit, format, most = Infinity, ends }: CurveProps) {
  const curve = drawCurve(values);
  if (!curve) return null;
  return (
    <figure className={styles.figure}>
      <p className={styles.unit}>{unit}</p>
      <svg className={styles.curve} role="img" aria-label={label}>
        {curve.marks
          .filter(({ value }) => value <= most)
          .map(({ value, y }) => (
            <g key={value}>
              <line x1="0" x2="100%" y1={`${y}%`} y2={`${y}%`} className={styles.mark} />
              <text x="-10" y={`${y}%`} dy=".33em" textAnchor="end" className={styles.figures}>
                {formatNumber(value)}
              </text>
            </g>
          ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          <path d={curve.path} className={styles.line} vectorEffect="non-scaling-stroke" />
        </svg>
        {curve.dots.map((dot) => (
          <Dot key={dot.x} dot={dot} format={format} />
        ))}
      </svg>
      <figcaption className={styles.caption}>
        {ends[0]} {ends[1]}
      </figcaption>
    </figure>
  );
}

type ValueTableProps = {
  readonly summary: string;
  /** The name of the table. */
  readonly label: string;
  readonly columns: readonly Column[];
  /** The cells of each row, oldest first. */
  readonly rows: readonly (readonly ReactNode[])[];
};

/** The values of a curve as a table that folds out, newest first. */
export function ValueTable({ summary, label, columns, rows }: ValueTableProps) {
  const classes = columns.map((column) => (typeof column === 'string' ? undefined : column.className));
  return (
    <details>
      <summary>{summary}</summary>
      <Sheet label={label} isShort={columns.length === 2} columns={columns}>
        {rows.toReversed().map(([first, ...others], at) => (
          <tr key={rows.length - at}>
            <th scope="row" className={classes[0]}>
              {first}
            </th>
            {others.map((cell, place) => (
              <td key={place} className={classes[place + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </Sheet>
    </details>
  );
}

function Dot({ dot: { value, x, y, side, anchor }, format }: { dot: CurveDot } & Pick<CurveProps, 'format'>) {
  const at = { x: `${x}%`, y: `${y}%` };
  return (
    <>
      <circle cx={at.x} cy={at.y} r="5" className={styles.dot} />
      <text
        {...at}
        dx={DOT_SHIFTS[anchor]}
        dy={side === 'above' ? '-.75em' : '1.45em'}
        textAnchor={anchor}
        className={styles.told}
      >
        {format(value)}
      </text>
    </>
  );
}
