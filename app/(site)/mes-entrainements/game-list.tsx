import { FAMILY_NAMES } from '#lib/areas/games/history-messages.ts';
import { capitalized } from '#lib/base/text/typography.ts';
import type { KeptTraining } from '#lib/areas/training/kept-training.ts';
import { REVIEW_PATH } from '#lib/areas/training/table-address.ts';
import { keptResult, MY_TRAININGS_MESSAGES as say } from '#lib/areas/training/my-trainings-messages.ts';
import { MinuteTime } from '#ui/day-time.tsx';
import sheet from '#ui/sheet.module.css';
import { Sheet } from '#ui/sheet.tsx';

/** The games that are kept, newest first, each with a link to see it again. */
export function GameList({ games }: { games: readonly KeptTraining[] }) {
  return (
    <section className="stack" aria-labelledby="parties">
      <h2 id="parties">{say.games}</h2>
      <Sheet label={say.games}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say.robot}</th>
              <th scope="col">{say.result}</th>
              <th scope="col" className="num">
                {say.accuracy}
              </th>
              <th scope="col" className={sheet.secondary}>
                {say.family}
              </th>
              <th scope="col" className={sheet.secondary}>
                {say.date}
              </th>
            </tr>
          </thead>
          <tbody>
            {games.map((game) => (
              <Row key={game.start} game={game} />
            ))}
          </tbody>
        </table>
      </Sheet>
    </section>
  );
}

function Row({ game }: { game: KeptTraining }) {
  const { robot, family, at, query, accuracy, aids, counts } = game;
  const note = aids > 0 ? say.aided : counts ? null : say.uneven;
  return (
    <tr>
      <th scope="row">
        <a href={`${REVIEW_PATH}?${query}`}>{robot}</a>
      </th>
      <td>
        {keptResult(game)}
        {note && <span className="soft small">, {note}</span>}
      </td>
      <td className="num">{accuracy.own === null ? '–' : `${accuracy.own}\u00a0%`}</td>
      <td className={sheet.secondary}>{capitalized(FAMILY_NAMES[family])}</td>
      <td className={sheet.secondary}>
        <MinuteTime date={at} />
      </td>
    </tr>
  );
}
