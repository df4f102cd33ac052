import type { TrainingRecord } from '#lib/areas/training/kept-training.ts';
import { MY_TRAININGS_MESSAGES as say } from '#lib/areas/training/my-trainings-messages.ts';
import { LADDER_MESSAGES as ladder } from '#lib/areas/training/progress-messages.ts';
import { formatNumber } from '#lib/base/text/typography.ts';
import { ROBOTS } from '#lib/game/robots/robots.ts';
import { Medals } from '../jouer/ladder.tsx';
import { Sheet } from '#ui/sheet.tsx';

/** Wins, draws and defeats against each robot, in games without help. */
export function RobotScores({ byRobot, medals }: Pick<TrainingRecord, 'byRobot' | 'medals'>) {
  const rows = ROBOTS.flatMap((robot) => {
    const score = byRobot[robot];
    return score ? [{ robot, score }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="robots">
      <h2 id="robots">{say.byRobot}</h2>
      <Sheet label={say.byRobot}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say.robot}</th>
              <th scope="col" className="num">
                {say.win}
              </th>
              <th scope="col" className="num">
                {say.draw}
              </th>
              <th scope="col" className="num">
                {say.lose}
              </th>
              <th scope="col">{ladder.medals}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ robot, score }) => (
              <tr key={robot}>
                <th scope="row">{robot}</th>
                <td className="num">{formatNumber(score.win)}</td>
                <td className="num">{formatNumber(score.draw)}</td>
                <td className="num">{formatNumber(score.lose)}</td>
                <td>
                  <Medals held={medals[robot] ?? []} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Sheet>
    </section>
  );
}
