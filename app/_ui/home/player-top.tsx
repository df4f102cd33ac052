import type { ReactNode } from 'react';
import { coupAddress } from '#lib/areas/history/replay-coup.ts';
import { gamePage } from '#lib/areas/history/replay-data.ts';
import {
  agoText,
  bonusLead,
  BONUS_NAMES,
  bonusText,
  endText,
  greeting,
  placeText,
  PLAYER_HOME_WORDS as say,
  turningText,
} from '#lib/areas/home/home-words.ts';
import type { OwnGame, OwnLeague, PlayerHome } from '#lib/areas/home/player-home-service.ts';
import { playerPath } from '#lib/areas/players/player.ts';
import { parisHour } from '#lib/base/paris-time.ts';
import { formatDate, formatNumber } from '#lib/base/words/typography.ts';
import { otherScore } from '#lib/game/rules/score.ts';
import { ButtonLink } from '../button.tsx';
import { Launch } from '../launch.tsx';
import { MiniBoard } from './mini-board.tsx';
import { Raised } from '../raised.tsx';
import styles from './player-top.module.css';
import { Tile } from './tiles.tsx';

/** The bar of felt that greets a player: the day's bonuses in a word, and the link into the game. */
export function PlayerTop({ own, gameLink }: { own: PlayerHome; gameLink: string }) {
  const open = own.bonuses.filter(({ backAt }) => backAt === null).length;
  return (
    <section className={`${styles.hello} felt`}>
      <div className={`${styles.inner} wrap`}>
        <div>
          <h1>{greeting(own.name, parisHour(new Date()))}</h1>
          <p>{bonusLead(open)}</p>
        </div>
        <Launch gameLink={gameLink} />
      </div>
    </section>
  );
}

/** A player's own tiles: the last game and where it turned, leagues, bonuses; then further ones. */
export function PlayerTiles({ own, children }: { own: PlayerHome; children?: ReactNode }) {
  return (
    <div className={styles.tiles}>
      <LastGame own={own} />
      {own.leagues.map((league) => (
        <League key={league.path} league={league} />
      ))}
      <Bonuses own={own} />
      {children}
    </div>
  );
}

function LastGame({ own: { last, lastLoss } }: { own: PlayerHome }) {
  if (last === null)
    return (
      <Tile title={say.lastGame}>
        <p>{say.none}</p>
      </Tile>
    );
  const { game, owners, turning } = last;
  return (
    <Tile title={say.lastGame} aside={agoText(game.endedAt, new Date())}>
      <div className={styles.last}>
        <MiniBoard owners={owners} />
        <div>
          <p>
            <b>{endText({ ...opponentOf(last), result: game.result })}</b>
          </p>
          <p>{toldTurning(turning)}</p>
        </div>
      </div>
      <p className="row">
        <ButtonLink href={addressOf(last)}>
          {typeof turning === 'number' ? say.seeTurning : say.seeGame}
        </ButtonLink>
      </p>
      {lastLoss && (
        <p>
          <a href={addressOf(lastLoss)}>{say.lastLoss}</a>
        </p>
      )}
      <p className={styles.more}>
        <a href="/history/player/who">{say.allGames}</a>
      </p>
    </Tile>
  );
}

/** Where a game turned in its replay, or its end. */
function addressOf({ game, turning }: OwnGame): string {
  const page = gamePage(game.gameId);
  return typeof turning === 'number' ? coupAddress(page, turning) : page;
}

function toldTurning(turning: OwnGame['turning']): string {
  if (turning === 'pending') return say.pending;
  return turning === null ? say.noTurning : turningText(turning);
}

function opponentOf({ game: { selfIsBlue, player1, player2, finalScore } }: OwnGame) {
  return selfIsBlue
    ? { own: finalScore, opponent: player2 }
    : { own: otherScore(finalScore), opponent: player1 };
}

function League({ league }: { league: OwnLeague }) {
  return (
    <Tile title={league.title} aside={league.endsAt && `jusqu'au ${formatDate(league.endsAt)}`}>
      <p>
        <b>
          <Raised>{placeText(league)}</Raised>
        </b>
      </p>
      {league.left.length === 0 ? (
        <p>{say.nothingLeft}</p>
      ) : (
        <>
          <h3 className={styles.small}>{say.left}</h3>
          <ul className={styles.left}>
            {league.left.map(({ name, games }) => (
              <li key={name}>
                <a href={playerPath(name)}>{name}</a> × {games}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.more}>
        <a href={`${league.path}?onglet=etat`}>{say.leagueTable}</a>
      </p>
    </Tile>
  );
}

function Bonuses({ own: { bonuses } }: { own: PlayerHome }) {
  return (
    <Tile title={say.bonuses}>
      <dl className={styles.bonuses}>
        {bonuses.map(({ bonus, gils, backAt }) => (
          <div key={bonus}>
            <dt>{BONUS_NAMES[bonus]}</dt>
            <dd>
              <b>{formatNumber(gils)} gils</b>, {bonusText(backAt)}
            </dd>
          </div>
        ))}
      </dl>
    </Tile>
  );
}
