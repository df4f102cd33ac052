import { addSeconds } from '#lib/base/paris-time.ts';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import { isBanned } from '#lib/identity/accounts/account.ts';
import type { MonthScore, Day, Month } from './month.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };

/** The order of a month's list and of its index. */
const BEST_FIRST = { '_id.month': 1, solved: -1, tries: 1, row: -1 } as const;

const SCORE = { solved: 1, tries: 1, row: 1 } as const;

/** The scores of a month, the best first, at most `limit`: one range of an index. */
export async function listScores(month: Month, limit: number): Promise<readonly MonthScore[]> {
  const found = await collection('problemMonths')
    .find({ '_id.month': month }, { ...READ, projection: SCORE, hint: BEST_FIRST })
    .sort(BEST_FIRST)
    .limit(limit)
    .toArray();
  return found.map(({ _id, ...score }) => ({ accountId: _id.accountId, ...score }));
}

export async function findScore(accountId: number, month: Month): Promise<MonthScore | null> {
  const found = await collection('problemMonths', { ids: [accountId] }).findOne(
    { _id: { accountId, month } },
    { ...READ, projection: { ...SCORE, _id: 0 } },
  );
  return found && { accountId, solved: found.solved, tries: found.tries, row: found.row };
}

/** The minimum age of an account in lists, in seconds, so that a second account made for another try is not listed that day. */
const LISTED_AFTER_SECONDS = 86_400;

/** The accounts that lists may name unless they opted out: existing, not private, not banned, older than a day. */
export async function listNameable(
  accountIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, { readonly name: string | null }>> {
  const ids = [...accountIds];
  const since = addSeconds(now, -LISTED_AFTER_SECONDS);
  const accounts = await collection('accounts', {
    ids,
    fields: ['isPrivate', 'ban', 'rankingNicknameId', 'registeredAt'],
  })
    .find(
      { _id: { $in: ids }, isPrivate: { $ne: true }, registeredAt: { $lt: since } },
      { ...READ, projection: { ban: 1, rankingNicknameId: 1 } },
    )
    .toArray();
  return namesOf(
    accounts.filter(({ ban }) => !isBanned(ban, now)),
    now,
  );
}

/** The accounts that opted out of the lists. */
export async function listOff(accountIds: readonly number[]): Promise<ReadonlySet<number>> {
  const ids = [...accountIds];
  const found = await collection('problemPlayers', { ids })
    .find({ _id: { $in: ids } }, { ...READ, projection: { _id: 1 } })
    .toArray();
  return new Set(found.map(({ _id }) => _id));
}

/** The name by which the rankings show each account; null for « Anonyme ». */
async function namesOf(
  accounts: readonly { readonly _id: number; readonly rankingNicknameId: number | null }[],
  now: Date,
): Promise<ReadonlyMap<number, { readonly name: string | null }>> {
  const chosen = accounts.flatMap(({ rankingNicknameId: id }) => (id === null ? [] : [id]));
  const found = await collection('nicknames', { ids: chosen, fields: ['name', 'accountId', 'ban'] })
    .find({ _id: { $in: chosen } }, { ...READ, projection: { name: 1, accountId: 1, ban: 1 } })
    .toArray();
  const shown = new Map(found.filter(({ ban }) => !isBanned(ban, now)).map((one) => [one._id, one]));
  return new Map(
    accounts.map(({ _id, rankingNicknameId }) => {
      const nickname = rankingNicknameId === null ? undefined : shown.get(rankingNicknameId);
      return [_id, { name: nickname?.accountId === _id ? nickname.name : null }];
    }),
  );
}

/** Whether the page of a player is private. */
export async function isPrivate(accountId: number): Promise<boolean> {
  const account = await collection('accounts', { ids: [accountId], fields: ['isPrivate'] }).findOne(
    { _id: accountId },
    { ...READ, projection: { isPrivate: 1 } },
  );
  return account?.isPrivate === true;
}

/** Switches a player's place in the lists on or off. */
export async function updateListed(accountId: number, isListed: boolean): Promise<void> {
  const players = collection('problemPlayers');
  if (isListed) await players.deleteOne({ _id: accountId });
  else await players.updateOne({ _id: accountId }, { $set: { isHidden: true } }, { upsert: true });
}

/** How many of these accounts have solved the problem of a day. */
export function countSolvedBy(accountIds: readonly number[], day: Day): Promise<number> {
  const ids = accountIds.map((accountId) => ({ accountId, day }));
  return collection('problemTries', { ids: accountIds }).countDocuments(
    { _id: { $in: ids }, solvedAt: { $ne: null } },
    READ,
  );
}

/** How many players have tried and found the problem of a day, and the first to find it. */
export async function countFinders(
  day: Day,
): Promise<{ readonly tried: number; readonly found: number; readonly first: number | null }> {
  const tries = collection('problemTries');
  const isFound = { '_id.day': day, solvedAt: { $gt: new Date(0) } };
  const [tried, found, first] = await Promise.all([
    tries.countDocuments({ '_id.day': day }, READ),
    tries.countDocuments(isFound, READ),
    tries.findOne(isFound, { ...READ, sort: { solvedAt: 1 }, projection: { _id: 1 } }),
  ]);
  return { tried, found, first: first?._id.accountId ?? null };
}
