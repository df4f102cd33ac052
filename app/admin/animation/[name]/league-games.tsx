import { LEAGUE_MESSAGES } from '#lib/areas/animations/animation-messages.ts';
import type { League, LeagueGame } from '#lib/areas/animations/animation.ts';
import type { LeagueScore } from '#lib/game/league.ts';
import { blueCards } from '#lib/areas/animations/pairings.ts';
import { formatNumber } from '#lib/base/text/typography.ts';
import { tableLabel } from '#lib/back-office/home/back-office-messages.ts';
import { ADMIN_ANIMATION_MESSAGES as say } from '#lib/back-office/leagues/league-admin-messages.ts';
import { otherScore } from '#lib/game/rules/score.ts';
import { Button } from '#ui/button.tsx';
import { num, secondary, Sheet, unseen } from '#ui/sheet.tsx';
import sheet from '#ui/sheet.module.css';
import { PostForm } from '#ui/form-parts.tsx';
import styles from './animation.module.css';
import { GameButton } from './game-button.tsx';

type LeagueGamesProps = { league: Pick<League, 'name' | 'games'> };

/** The games of the league in any state: stored ones can be removed, forfeits undone. */
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
          <Sheet
            label={tableLabel(say.games)}
            columns={[say.blue, say.red, secondary(num(say.score)), unseen(say.actions)]}
          >
            {games.map(({ blue, red, score, id, reason }, place) => (
              <tr key={id ?? `${blue} ${red} ${place}`}>
                <th scope="row">
                  {id === null ? (
                    <bdi>{blue}</bdi>
                  ) : (
                    <a href={`/history/game/${id}`}>
                      <bdi>{blue}</bdi>
                    </a>
                  )}
                </th>
                <td>
                  <bdi>{red}</bdi>{' '}
                  <span className={sheet.second}>
                    <Score {...{ score, reason }} />
                  </span>
                </td>
                <td className={`num ${sheet.secondary}`}>
                  <Score {...{ score, reason }} />
                </td>
                <td>
                  {id === null ? (
                    <UndoForfeit league={name} {...{ blue, red, score, reason }} />
                  ) : (
                    <GameButton league={name} gameId={id} act="remove" pair={null} />
                  )}
                </td>
              </tr>
            ))}
          </Sheet>
        </div>
      )}
    </section>
  );
}

type UndoForfeitProps = { league: string } & Pick<LeagueGame, 'blue' | 'red' | 'score' | 'reason'>;

function UndoForfeit({ league, blue, red, score, reason }: UndoForfeitProps) {
  return (
    <PostForm action={`/rest/admin/animation/${league}/forfeit`}>
      <input type="hidden" name="name" value={league} />
      {Object.entries({ blue, red, score, reason: reason ?? '' }).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button name="add" value="false">
        {say.undo}
        <span className="sr">
          {' '}
          {say.undoForfeit} <bdi>{blue}</bdi> et <bdi>{red}</bdi>
        </span>
      </Button>
    </PostForm>
  );
}

function Score({ score, reason }: Pick<LeagueGame, 'score' | 'reason'>) {
  return (
    <>
      {scoreText(score)}
      {reason && (
        <small>
          {' '}
          <bdi>{reason}</bdi>
        </small>
      )}
    </>
  );
}

function scoreText(score: LeagueScore): string {
  const cards = blueCards(score);
  const both = `${cards} – ${otherScore(cards)}`;
  return typeof score === 'number' ? both : `${both} (${LEAGUE_MESSAGES.byForfeit})`;
}
