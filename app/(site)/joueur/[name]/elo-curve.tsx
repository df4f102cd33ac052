import type { EloPoint } from '#lib/areas/games/history-access.ts';
import { curveText, PLAYER_MESSAGES as say } from '#lib/areas/players/player-messages.ts';
import { formatDecimal2, formatNumber } from '#lib/base/text/typography.ts';
import { Curve } from '#ui/curve.tsx';
import { DayTime } from '#ui/day-time.tsx';
import { Sheet } from '#ui/sheet.tsx';

type CurveProps = { points: readonly EloPoint[] };

/** The course of an Elo. */
export function EloCurve({ points }: CurveProps) {
  const values = points.map(({ elo }) => elo);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  return (
    <Curve
      values={values}
      label={curveText(values)}
      unit={say.unit}
      format={formatDecimal2}
      ends={[<DayTime key="first" date={first.endedAt} />, <DayTime key="last" date={last.endedAt} />]}
    />
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
