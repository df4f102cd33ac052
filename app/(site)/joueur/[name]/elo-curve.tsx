import type { EloPoint } from '#lib/areas/history/history-access.ts';
import { drawEloCurve, type EloDot } from '#lib/areas/players/elo-curve.ts';
import { curveText, PLAYER_WORDS as say } from '#lib/areas/players/player-words.ts';
import { formatDecimal2, formatNumber } from '#lib/base/words/typography.ts';
import { DayTime } from '#ui/day-time.tsx';
import { Sheet } from '#ui/sheet.tsx';
import styles from './player.module.css';

/** Where a text grows from the middle of its dot, it begins or ends at the edge of the dot instead. */
const DOT_SHIFTS = { start: -5, middle: 0, end: 5 } as const;

type CurveProps = { points: readonly EloPoint[] };

/** The course of an Elo as SVG; the line stretches with the page, its labels, all outside the line's way, do not. */
export function EloCurve({ points }: CurveProps) {
  const values = points.map(({ elo }) => elo);
  const curve = drawEloCurve(values);
  const [first, last] = [points[0], points.at(-1)];
  if (!curve || !first || !last) return null;
  return (
    <figure className={styles.figure}>
      <p className={styles.unit}>{say.unit}</p>
      <svg className={styles.curve} role="img" aria-label={curveText(values)}>
        {curve.marks.map(({ value, y }) => (
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
          <Dot key={dot.x} dot={dot} />
        ))}
      </svg>
      <figcaption className={styles.caption}>
        <DayTime date={first.endedAt} />
        <DayTime date={last.endedAt} />
      </figcaption>
    </figure>
  );
}

function Dot({ dot: { value, x, y, side, anchor } }: { dot: EloDot }) {
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
        {formatDecimal2(value)}
      </text>
    </>
  );
}

/** The values of the curve as a table, newest first. */
export function EloValues({ points }: CurveProps) {
  const newestFirst = points.map((point, at) => ({ ...point, number: at + 1 })).toReversed();
  return (
    <details>
      <summary>{say.values}</summary>
      <Sheet label={say.valuesTable}>
        <table>
          <thead>
            <tr>
              <th scope="col" className="num">
                {say.game}
              </th>
              <th scope="col">{say.date}</th>
              <th scope="col" className="num">
                {say.elo}
              </th>
            </tr>
          </thead>
          <tbody>
            {newestFirst.map(({ number, endedAt, elo }) => (
              <tr key={number}>
                <td className="num">{formatNumber(number)}</td>
                <td>
                  <DayTime date={endedAt} />
                </td>
                <td className="num">{formatDecimal2(elo)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Sheet>
    </details>
  );
}
