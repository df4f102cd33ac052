import type { ReactNode } from 'react';
import { daysLeftText } from '#lib/areas/animations/league-outlook-messages.ts';
import { PLAY_HERE, FIRST_MOVE_PATH } from '#lib/areas/first-move/first-move.ts';
import {
  bonusLead,
  greeting,
  leagueGamesText,
  leaguePointsText,
  PLAYER_HOME_MESSAGES as say,
  BONUS_NAMES,
  bonusText,
  bonusTotalText,
} from '#lib/areas/home/home-messages.ts';
import type { OwnLeague, PlayerHome } from '#lib/areas/home/player-home-service.ts';
import { PROBLEM_PAGE } from '#lib/areas/problems/problem.ts';
import { parisHour } from '#lib/base/paris-time.ts';
import { count, ordinal } from '#lib/base/text/typography.ts';
import { PlayerLink } from '#ui/player-link.tsx';
import { ButtonLink } from '../button.tsx';
import { PLAY_LINK } from '../menu-links.ts';
import { Launch } from '../launch.tsx';
import { Raised } from '../pieces.tsx';
import { LastGame } from './last-game.tsx';
import { OwnCardsTile } from './own-cards.tsx';
import styles from './player-top.module.css';
import { OnlineDot, Tile } from './tiles.tsx';
import type { BonusState } from '#lib/areas/home/bonus.ts';
import { isPageHere } from '#lib/areas/tutorial/page-text.ts';

/** The bar of felt that greets a player: the day's bonuses in brief, and the link into the game. */
export function PlayerTop({ own, gameLink }: { own: PlayerHome; gameLink: string }) {
  const open = own.bonuses.filter(({ backAt }) => backAt === null).length;
  return (
    <section className={`${styles.hello} felt`}>
      <div className={`${styles.inner} wrap`}>
        <div>
          <h1>{greeting(own.name, parisHour(new Date()))}</h1>
          <p>{bonusLead(open, countRivals(own))}</p>
        </div>
        <Launch gameLink={gameLink} first={<MostOwn own={own} gameLink={gameLink} />} />
      </div>
    </section>
  );
}

/** The player's most relevant next game: a league game whose opponent is online, today's problem, or a game here. */
function MostOwn({ own, gameLink }: { own: PlayerHome; gameLink: string }) {
  const rival = own.leagues.flatMap(({ left }) => left).find(({ isOnline }) => isOnline);
  if (rival)
    return (
      <ButtonLink kind="main" href={gameLink} data-launch="">
        {say.playRival(rival.name)}
      </ButtonLink>
    );
  const isOpen = own.problem !== null && !own.problem.isOver;
  return (
    <ButtonLink kind="main" href={isOpen ? PROBLEM_PAGE : PLAY_LINK.href}>
      {isOpen ? say.playProblem : say.playHere}
    </ButtonLink>
  );
}

/** The number of online opponents whom the player still has to meet. */
function countRivals({ leagues }: PlayerHome): number {
  const online = leagues.flatMap(({ left }) => left.filter(({ isOnline }) => isOnline));
  return new Set(online.map(({ name }) => name)).size;
}

type TilesProps = { own: PlayerHome; gameLink: string; staff?: ReactNode; children?: ReactNode };

/** A player's own tiles: the last game with its turning point, the first league or the bonuses; then the others, and a strip for staff. */
export function PlayerTiles({ own, gameLink, staff, children }: TilesProps) {
  const [first, ...others] = own.leagues;
  const bonuses = <Bonuses bonuses={own.bonuses} />;
  const collection = <OwnCardsTile cards={own.cards} />;
  return (
    <div className={styles.own}>
      {!own.last && <FirstGame />}
      <div className={styles.top}>
        {own.last ? <LastGame last={own.last} lastLoss={own.lastLoss} gameLink={gameLink} /> : collection}
        {first ? <League league={first} /> : bonuses}
      </div>
      <div className={styles.tiles}>
        {others.map((league) => (
          <League key={league.path} league={league} />
        ))}
        {first && bonuses}
        {own.last && collection}
        {children}
      </div>
      {staff}
    </div>
  );
}

/** For players without a game yet: a link to play on the site. */
function FirstGame() {
  return (
    <Tile title={say.lastGame}>
      <p>{say.none}</p>
      <p className={styles.more}>
        <ButtonLink href={FIRST_MOVE_PATH}>{PLAY_HERE.link}</ButtonLink>
      </p>
    </Tile>
  );
}

function League({ league }: { league: OwnLeague }) {
  return (
    <Tile title={league.title} aside={league.daysLeft !== null && daysLeftText(league.daysLeft)}>
      <div className={styles.place}>
        <b className={styles.rank}>
          <Raised>{ordinal(league.rank)}</Raised>
        </b>
        <p>
          <b>{leaguePointsText(league)}</b>, {count(league.players, 'joueur', 'joueurs')}
        </p>
        <p>{leagueGamesText(league)}</p>
      </div>
      {league.prospect && <p className={styles.prospect}>{league.prospect}</p>}
      {league.left.length === 0 ? (
        <p>{say.nothingLeft}</p>
      ) : (
        <>
          <h3 className={styles.small}>{say.left}</h3>
          <ul className={styles.left}>
            {league.left.map(({ name, games, isOnline }) => (
              <li key={name}>
                {isOnline && <OnlineDot isPlaying={false} />}
                <PlayerLink name={name} />{' '}
                <small>
                  {isOnline && `${say.isOnline}, `}×&nbsp;{games}
                </small>
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

/** The daily bonuses: what each brings, whether it is available, and when it returns. */
function Bonuses({ bonuses }: { bonuses: readonly BonusState[] }) {
  const now = new Date();
  return (
    <Tile title={say.bonuses} aside={bonusTotalText(bonuses)}>
      <dl className={styles.bonuses}>
        {bonuses.map(({ bonus, gils, backAt }) => (
          <div key={bonus} className={backAt ? styles.taken : undefined}>
            <dt>
              <span>{BONUS_NAMES[bonus]}</span> <b>{count(gils, 'gil', 'gils')}</b>
            </dt>
            <dd>
              <Raised>{bonusText(backAt, now)}</Raised>
            </dd>
          </div>
        ))}
      </dl>
      {isPageHere('/tuto/specificites') && (
        <p className={styles.more}>
          <a href="/tuto/specificites">{say.bonusRules}</a>
        </p>
      )}
    </Tile>
  );
}
