import { findSetup, listWholePublicLeagues } from '#lib/areas/animations/animation-service.ts';
import { leaguePath, type LeagueTable } from '#lib/areas/animations/animation.ts';
import { chancesShort } from '#lib/areas/animations/chance-messages.ts';
import { chancesOf } from '#lib/areas/animations/chances.ts';
import { daysToPlay } from '#lib/areas/animations/league-fit.ts';
import { makeOutlook, type Outlook } from '#lib/areas/animations/outlook.ts';
import { listPairings } from '#lib/areas/animations/pairings.ts';
import { listRemaining } from '#lib/areas/animations/open-points.ts';
import { makeStandings, possibleMaximum } from '#lib/areas/animations/standings.ts';
import type { FinishedGame } from '#lib/areas/replays/replay-data.ts';
import { getGame } from '#lib/areas/replays/game-service.ts';
import { findRivalry, listRecentGames } from '#lib/areas/games/history-access.ts';
import type { Rivalry } from '#lib/areas/games/rivalry.ts';
import type { HistoryGame } from '#lib/areas/games/history.ts';
import { turningPoint } from '#lib/game/verdicts/judgement.ts';
import { getJudgements } from '#lib/areas/verdicts/verdict-service.ts';
import { findOwnProblem } from '#lib/areas/problems/problem-service.ts';
import type { OwnProblem } from '#lib/areas/problems/problem.ts';
import { cached } from '#lib/base/cached.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { addSeconds } from '#lib/base/paris-time.ts';
import { isPlayer, type Player, type Viewer } from '#lib/identity/viewer.ts';
import type { AnimationDocument } from '#lib/db/game-documents.ts';
import { tableOf } from '#lib/areas/animations/league-content.ts';
import { bonusStates, type BonusState } from './bonus.ts';
import { LEAGUES_SHOWN } from './leagues-index-service.ts';
import { listOnline } from './live-service.ts';
import { getOwnCards, type OwnCards } from './own-cards-service.ts';
import { listGamesSince } from './home-repo.ts';
import { lessonOf, type TurningLesson } from './turning-lesson.ts';

/**
 * One of the viewer's own games with its turning point; null if nobody made a fault, `pending` while the solver works on it,
 * `unplayable` if the engine refuses a move.
 */
export type OwnGame = {
  readonly game: HistoryGame;
  readonly turning: number | null | 'pending' | 'unplayable';
  /** The whole game, and the lesson of its turning point. */
  readonly played: FinishedGame;
  readonly lesson: TurningLesson | null;
  readonly rivalry: Rivalry | null;
};

/** The viewer's place in a league under way. */
export type OwnLeague = {
  readonly title: string;
  readonly path: string;
  readonly rank: number;
  readonly players: number;
  readonly points: number;
  readonly maximum: number;
  readonly played: number;
  readonly open: number;
  /** Opponents with remaining games, and the number of these. */
  readonly left: readonly { readonly name: string; readonly games: number; readonly isOnline: boolean }[];
  /** The prospect of the first place, with its conditions, in sentences; empty if nothing is claimed. */
  readonly prospect: string;
  /** Days until the matches end, by the calendar of Paris; null if they have no end. */
  readonly daysLeft: number | null;
};

/** The part of {@link OwnLeague} that does not depend on the players online. */
type LeaguePart = Omit<OwnLeague, 'left' | 'daysLeft'> & {
  readonly left: readonly Omit<OwnLeague['left'][number], 'isOnline'>[];
};

export type PlayerHome = {
  readonly name: string;
  readonly last: OwnGame | null;
  /** The last defeat, if it is among the last twenty games but not the last one. */
  readonly lastLoss: Pick<OwnGame, 'game' | 'turning'> | null;
  readonly leagues: readonly OwnLeague[];
  readonly bonuses: readonly BonusState[];
  readonly cards: OwnCards;
  readonly problem: OwnProblem | null;
};

/** The number of games searched for the last defeat. */
const LOOKED_AT = 20;

/** How long the page waits for the solver, in milliseconds; later results are shown next time. */
const TIMEOUT_MS = 150;

/** How far back games affect today's bonuses, in seconds. */
const BONUS_SECONDS = 4 * 86_400;

/** The viewer's own part of the home page; null for visitors (product/pages §2.1). */
export async function getPlayerHome(viewer: Viewer): Promise<PlayerHome | null> {
  if (!isPlayer(viewer)) return null;
  const now = new Date();
  const { id, name } = viewer.account;
  const [games, leagues, recent, cards, problem] = await Promise.all([
    listRecentGames(viewer, { accountId: id, limit: LOOKED_AT }),
    listOwnLeagues(viewer, now),
    listGamesSince(id, addSeconds(now, -BONUS_SECONDS)),
    getOwnCards(viewer, now),
    findOwnProblem(viewer, () => now),
  ]);
  const lastGame = games?.[0] ?? null;
  const lossGame = games?.find(({ result }) => result === 'lose') ?? null;
  const [last, lastLoss] = await Promise.all([
    toOwnGame(viewer, lastGame),
    lossGame === lastGame ? null : findLoss(viewer, lossGame),
  ]);
  return { name, last, lastLoss, leagues, bonuses: bonusStates(recent, now), cards, problem };
}

async function toOwnGame(viewer: Player, game: HistoryGame | null): Promise<OwnGame | null> {
  const played = await findPlayed(viewer, game);
  if (!game || !played) return null;
  const [{ turning, judgement }, rivalry] = await Promise.all([
    judge(viewer, played),
    findRivalry(viewer, played.players),
  ]);
  const lesson = typeof turning === 'number' ? lessonOf(played, { coup: turning, judgement }) : null;
  return { game, played, turning, lesson, rivalry };
}

async function findLoss(viewer: Player, game: HistoryGame | null): Promise<PlayerHome['lastLoss']> {
  const played = await findPlayed(viewer, game);
  return game && played && { game, turning: (await judge(viewer, played)).turning };
}

async function findPlayed(viewer: Player, game: HistoryGame | null): Promise<FinishedGame | null> {
  const found = game && (await getGame(viewer, { id: String(game.gameId) }));
  return found?.ok ? found.value : null;
}

async function judge(viewer: Player, played: FinishedGame) {
  const verdict = await getJudgements(viewer, played, { waitMs: TIMEOUT_MS });
  if (!verdict.ok) return { turning: verdict.code, judgement: undefined };
  const turning = turningPoint(verdict.value);
  return { turning, judgement: turning === null ? undefined : verdict.value[turning - 1] };
}

async function listOwnLeagues({ account }: Player, now: Date): Promise<OwnLeague[]> {
  const open = await listOpenLeagues();
  const found = await Promise.all(
    open.map((league) => findOwnLeague(league, { accountId: account.id, now })),
  );
  return found.filter((league) => league !== null);
}

type OpenLeague = {
  readonly league: AnimationDocument;
  readonly table: LeagueTable;
  /** Costly, so it is made for leagues that a reader takes part in, once for all of their participants. */
  readonly outlook: () => Outlook;
};

function listOpenLeagues(): Promise<readonly OpenLeague[]> {
  return cached('open leagues', { maxAge: KEEP_SECONDS.data }, async () => {
    const all = await listWholePublicLeagues(LEAGUES_SHOWN);
    const open = all.filter(({ leagueState }) => leagueState === 'open');
    return open.map((league) => {
      const table = tableOf(league);
      let outlook: Outlook | undefined;
      return { league, table, outlook: () => (outlook ??= makeOutlook(table)) };
    });
  });
}

async function findOwnLeague(
  open: OpenLeague,
  { accountId, now }: { accountId: number; now: Date },
): Promise<OwnLeague | null> {
  const { league } = open;
  const own = league.participants.find((participant) => participant.accountId === accountId);
  if (!own) return null;
  const [part, setup, { names }] = await Promise.all([
    cached(`league ${league._id} of ${own.name}`, { maxAge: KEEP_SECONDS.data }, async () => {
      const current = (await listOpenLeagues()).find((one) => one.league._id === league._id);
      return partOf(current ?? open, own.name);
    }),
    findSetup(league),
    listOnline(),
  ]);
  const online = new Set(names.map(({ name }) => name.toLowerCase()));
  const endsAt = setup?.dates.matchesTo;
  return {
    ...part,
    left: part.left.map((one) => ({ ...one, isOnline: online.has(one.name.toLowerCase()) })),
    daysLeft: endsAt ? daysToPlay(endsAt, now) : null,
  };
}

function partOf({ league, table, outlook }: OpenLeague, player: string): LeaguePart {
  const chances = chancesOf(table, player, outlook());
  const line = makeStandings(table).find(({ name }) => name === player);
  const left = listRemaining(table).flatMap(({ one, other, missing }) => {
    if (one !== player && other !== player) return [];
    return [{ name: one === player ? other : one, games: missing }];
  });
  return {
    title: league.title,
    path: leaguePath(league.name),
    rank: line?.rank ?? table.players.length,
    players: table.players.length,
    points: line?.points ?? 0,
    maximum: possibleMaximum(table),
    played: countPlayed(table, player),
    open: left.reduce((sum, { games }) => sum + games, 0),
    left,
    prospect: chances ? chancesShort(chances, table.format) : '',
  };
}

function countPlayed(table: LeagueTable, player: string): number {
  return listPairings(table)
    .filter(({ one, other }) => one === player || other === player)
    .reduce((sum, { games }) => sum + games.length, 0);
}
