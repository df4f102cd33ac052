import { randomUUID } from 'node:crypto';
import { startLoop, type Background } from '#game-bridge/background-loop.ts';
import { announceChange } from '#game-bridge/outbox.ts';
import { noteSiteAct } from '#lib/audit/audit-service.ts';
import { getChangeStream, type Change } from '#lib/db/change-stream.ts';
import { inTransaction } from '#lib/db/client.ts';
import type { AnimationDocument } from '#lib/db/game-documents.ts';
import { dropLease, holdLease, LeaseLost, takeLease } from '#lib/db/lease.ts';
import { findLeague, removeParticipant } from './animation-repo.ts';
import { BANNED_REASON } from './animation-messages.ts';
import { findFileSetup } from './league-content.ts';
import type { PlayedGame } from './league-fit.ts';
import { listPlayed } from './league-games-repo.ts';
import { findGames, isProposed, makeLeagueGame } from './league-games-service.ts';
import * as repo from './league-worker-repo.ts';
import { toSetupDocument } from './league-document.ts';

/**
 * How often this process looks whether it has heard of anything, in milliseconds. Hearing of nothing costs nothing, but a busy server ends
 * a game in every tenth of a second, and most are of no league.
 */
const EVERY_MS = 250;

/** After this time all leagues are checked, even without notices. */
const SWEEP_MS = 60_000;

const LOCK = 'league-keeper';

/**
 * Maintains the leagues until it is stopped: on notice of a finished game, a ban or a changed league, games are counted where the league
 * says so, and banned players are removed (product/leagues §3.4 and §2.3).
 */
export function startLeagueWorker({ onSurprise }: { onSurprise: (error: unknown) => void }): Background {
  const news = new LeagueNews();
  getChangeStream().listen(
    (change) => news.hear(change),
    () => news.hearOfAll(),
  );
  let sweptAt = performance.now();
  return startLoop({
    everyMs: EVERY_MS,
    onSurprise,
    work: async () => {
      if (performance.now() - sweptAt > SWEEP_MS) news.hearOfAll();
      if (news.isOfAll) sweptAt = performance.now();
      await keepLeagues(news);
    },
  });
}

/**
 * Processes the notices. One process at a time does so, under a lease; the others keep their notices until it is free. Each game is a
 * transaction that holds the lease and reads the current league, so none counts twice. The notices of a failed round are kept, and a new
 * process checks all leagues, so none is lost.
 */
export async function keepLeagues(news: LeagueNews): Promise<void> {
  const heard = news.take();
  if (heard === null) return;
  try {
    const work = await findWork(heard);
    if (work.length > 0 && !(await workUnderLease(work))) news.putBack(heard);
  } catch (error) {
    news.putBack(heard);
    // The lease expired during a slow step, and another process goes on with it.
    if (!(error instanceof LeaseLost)) throw error;
  }
}

type Step = (holder: string) => Promise<unknown>;

/** Takes the steps, unless another process has the lease; whether it did. */
async function workUnderLease(work: readonly Step[]): Promise<boolean> {
  const holder = randomUUID();
  if (!(await takeLease(LOCK, holder))) return false;
  try {
    for (const step of work) await step(holder);
    return true;
  } finally {
    await dropLease(LOCK, holder);
  }
}

/** What is to be done, found out without the lease: most games are of no league. */
async function findWork({ games }: Heard): Promise<Step[]> {
  if (games !== 'all') return findCountings(await listPlayed([...games]));
  const leagues = await repo.listAutomatic();
  const found = await Promise.all(
    leagues.map(async (league) => {
      const proposed = (await findGames(league)).filter(isProposed);
      return proposed.map(({ game }) => countingOf(league, game._id));
    }),
  );
  return [...(await findFillings()), ...(await findLeavings()), ...found.flat()];
}

async function findCountings(games: readonly PlayedGame[]): Promise<Step[]> {
  const leagues = await repo.listAutomaticWith(games.map(({ blue }) => blue.accountId));
  return leagues.flatMap((league) => {
    const accountIds = new Set(league.participants.map(({ accountId }) => accountId));
    return games
      .filter(({ blue, red }) => accountIds.has(blue.accountId) && accountIds.has(red.accountId))
      .map(({ _id }) => countingOf(league, _id));
  });
}

function countingOf({ name }: Pick<AnimationDocument, 'name'>, gameId: number): Step {
  return (holder) => countGame({ name, gameId }, holder);
}

/** Counts a game unless it does not fit, is there already, or was taken out. */
async function countGame({ name, gameId }: { name: string; gameId: number }, holder: string): Promise<void> {
  await inTransaction(async ({ session }) => {
    const league = await findLeague(name, session);
    if (league?.leagueState !== 'open' || league.setAside?.includes(gameId)) return;
    const game = await makeLeagueGame(league, gameId, session);
    if (!game.ok || !(await repo.pushGame(league._id, game.value, session))) return;
    await holdLease(LOCK, holder, session);
    await announceChange({ what: 'animation', animation: name }, { session });
  });
}

/** Leagues of before, and those that a game server made, are filled from their files. */
async function findFillings(): Promise<Step[]> {
  const unfilled = await repo.listUnfilled();
  const setups = await Promise.all(
    unfilled.map(async (league) => ({ id: league._id, setup: await findFileSetup(league) })),
  );
  return setups.flatMap(({ id, setup }) =>
    setup === null ? [] : [() => repo.fillSetup(id, toSetupDocument(setup))],
  );
}

async function findLeavings(): Promise<Step[]> {
  const open = await repo.listOpen();
  const leavings = await Promise.all(
    open.map(async (league) => {
      const banned = await repo.listBanned(league.participants, new Date());
      return banned.map((participant) => () => leaveBanned(league, participant));
    }),
  );
  return leavings.flat();
}

async function leaveBanned(
  { _id, name }: AnimationDocument,
  participant: AnimationDocument['participants'][number],
): Promise<void> {
  const { accountId, nicknameId, name: player } = participant;
  await inTransaction(async ({ session }) => {
    if (!(await removeParticipant(_id, accountId, session))) return;
    const before = { player, account: accountId, nickname: nicknameId };
    const act = { action: 'league participant remove', target: `animation:${name}` } as const;
    await noteSiteAct({ ...act, before, after: { reason: BANNED_REASON } }, { session });
    await announceChange({ what: 'animation', animation: name }, { session });
  });
}

/** Finished games to look at, or everything. */
type Heard = { readonly games: ReadonlySet<number> | 'all' };

/** Games remembered one by one; with more, everything is looked through. */
const GAMES_MAX = 500;

/** What this process has heard of and nobody has dealt with yet. It begins with everything. */
export class LeagueNews {
  #games: Set<number> | 'all' = 'all';

  get isOfAll(): boolean {
    return this.#games === 'all';
  }

  /** Notes a change if leagues may have to follow it. */
  hear({ collection, id, fields, isDeleted }: Change): void {
    if (isDeleted) return;
    const has = (field: string) => fields === null || fields.includes(field);
    if (collection === 'games' && has('endedAt')) this.#add([id as number]);
    // What only adds to the games of a league is this work itself.
    if (collection === 'animations' && fields?.join() !== 'games') this.hearOfAll();
    if ((collection === 'accounts' || collection === 'nicknames') && fields !== null && has('ban'))
      this.hearOfAll();
  }

  /** Notes that anything may have happened. */
  hearOfAll(): void {
    this.#games = 'all';
  }

  /** What was heard since the last time, or null; it is then forgotten here. */
  take(): Heard | null {
    const games = this.#games;
    this.#games = new Set();
    return games !== 'all' && games.size === 0 ? null : { games };
  }

  /** Notes again what could not be dealt with. */
  putBack({ games }: Heard): void {
    if (games === 'all') this.hearOfAll();
    else this.#add(games);
  }

  #add(games: Iterable<number>): void {
    if (this.#games === 'all') return;
    for (const game of games) this.#games.add(game);
    if (this.#games.size > GAMES_MAX) this.hearOfAll();
  }
}
