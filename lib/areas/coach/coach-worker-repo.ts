import { addSeconds } from '#lib/base/paris-time.ts';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { CoachPlayerDocument } from '#lib/db/practice-documents.ts';
import { COACH_SOURCES, KEPT, type CoachGame } from './coach.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };

const DAY_SECONDS = 86_400;

/** The accounts for which the coach works: those that asked for it lately and those that logged in lately, up to a limit each. */
const ASKED_SECONDS = 30 * DAY_SECONDS;
const LOGGED_IN_SECONDS = 3 * DAY_SECONDS;
const PLAYERS = { asked: 200, loggedIn: 50 } as const;

/** A player with nothing left is looked at again after so long. */
const REST_SECONDS = 600;

/** An account for which there may be something to do. */
export type Due = { readonly accountId: number; readonly hasAsked: boolean };

/** The accounts that have, or may have, games to examine: those that asked first, then by waiting time. */
export async function listDue(now: Date): Promise<readonly Due[]> {
  const [asked, loggedIn] = await Promise.all([
    collection('coachPlayers')
      .find({ askedAt: { $gt: addSeconds(now, -ASKED_SECONDS) } }, READ)
      .sort({ askedAt: -1 })
      .limit(PLAYERS.asked)
      .toArray(),
    collection('accounts')
      .find(
        { type: 'player', lastLoginAt: { $gt: addSeconds(now, -LOGGED_IN_SECONDS) } },
        { ...READ, projection: { _id: 1 } },
      )
      .sort({ lastLoginAt: -1 })
      .limit(PLAYERS.loggedIn)
      .toArray(),
  ]);
  const others = loggedIn.map(({ _id }) => _id).filter((id) => asked.every(({ _id }) => _id !== id));
  const states = await collection('coachPlayers')
    .find({ _id: { $in: others } }, READ)
    .toArray();
  const known = new Map(states.map((state) => [state._id, state]));
  const rest = others.map((_id) => known.get(_id) ?? { _id, askedAt: null, workedAt: null, doneAt: null });
  return [
    ...inTurn(asked, now).map((accountId) => ({ accountId, hasAsked: true })),
    ...inTurn(rest, now).map((accountId) => ({ accountId, hasAsked: false })),
  ];
}

/** The accounts whose turn it is, longest waiting first. */
function inTurn(players: readonly CoachPlayerDocument[], now: Date): readonly number[] {
  const doneSince = addSeconds(now, -REST_SECONDS);
  return players
    .filter(({ doneAt }) => doneAt === null || doneAt < doneSince || doneAt > now)
    .toSorted((one, other) => (one.workedAt?.getTime() ?? 0) - (other.workedAt?.getTime() ?? 0))
    .map(({ _id }) => _id);
}

/** The games of an account that have been looked at, each with the version of the verdicts. */
export async function listKnown(accountId: number): Promise<ReadonlyMap<string, string>> {
  const found = await collection('coachGames', { ids: [accountId] })
    .find({ '_id.accountId': accountId }, { ...READ, projection: { engine: 1 } })
    .toArray();
  return new Map(found.map(({ _id, engine }) => [_id.game, engine]));
}

/** Stores the findings for games, replacing those of an earlier version of the engine. */
export async function saveGames(accountId: number, games: readonly CoachGame[]): Promise<void> {
  if (games.length === 0) return;
  await collection('coachGames', { ids: [accountId] }).bulkWrite(
    games.map(({ game, mistakes, ...found }) => ({
      replaceOne: {
        filter: { _id: { accountId, game } },
        replacement: {
          ...found,
          mistakes: mistakes.map(({ played, ...mistake }) => ({ ...mistake, ...played })),
        },
        upsert: true,
      },
    })),
  );
}

/** Notes that the coach has worked for an account, and whether it has looked at all of its last games. */
export async function noteWork(accountId: number, now: Date, isDone: boolean): Promise<void> {
  await collection('coachPlayers', { ids: [accountId] }).updateOne(
    { _id: accountId },
    { $set: { workedAt: now, doneAt: isDone ? now : null }, $setOnInsert: { askedAt: null } },
    { upsert: true },
  );
}

/** Empties the games that are no longer among the last ones, and drops the oldest of each source beyond the limit. */
export async function dropOld(accountId: number, last: readonly string[]): Promise<void> {
  const games = collection('coachGames', { ids: [accountId] });
  await games.updateMany(
    { '_id.accountId': accountId, '_id.game': { $nin: [...last] }, 'mistakes.0': { $exists: true } },
    { $set: { mistakes: [] } },
  );
  for (const source of COACH_SOURCES) {
    const old = await games
      .find({ '_id.accountId': accountId, source }, { ...READ, projection: { _id: 1 } })
      .sort({ at: -1 })
      .skip(KEPT)
      .toArray();
    if (old.length > 0) await games.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } });
  }
}
