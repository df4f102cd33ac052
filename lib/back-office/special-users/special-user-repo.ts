import type { ClientSession } from 'mongodb';
import { randomUUID } from 'node:crypto';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection, takeIds } from '#lib/db/collections.ts';
import { findByTypedName } from '#lib/db/name-order.ts';
import type { IdentDocument } from '#lib/db/game-documents.ts';
import type { Ident } from './special-user.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };

/** Upper limit of the list, far above realistic sizes. */
const IDENTS_MAX = 5_000;

/** All members by group and rank, in order of addition. */
export async function listIdents(): Promise<Ident[]> {
  const found = await collection('idents')
    .find({}, READ)
    .sort({ groupId: 1, rankId: 1, _id: 1 })
    .limit(IDENTS_MAX)
    .toArray();
  return found.map(toIdent);
}

/** The member with this id, or null. */
export async function findIdent(id: number, session?: ClientSession): Promise<Ident | null> {
  const found = await collection('idents').findOne({ _id: id }, { ...READ, session });
  return found === null ? null : toIdent(found);
}

/** The ranks of an account, in any group. */
export async function listHeld(accountId: number, session?: ClientSession): Promise<Ident[]> {
  const found = await collection('idents')
    .find({ accountId }, { ...READ, session })
    .toArray();
  return found.map(toIdent);
}

export type OwnedNickname = { readonly id: number; readonly name: string; readonly accountId: number };

type NicknameDocument = { _id: number; name: string; accountId: number };

const NICKNAME = { name: 1, accountId: 1 } as const;

/** The nickname with this typed name, in any letter case, or null. */
export async function findNicknameByName(name: string): Promise<OwnedNickname | null> {
  const found = await findByTypedName<NicknameDocument>(name, { ...READ, projection: NICKNAME });
  return found === null ? null : { id: found._id, name: found.name, accountId: found.accountId };
}

/** The nicknames of these accounts, by account, then oldest first. */
export async function listNicknamesOf(accountIds: readonly number[]): Promise<OwnedNickname[]> {
  const found = await collection('nicknames')
    .find<NicknameDocument>({ accountId: { $in: [...accountIds] } }, { ...READ, projection: NICKNAME })
    .sort({ accountId: 1, _id: 1 })
    .toArray();
  return found.map(({ _id, name, accountId }) => ({ id: _id, name, accountId }));
}

/**
 * A lock that makes concurrent changes of the staff conflict, so that the later one is retried and sees the result of the first. It is released
 * by the end of the transaction.
 */
export async function queueChange(now: Date, session: ClientSession): Promise<void> {
  await collection('locks').updateOne(
    { _id: 'staff' },
    { $set: { holder: randomUUID(), until: now } },
    { upsert: true, session },
  );
}

/** Inserts a member and returns the new id. */
export async function insertIdent(ident: Omit<Ident, 'id'>, session: ClientSession): Promise<number> {
  const _id = await takeIds('idents');
  await collection('idents').insertOne({ _id, ...ident }, { session });
  return _id;
}

/** Updates the given fields of a member. */
export async function updateIdent(
  id: number,
  changes: Partial<Omit<Ident, 'id' | 'accountId'>>,
  session: ClientSession,
): Promise<void> {
  await collection('idents').updateOne({ _id: id }, { $set: changes }, { session });
}

/** Removes a rank from its holder. No-op if already removed. */
export async function deleteIdent(id: number, session: ClientSession): Promise<void> {
  await collection('idents').deleteOne({ _id: id }, { session });
}

function toIdent({
  _id,
  accountId,
  nicknameId,
  groupId,
  rankId,
  isPublic,
  nicknameLock,
}: IdentDocument): Ident {
  return { id: _id, accountId, nicknameId, groupId, rankId, isPublic, nicknameLock };
}
