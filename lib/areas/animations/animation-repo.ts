import { STAFF_ONLY } from '#lib/game/league.ts';
import type { ClientSession, Filter } from 'mongodb';
import { LIST_ROWS_MAX } from '#lib/base/paging.ts';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { AnimationDocument } from '#lib/db/game-documents.ts';
import { isBanned } from '#lib/identity/accounts/account.ts';
import type { OwnNickname } from './animation.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };

const LINE = { name: 1, title: 1, visibility: 1, registerState: 1, leagueState: 1 } as const;

const LINE_FIELDS = ['name', 'title', 'visibility', 'registerState', 'leagueState', 'createdAt'] as const;

const PUBLIC = { visibility: { $nin: STAFF_ONLY } } satisfies Filter<AnimationDocument>;

type LineDocument = Pick<AnimationDocument, '_id' | keyof typeof LINE>;

export type Participant = AnimationDocument['participants'][number];

/** The leagues without their participants and games, newest first, for everybody or for staff. */
export async function listLeagues(whose: 'public' | 'all', limit = LIST_ROWS_MAX): Promise<LineDocument[]> {
  const seen = whose === 'all' ? {} : PUBLIC;
  return collection('animations', { fields: LINE_FIELDS })
    .find<LineDocument>(seen, { ...READ, projection: LINE })
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit)
    .toArray();
}

/** Leagues with their participants and games, in no order. */
export async function listWholeLeagues(names: readonly string[]): Promise<AnimationDocument[]> {
  return collection('animations')
    .find({ name: { $in: names } }, READ)
    .toArray();
}

/** A league with its participants and games, or null. */
export async function findLeague(name: string, session?: ClientSession): Promise<AnimationDocument | null> {
  return collection('animations').findOne({ name }, { ...READ, session });
}

/** An account's nicknames that are not banned, the main one first. */
export async function listOwnNicknames(accountId: number, now: Date): Promise<OwnNickname[]> {
  const found = await collection('nicknames')
    .find({ accountId }, { ...READ, projection: { name: 1, isMain: 1, ban: 1 } })
    .sort({ _id: 1 })
    .toArray();
  return found
    .filter(({ ban }) => !isBanned(ban, now))
    .sort((one, other) => Number(other.isMain) - Number(one.isMain))
    .map(({ _id, name }) => ({ id: _id, name }));
}

/** The number of games that an account has won against players; 0 for an unknown account. */
export async function countWins(accountId: number): Promise<number> {
  const found = await collection('accounts').findOne(
    { _id: accountId },
    { ...READ, projection: { 'pvp.win': 1 } },
  );
  return found?.pvp.win ?? 0;
}

/** Adds an account to an open league, or switches its nickname there; false when the league is no longer open, or full. */
export async function saveParticipant(
  leagueId: number,
  { participant, seats }: { participant: Participant; seats: number | null },
  session: ClientSession,
): Promise<boolean> {
  const open = { _id: leagueId, registerState: 'open', visibility: { $nin: STAFF_ONLY } } as const;
  const { accountId } = participant;
  const switched = await collection('animations').updateOne(
    { ...open, 'participants.accountId': accountId },
    {
      $set: { 'participants.$.nicknameId': participant.nicknameId, 'participants.$.name': participant.name },
    },
    { session },
  );
  if (switched.matchedCount > 0) return true;
  const added = await collection('animations').updateOne(
    {
      ...open,
      'participants.accountId': { $ne: accountId },
      ...(seats !== null && { [`participants.${seats - 1}`]: { $exists: false } }),
    },
    { $push: { participants: participant } },
    { session },
  );
  return added.matchedCount > 0;
}

/** Writes a participant's new name into their games, which refer to players by name. */
export async function renameInGames(
  leagueId: number,
  { from, to }: { from: string; to: string },
  session: ClientSession,
): Promise<void> {
  await collection('animations').updateOne(
    { _id: leagueId },
    { $set: { 'games.$[asBlue].blue': to, 'games.$[asRed].red': to } },
    { session, arrayFilters: [{ 'asBlue.blue': from }, { 'asRed.red': from }] },
  );
}

/** Removes an account from an open league; false when the league is no longer open. */
export async function removeParticipant(
  leagueId: number,
  accountId: number,
  session: ClientSession,
): Promise<boolean> {
  const left = await collection('animations').updateOne(
    { _id: leagueId, registerState: 'open' },
    { $pull: { participants: { accountId } } },
    { session },
  );
  return left.matchedCount > 0;
}
