import { STAFF_ONLY } from '#lib/game/league.ts';
import type { ClientSession, Filter } from 'mongodb';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { AnimationDocument, LeagueSetupDocument } from '#lib/db/game-documents.ts';
import { isBanned } from '#lib/identity/accounts/account.ts';
import type { LeagueGame } from './animation.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };

const PUBLIC = { visibility: { $nin: STAFF_ONLY } } as const;

const AUTOMATIC = { ...PUBLIC, leagueState: 'open', 'setup.isAutomatic': true } as const;

/** What is missing, null, or nothing that can be read. */
const UNFILLED: Filter<AnimationDocument> = { setup: { $not: { $type: 'object' } } };

/** Leagues that are running and count games by themselves. */
export function listAutomatic(): Promise<AnimationDocument[]> {
  return collection('animations').find(AUTOMATIC, READ).toArray();
}

/** The leagues in which any of these accounts takes part. */
export function listAutomaticWith(
  accountIds: readonly number[],
): Promise<Pick<AnimationDocument, 'name' | 'participants'>[]> {
  return collection('animations')
    .find(
      { ...AUTOMATIC, 'participants.accountId': { $in: [...accountIds] } },
      { ...READ, projection: { name: 1, participants: 1 } },
    )
    .toArray();
}

/** Leagues of which nothing is written yet. */
export function listUnfilled(): Promise<AnimationDocument[]> {
  return collection('animations').find(UNFILLED, READ).toArray();
}

/** Writes a setup unless somebody has written one meanwhile. */
export async function fillSetup(leagueId: number, setup: LeagueSetupDocument): Promise<void> {
  await collection('animations').updateOne({ _id: leagueId, ...UNFILLED }, { $set: { setup } });
}

/** Leagues whose sign-ups are open and whose matches have not begun. */
export function listOpen(): Promise<AnimationDocument[]> {
  return collection('animations').find({ registerState: 'open', leagueState: 'not yet' }, READ).toArray();
}

/** The participants whose account or nickname is banned. */
export async function listBanned(
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

/** Adds a game to a league's, once however often it is asked; false when it was there already. */
export async function pushGame(leagueId: number, game: LeagueGame, session: ClientSession): Promise<boolean> {
  const { modifiedCount } = await collection('animations').updateOne(
    { _id: leagueId, 'games.id': { $ne: game.id } },
    { $push: { games: { ...game } } },
    { session },
  );
  return modifiedCount === 1;
}
