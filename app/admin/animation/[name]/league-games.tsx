import { LEAGUE_WORDS } from '#lib/areas/animations/animation-words.ts';
import type { League, LeagueScore } from '#lib/areas/animations/animation.ts';
import { blueCards } from '#lib/areas/animations/pairings.ts';
import { formatNumber } from '#lib/base/words/typography.ts';
import { tableLabel } from '#lib/desk/home/desk-words.ts';
import { ADMIN_ANIMATION_WORDS as say } from '#lib/desk/leagues/league-desk-words.ts';
import { otherScore } from '#lib/game/rules/score.ts';
import { Sheet } from '#ui/sheet.tsx';
import styles from './animation.module.css';
import { GameButton } from './game-button.tsx';

type LeagueGamesProps = { league: Pick<League, 'name' | 'games'> };

/** The games of the league, whatever its state. Forfeits have no stored game and so cannot be removed. */
export function LeagueGames({ league: { name, games } }: LeagueGamesProps) {
  return (
    <section className="stack" aria-labelledby="parties">
      <h2 id="parties">
        {say.games} ({formatNumber(games.length)})
      </h2>
      {games.length === 0 ? (
        <p>{say.noGame}</p>
      ) : (
        <div className={styles.games}>
          <Sheet label={tableLabel(say.games)}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{say.blue}</th>
                  <th scope="col">{say.red}</th>
                  <th scope="col" className="num">
                    {say.score}
                  </th>
                  <th scope="col">
                    <span className="sr">{say.actions}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {games.map(({ blue, red, score, id }, place) => (
                  <tr key={id ?? `${blue} ${red} ${place}`}>
                    <th scope="row">{id === null ? blue : <a href={`/history/game/${id}`}>{blue}</a>}</th>
                    <td>{red}</td>
                    <td className="num">{scoreText(score)}</td>
                    <td>
                      {id !== null && <GameButton league={name} gameId={id} act="remove" pair={null} />}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Sheet>
        </div>
      )}
    </section>
  );
}

function scoreText(score: LeagueScore): string {
  const cards = blueCards(score);
  const both = `${cards} – ${otherScore(cards)}`;
  return typeof score === 'number' ? both : `${both} (${LEAGUE_WORDS.byForfeit})`;
}
