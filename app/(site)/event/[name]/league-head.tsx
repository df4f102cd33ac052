import { LEAGUES_PAGE } from '#lib/areas/animations/animation-pages.ts';
import type { LeaguePage } from '#lib/areas/animations/animation-service.ts';
import {
  LEAGUE_STATE_TEXTS,
  LEAGUE_MESSAGES as say,
  playedText,
  pointsText,
  REGISTER_STATE_TEXTS,
  FORMAT_TEXTS,
  gamesPerOpponentText,
  scoringText,
  TIE_TEXT,
} from '#lib/areas/animations/animation-messages.ts';
import type { LeagueTable } from '#lib/areas/animations/animation.ts';
import { leadOf } from '#lib/areas/animations/league-setup.ts';
import { finishedText, runningLead } from '#lib/areas/animations/league-state-messages.ts';
import { countGames, listBest, makeStandings, possibleMaximum } from '#lib/areas/animations/standings.ts';
import { LEAGUES_INDEX_MESSAGES } from '#lib/areas/home/leagues-index.ts';
import { formatNumber, ordinal } from '#lib/base/text/typography.ts';
import { Facts } from '#ui/facts.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PlayerLink } from '#ui/player-link.tsx';
import { Raised } from '#ui/pieces.tsx';
import styles from './league-panel.module.css';
import { toMarkdown } from '#lib/areas/animations/league-content.ts';
import { renderMarkdown } from '#lib/base/markdown.ts';
import { Prose } from '../../tuto/prose.tsx';

/** Ranks shown on the podium. */
const PODIUM = 3;

/** The way back to all leagues. */
export const INDEX = { href: LEAGUES_PAGE.path, label: LEAGUES_INDEX_MESSAGES.title };

/** The head of a league: a line while it runs, as the state comes first; otherwise a summary on felt, at the end with the winners. */
export function LeagueHead({ league, setup }: Pick<LeaguePage, 'league' | 'setup'>) {
  const { players, registerState, leagueState, title, ownName } = league;
  const games = countGames(league);
  if (leagueState === 'open') {
    const dates = setup?.dates ?? { matchesFrom: null, matchesTo: null };
    return (
      <div className={styles.running}>
        <PageTitle back={INDEX} lead={<Raised>{runningLead(dates, games)}</Raised>}>
          <bdi>{title}</bdi>
        </PageTitle>
      </div>
    );
  }
  return (
    <div className={`${styles.head} felt stack`}>
      <p className="small">
        <a href={INDEX.href}>{INDEX.label}</a>
      </p>
      <h1>
        <bdi>{title}</bdi>
      </h1>
      {leadOf(setup) && <p className="soft">{leadOf(setup)}</p>}
      <Facts
        items={[
          { label: say.participants, value: formatNumber(players.length) },
          { label: say.signUps, value: REGISTER_STATE_TEXTS[registerState] },
          { label: say.matches, value: LEAGUE_STATE_TEXTS[leagueState] },
          ...(leagueState === 'not yet' ? [] : [{ label: say.played, value: playedText(games) }]),
        ]}
      />
      {leagueState === 'close' && <Winners table={league} ownName={ownName} />}
    </div>
  );
}

function Winners({ table, ownName }: { table: LeagueTable; ownName: string | null }) {
  const winners = listBest(table, PODIUM);
  if (winners.length === 0) return null;
  const standings = makeStandings(table);
  const own = standings.find(({ name }) => name === ownName);
  return (
    <section className="stack" aria-labelledby="vainqueurs">
      <h2 id="vainqueurs">{say.winners}</h2>
      <ol className={styles.podium}>
        {winners.map(({ name, rank, points }) => (
          <li key={name}>
            <b className={styles.rank}>
              <Raised>{ordinal(rank)}</Raised>
            </b>{' '}
            <b>
              <PlayerLink name={name} />
            </b>{' '}
            <span className="soft">{pointsText(points, possibleMaximum(table))}</span>
          </li>
        ))}
      </ol>
      {own && (
        <p>
          <Raised>{finishedText(own, standings.filter(({ rank }) => rank === own.rank).length > 1)}</Raised>
        </p>
      )}
    </section>
  );
}

/** The tab « Règlement »: the written rules, and the scoring applied by the server. */
export function Rules({ league, setup }: Pick<LeaguePage, 'league' | 'setup'>) {
  const { format, scoring, gamesPerOpponent } = league;
  return (
    <>
      {leadOf(setup) === null && <p className="soft">{say.noText}</p>}
      <div className={styles.rulebook}>
        {setup?.rulebook.map(({ title, lines }) => (
          <section key={title} className="stack">
            <h2>{title}</h2>
            <Prose html={renderMarkdown(toMarkdown(lines))} />
          </section>
        ))}
        <section className="stack">
          <h2>{say.scoring}</h2>
          <ul>
            <li>{gamesPerOpponentText(gamesPerOpponent)}.</li>
            <li>{FORMAT_TEXTS[format]}</li>
            <li>{scoringText(scoring)}</li>
            <li>{TIE_TEXT}</li>
          </ul>
        </section>
      </div>
    </>
  );
}
