import type { ReactNode } from 'react';
import { gamePage } from '#lib/areas/replays/replay-data.ts';
import { rulesText, scoreText } from '#lib/areas/replays/game-messages.ts';
import {
  agoText,
  HOME_MESSAGES as say,
  progressText,
  tableText,
  unnamedText,
} from '#lib/areas/home/home-messages.ts';
import type { LastGame, LeagueTile, Live, Online } from '#lib/areas/home/live-service.ts';
import { LIVE_PAGE } from '#lib/areas/live/live-pages.ts';
import { count, formatDate, formatNumber } from '#lib/base/text/typography.ts';
import { isRuleCode } from '#lib/game/rules/rule-set.ts';
import { otherScore, winnerOf } from '#lib/game/rules/score.ts';
import { PlayerLink, OwnerMark } from '../player-link.tsx';
import { MiniBoard } from './mini-board.tsx';
import { Raised } from '../pieces.tsx';
import styles from './tiles.module.css';

type LiveTilesProps = {
  live: Live;
  /** The addresses of leagues shown elsewhere on the page. */
  ownLeagues?: readonly string[];
};

const SHOWN_NAMES = 5;

/** The live figures: the league under way, the last games, the players online. */
export function LiveTiles({ live: { league, lastGames, online }, ownLeagues = [] }: LiveTilesProps) {
  const isOwn = league !== null && ownLeagues.includes(league.path);
  return (
    <div className={isOwn ? `${styles.tiles} ${styles.two}` : styles.tiles}>
      {!isOwn && <LeaguePart league={league} />}
      <GamesPart games={lastGames} />
      <OnlinePart online={online} />
    </div>
  );
}

/** A sheet with an h2; `aside` is at the end of its line. */
export function Tile({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.tile}>
      <header className={styles.head}>
        <h2>
          <bdi>{title}</bdi>
        </h2>
        {aside && <small>{aside}</small>}
      </header>
      {children}
    </section>
  );
}

/** A heading with links at the other end of its line. */
export function HeadingLine({ children }: { children: ReactNode }) {
  return <div className={styles.across}>{children}</div>;
}

function LeaguePart({ league }: { league: LeagueTile | null }) {
  if (league === null)
    return (
      <Tile title={say.league}>
        <p>{say.noLeague}</p>
        <p className={styles.more}>
          <a href="/event">{say.allLeagues}</a>
        </p>
      </Tile>
    );
  const { title, path, matches, endsAt, players } = league;
  return (
    <Tile title={title} aside={endsAt && <Raised>{`jusqu'au ${formatDate(endsAt)}`}</Raised>}>
      {matches ? (
        <LeagueMatches {...matches} />
      ) : (
        <p>
          {say.signUpsOpen} <span className={styles.name}>{count(players, 'inscrit', 'inscrits')}</span>
        </p>
      )}
      <p className={styles.more}>
        <a href={path}>{matches ? say.leagueTable : say.signUp}</a>
      </p>
    </Tile>
  );
}

function LeagueMatches({ top, played, all }: NonNullable<LeagueTile['matches']>) {
  return (
    <>
      <ol className={styles.list}>
        {top.map(({ name, rank, points }) => (
          <li key={name} className={styles.line}>
            <b className={styles.rank}>{rank}</b> <PlayerLink name={name} />{' '}
            <span className={styles.end}>
              <b>{formatNumber(points)}</b> {points < 2 ? 'point' : 'points'}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.note}>
        <progress className={styles.bar} value={played} max={all} aria-hidden="true" />
        {progressText({ played, all })}
      </p>
    </>
  );
}

function GamesPart({ games }: { games: readonly LastGame[] }) {
  const now = new Date();
  return (
    <Tile title={say.lastGames}>
      {games.length === 0 && <p>{say.noGames}</p>}
      <ul className={styles.list}>
        {games.map((game) => (
          <li key={game.id}>
            <a className={styles.line} href={gamePage(game.id)}>
              <MiniBoard owners={game.owners} />
              <span className={styles.mid}>
                <Names game={game} />{' '}
                <small>
                  {agoText(game.endedAt, now)}, {rulesText(game.rules.filter(isRuleCode))}
                </small>
              </span>{' '}
              <b className={styles.end}>
                <span aria-hidden="true">
                  {game.score}&nbsp;–&nbsp;{otherScore(game.score)}
                </span>{' '}
                <span className="sr">{scoreText(game.score)}</span>
              </b>
            </a>
          </li>
        ))}
      </ul>
    </Tile>
  );
}

function Names({ game: { blue, red, score } }: { game: LastGame }) {
  const winner = winnerOf(score);
  const shown = { blue: <bdi>{blue}</bdi>, red: <bdi>{red}</bdi> };
  return (
    <span>
      <span className={styles.name}>
        <OwnerMark color="blue" /> {winner === 'blue' ? <b>{shown.blue}</b> : shown.blue} –
      </span>{' '}
      <span className={styles.name}>
        {winner === 'red' ? <b>{shown.red}</b> : shown.red} <OwnerMark color="red" />
      </span>
    </span>
  );
}

function OnlinePart({ online: { players, names } }: { online: Online }) {
  return (
    <Tile title={say.online} aside={players > 0 && count(players, 'joueur', 'joueurs')}>
      {names.length === 0 && <p>{unnamedText(players)}</p>}
      <ul className={styles.list}>
        {names.slice(0, SHOWN_NAMES).map(({ name, table }) => (
          <li key={name} className={styles.line}>
            <OnlineDot isPlaying={table !== null} />
            <span className={styles.mid}>
              <PlayerLink name={name} />
              <small> {tableText(table)}</small>
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        <a href={LIVE_PAGE.path}>{say.watch}</a> <a href="/recherche">{say.search}</a>
      </p>
    </Tile>
  );
}

/** Beside the name of a player who is online: a disc, or a square during a game. */
export function OnlineDot({ isPlaying }: { isPlaying?: boolean }) {
  return (
    <i
      className={isPlaying ? `${styles.dot} ${styles.playing}` : styles.dot}
      title={isPlaying === undefined ? say.online : undefined}
    >
      {isPlaying === undefined && <span className="sr">{say.online}, </span>}
    </i>
  );
}
