import type { ClientSession } from 'mongodb';
import { randomBytes } from 'node:crypto';
import { noteSecurity } from '#lib/base/security-events.ts';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };

type NewSession = {
  readonly accountId: number;
  readonly address: string | null;
  readonly device: string;
  /** True if the device was unknown for the account. */
  readonly isNew?: boolean;
  readonly now: Date;
};

/** Creates a session, in the transaction that notes the login on the account, and returns its id, 128 random bits. */
export async function insertSession(
  { accountId, address, device, isNew = false, now }: NewSession,
  session: ClientSession,
): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  await collection('sessions').insertOne(
    { _id: id, accountId, address, device, createdAt: now, lastUsedAt: now, isNew },
    { session },
  );
  return id;
}

/** Account, begin and last use of a session, or null. */
export async function findSession(
  id: string,
): Promise<{ accountId: number; createdAt: Date; lastUsedAt: Date } | null> {
  return collection('sessions').findOne(
    { _id: id },
    { ...READ, projection: { _id: 0, accountId: 1, createdAt: 1, lastUsedAt: 1 } },
  );
}

/** True if a session began, or its owner was re-authenticated, since then. */
export async function isProvenSince(id: string, since: Date): Promise<boolean> {
  const proven = [{ createdAt: { $gt: since } }, { provenAt: { $gt: since } }];
  const found = await collection('sessions').findOne(
    { _id: id, $or: proven },
    { ...READ, projection: { _id: 1 } },
  );
  return found !== null;
}

/** Records the re-authentication of a session's owner. */
export async function noteProof(id: string, now: Date): Promise<void> {
  await collection('sessions').updateOne({ _id: id }, { $max: { provenAt: now } });
}

/** True when the account holds a rank of the team. */
export async function hasRank(accountId: number): Promise<boolean> {
  const found = await collection('idents').findOne({ accountId }, { ...READ, projection: { _id: 1 } });
  return found !== null;
}

/**
 * Records that a session was used at `now`; a later time is kept, and an ended session stays ended. It waits for the primary only: reads
 * must not wait for other members, and losing a minute with a primary does no harm.
 */
export async function touchSession(id: string, now: Date): Promise<void> {
  await collection('sessions').updateOne(
    { _id: id },
    { $max: { lastUsedAt: now } },
    { writeConcern: { w: 1 } },
  );
}

/** Ends one session of an account; false when the account has no such session. */
export async function deleteSession(id: string, accountId: number): Promise<boolean> {
  const { deletedCount } = await collection('sessions').deleteOne({ _id: id, accountId });
  noteEnded(accountId, deletedCount);
  return deletedCount === 1;
}

/** Ends all sessions of an account. */
export async function deleteSessions(accountId: number, session: ClientSession): Promise<void> {
  const { deletedCount } = await collection('sessions').deleteMany({ accountId }, { session });
  noteEnded(accountId, deletedCount);
}

/** Ends all sessions of an account except `keptId`, and returns how many. */
export async function deleteOtherSessions(
  accountId: number,
  keptId: string,
  session?: ClientSession,
): Promise<number> {
  const others = { accountId, _id: { $ne: keptId } };
  const { deletedCount } = await collection('sessions').deleteMany(others, { session });
  noteEnded(accountId, deletedCount);
  return deletedCount;
}

function noteEnded(accountId: number, ended: number): void {
  if (ended > 0) noteSecurity('session ended', { accountId, ended });
}
