import type { LeaguePage } from '#lib/areas/animations/animation-service.ts';
import {
  LEAGUE_STATE_TEXTS,
  LEAGUE_WORDS as say,
  playedText,
  pointsText,
  REGISTER_STATE_TEXTS,
} from '#lib/areas/animations/animation-words.ts';
import type { LeagueTable } from '#lib/areas/animations/animation.ts';
import { leadOf } from '#lib/areas/animations/league-setup.ts';
import { countGames, makeStandings, possibleMaximum } from '#lib/areas/animations/standings.ts';
import { formatNumber, ordinal } from '#lib/base/words/typography.ts';
import { Facts } from '#ui/facts.tsx';
import { Raised } from '#ui/raised.tsx';
import styles from './event.module.css';

/** Ranks shown on the podium. */
const PODIUM = 3;

/** The summary of a league on felt: title, state and, at the end, the winners. */
export function LeagueHead({ league, setup }: Pick<LeaguePage, 'league' | 'setup'>) {
  const { players, registerState, leagueState, title } = league;
  const games = countGames(league);
  return (
    <div className={`${styles.head} felt stack`}>
      <h1>{title}</h1>
      {leadOf(setup) && <p className="soft">{leadOf(setup)}</p>}
      <Facts
        items={[
          { label: say.participants, value: formatNumber(players.length) },
          { label: say.signUps, value: REGISTER_STATE_TEXTS[registerState] },
          { label: say.matches, value: LEAGUE_STATE_TEXTS[leagueState] },
          ...(leagueState === 'not yet' ? [] : [{ label: say.played, value: playedText(games) }]),
        ]}
      />
      {leagueState === 'close' && <Winners table={league} />}
    </div>
  );
}

function Winners({ table }: { table: LeagueTable }) {
  const winners = makeStandings(table).filter(({ rank }) => rank <= PODIUM);
  if (winners.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="vainqueurs">
      <h2 id="vainqueurs">{say.winners}</h2>
      <ol className={styles.podium}>
        {winners.map(({ name, rank, points }) => (
          <li key={name}>
            <b className={styles.rank}>
              <Raised>{ordinal(rank)}</Raised>
            </b>{' '}
            <b>{name}</b>
            <span className="soft">{pointsText(points, possibleMaximum(table))}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
