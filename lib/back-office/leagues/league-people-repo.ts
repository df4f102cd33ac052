import type { ClientSession } from 'mongodb';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import { findByTypedName } from '#lib/db/name-order.ts';
import type { AnimationDocument } from '#lib/db/game-documents.ts';
import { isBanned } from '#lib/identity/accounts/account.ts';

type Participant = AnimationDocument['participants'][number];

/** A participant by nickname, in any letter case; null if the nickname does not exist, or it or its account is banned. */
export async function findByNickname(nickname: string, now: Date): Promise<Participant | null> {
  const options = { maxTimeMS: READ_LIMIT_MS, projection: { name: 1, accountId: 1, ban: 1 } };
  const found = await findByTypedName(nickname, options);
  if (found === null || isBanned(found.ban, now)) return null;
  const account = await collection('accounts').findOne(
    { _id: found.accountId },
    { maxTimeMS: READ_LIMIT_MS, projection: { ban: 1 } },
  );
  if (account === null || isBanned(account.ban, now)) return null;
  return { accountId: found.accountId, nicknameId: found._id, name: found.name };
}

/** The nicknames of an account. */
export async function listNames(accountId: number, session: ClientSession): Promise<readonly string[]> {
  const own = collection('nicknames').find({ accountId }, { session, projection: { name: 1 } });
  return (await own.toArray()).map(({ name }) => name);
}

/** The nicknames with these names in any letter case, keyed by lower-case name, including banned ones. */
export async function findParticipants(
  names: readonly string[],
  session: ClientSession,
): Promise<ReadonlyMap<string, Participant>> {
  const keys = names.map((name) => name.toLowerCase());
  const found = await collection('nicknames')
    .find({ nameKey: { $in: keys } }, { session, projection: { name: 1, nameKey: 1, accountId: 1 } })
    .toArray();
  return new Map(
    found.map(({ _id, name, nameKey, accountId }) => [nameKey, { accountId, nicknameId: _id, name }]),
  );
}

/** Removes an account from a league in any state. */
export async function pullParticipant(
  leagueId: number,
  accountId: number,
  session: ClientSession,
): Promise<void> {
  await collection('animations').updateOne(
    { _id: leagueId },
    { $pull: { participants: { accountId } } },
    { session },
  );
}

/** Adds a participant to a league in any state; false if their account or nickname is already in it. */
export async function pushParticipant(
  leagueId: number,
  participant: Participant,
  session: ClientSession,
): Promise<boolean> {
  const { accountId, nicknameId, name } = participant;
  const { modifiedCount } = await collection('animations').updateOne(
    {
      _id: leagueId,
      participants: { $not: { $elemMatch: { $or: [{ accountId }, { nicknameId }, { name }] } } },
    },
    { $push: { participants: participant } },
    { session },
  );
  return modifiedCount === 1;
}

/** Replaces a participant by another, who takes over their games. */
export async function replaceParticipant(
  leagueId: number,
  { leaving, coming }: { leaving: Participant; coming: Participant },
  session: ClientSession,
): Promise<void> {
  await collection('animations').updateOne(
    { _id: leagueId },
    {
      $set: {
        'participants.$[seat]': coming,
        'games.$[asBlue].blue': coming.name,
        'games.$[asRed].red': coming.name,
      },
    },
    {
      session,
      arrayFilters: [
        { 'seat.accountId': leaving.accountId },
        { 'asBlue.blue': leaving.name },
        { 'asRed.red': leaving.name },
      ],
    },
  );
}
