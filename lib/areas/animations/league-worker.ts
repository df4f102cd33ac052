import { randomUUID } from 'node:crypto';
import { startLoop, type Background } from '#game-bridge/background-loop.ts';
import { announceChange } from '#game-bridge/outbox.ts';
import { noteSiteAct } from '#lib/audit/audit-service.ts';
import { getChangeStream, type Change } from '#lib/db/change-stream.ts';
import { inTransaction, READ_LIMIT_MS } from '#lib/db/client.ts';
import type { AnimationDocument, LeagueSetupDocument } from '#lib/db/game-documents.ts';
import { dropLease, holdLease, LeaseLost, takeLease } from '#lib/db/lease.ts';
import { findLeague, removeParticipant } from './animation-repo.ts';
import { BANNED_REASON } from './animation-messages.ts';
import { findFileSetup, toSetupDocument } from './league-content.ts';
import type { PlayedGame } from './league-fit.ts';
import { listPlayed } from './league-games-repo.ts';
import { findGames, isProposed, makeLeagueGame } from './league-games-service.ts';
import { STAFF_ONLY } from '#lib/game/league.ts';
import type { ClientSession, Filter } from 'mongodb';
import { collection } from '#lib/db/collections.ts';
import { isBanned } from '#lib/identity/accounts/account.ts';
import type { LeagueGame } from './animation.ts';

/**
 * How often this process handles its notices, in milliseconds. A round without notices is free; on a busy server it batches the games,
 * which end ten times a second and mostly belong to no league.
 */
const EVERY_MS = 250;

/** How often all leagues are checked, even without notices, in milliseconds. */
const SWEEP_MS = 60_000;

const LOCK = 'league-keeper';

/**
 * Maintains the leagues until stopped: on notice of a finished game, a ban or a changed league, counts games for leagues with automatic
 * counting, and removes banned players (product/leagues §3.4 and §2.3).
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
 * Processes the notices under a lease; other processes keep theirs until it is free. Each game is a transaction that holds the lease and
 * reads the current league, so none counts twice. None is lost: a failed round keeps its notices, and a new process checks all leagues.
 */
export async function keepLeagues(news: LeagueNews): Promise<void> {
  const heard = news.take();
  if (heard === null) return;
  try {
    const work = await findWork(heard);
    if (work.length > 0 && !(await workUnderLease(work))) news.putBack(heard);
  } catch (error) {
    news.putBack(heard);
    // The lease expired during a slow step, and another process has taken over.
    if (!(error instanceof LeaseLost)) throw error;
  }
}

type Step = (holder: string) => Promise<unknown>;

/** Runs the steps under the lease; false if another process holds it. */
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

/** The pending work, determined without the lease: most games belong to no league. */
async function findWork({ games }: Heard): Promise<Step[]> {
  if (games !== 'all') return findCountings(await listPlayed([...games]));
  const leagues = await listAutomatic();
  const found = await Promise.all(
    leagues.map(async (league) => {
      const proposed = (await findGames(league)).filter(isProposed);
      return proposed.map(({ game }) => countingOf(league, game._id));
    }),
  );
  return [...(await findFillings()), ...(await findLeavings()), ...found.flat()];
}

async function findCountings(games: readonly PlayedGame[]): Promise<Step[]> {
  const leagues = await listAutomaticWith(games.map(({ blue }) => blue.accountId));
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

/** Counts a game if it fits, unless it is already there or was removed by staff. */
async function countGame({ name, gameId }: { name: string; gameId: number }, holder: string): Promise<void> {
  await inTransaction(async ({ session }) => {
    const league = await findLeague(name, session);
    if (league?.leagueState !== 'open' || league.setAside?.includes(gameId)) return;
    const game = await makeLeagueGame(league, gameId, session);
    if (!game.ok || !(await pushGame(league._id, game.value, session))) return;
    await holdLease(LOCK, holder, session);
    await announceChange({ what: 'animation', animation: name }, { session });
  });
}

/** Steps that fill leagues of older releases and of game servers from their files. */
async function findFillings(): Promise<Step[]> {
  const unfilled = await listUnfilled();
  const setups = await Promise.all(
    unfilled.map(async (league) => ({ id: league._id, setup: await findFileSetup(league) })),
  );
  return setups.flatMap(({ id, setup }) =>
    setup === null ? [] : [() => fillSetup(id, toSetupDocument(setup))],
  );
}

async function findLeavings(): Promise<Step[]> {
  const open = await listOpen();
  const leavings = await Promise.all(
    open.map(async (league) => {
      const banned = await listBanned(league.participants, new Date());
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

/** Maximum number of games remembered individually; beyond it, all leagues are checked. */
const GAMES_MAX = 500;

/** The changes received but not yet handled by this process; initially everything. */
export class LeagueNews {
  #games: Set<number> | 'all' = 'all';

  get isOfAll(): boolean {
    return this.#games === 'all';
  }

  /** Records a change that may affect leagues. */
  hear({ collection, id, fields, isDeleted }: Change): void {
    if (isDeleted) return;
    const has = (field: string) => fields === null || fields.includes(field);
    if (collection === 'games' && has('endedAt')) this.#add([id as number]);
    // A change of the games alone is made by this worker.
    if (collection === 'animations' && fields?.join() !== 'games') this.hearOfAll();
    if ((collection === 'accounts' || collection === 'nicknames') && fields !== null && has('ban'))
      this.hearOfAll();
  }

  /** Records that anything may have changed. */
  hearOfAll(): void {
    this.#games = 'all';
  }

  /** Takes the changes since the last call; null for none. */
  take(): Heard | null {
    const games = this.#games;
    this.#games = new Set();
    return games !== 'all' && games.size === 0 ? null : { games };
  }

  /** Puts back changes that could not be handled. */
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

const READ = { maxTimeMS: READ_LIMIT_MS };

const PUBLIC = { visibility: { $nin: STAFF_ONLY } } as const;

const AUTOMATIC = { ...PUBLIC, leagueState: 'open', 'setup.isAutomatic': true } as const;

/** Leagues whose setup is missing, null or unreadable. */
const UNFILLED: Filter<AnimationDocument> = { setup: { $not: { $type: 'object' } } };

function listAutomatic(): Promise<AnimationDocument[]> {
  return collection('animations').find(AUTOMATIC, READ).toArray();
}

function listAutomaticWith(
  accountIds: readonly number[],
): Promise<Pick<AnimationDocument, 'name' | 'participants'>[]> {
  return collection('animations')
    .find(
      { ...AUTOMATIC, 'participants.accountId': { $in: [...accountIds] } },
      { ...READ, projection: { name: 1, participants: 1 } },
    )
    .toArray();
}

/** Leagues without a setup. */
function listUnfilled(): Promise<AnimationDocument[]> {
  return collection('animations').find(UNFILLED, READ).toArray();
}

/** Writes a setup unless one was written meanwhile. */
async function fillSetup(leagueId: number, setup: LeagueSetupDocument): Promise<void> {
  await collection('animations').updateOne({ _id: leagueId, ...UNFILLED }, { $set: { setup } });
}

/** Leagues whose sign-ups are open and whose matches have not begun. */
function listOpen(): Promise<AnimationDocument[]> {
  return collection('animations').find({ registerState: 'open', leagueState: 'not yet' }, READ).toArray();
}

async function listBanned(
  participants: AnimationDocument['participants'],
  now: Date,
): Promise<AnimationDocument['participants']> {
  const options = { ...READ, projection: { ban: 1 } };
  const ban = { $type: 'object' } as const;
  const [accounts, nicknames] = await Promise.all([
    collection('accounts')
      .find({ _id: { $in: participants.map(({ accountId }) => accountId) }, ban }, options)
      .toArray(),
    collection('nicknames')
      .find({ _id: { $in: participants.map(({ nicknameId }) => nicknameId) }, ban }, options)
      .toArray(),
  ]);
  const inForce = (found: typeof accounts | typeof nicknames) =>
    new Set(found.filter((one) => isBanned(one.ban, now)).map(({ _id }) => _id));
  const [bannedAccounts, bannedNicknames] = [inForce(accounts), inForce(nicknames)];
  return participants.filter(
    ({ accountId, nicknameId }) => bannedAccounts.has(accountId) || bannedNicknames.has(nicknameId),
  );
}

/** Adds a game to a league, idempotently; false if it was there already. */
async function pushGame(leagueId: number, game: LeagueGame, session: ClientSession): Promise<boolean> {
  const { modifiedCount } = await collection('animations').updateOne(
    { _id: leagueId, 'games.id': { $ne: game.id } },
    { $push: { games: { ...game } } },
    { session },
  );
  return modifiedCount === 1;
}
