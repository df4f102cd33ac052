import { randomBytes } from 'node:crypto';
import { sealData } from 'iron-session';
import type { Db } from 'mongodb';

/** Whose session, and the secret of the site that is to know it. */
type Asked = { readonly accountId: number; readonly secret: string };

/** A session as the site stores it (docs/data-model.md). */
export type Session = {
  _id: string;
  accountId: number;
  address: string;
  device: string;
  createdAt: Date;
  provenAt: Date;
  lastUsedAt: Date;
};

/** The fields of a session that this machine has just begun. */
export function useFromHere(): Omit<Session, '_id' | 'accountId'> {
  const now = new Date();
  // For as long as a run may take, the session is asked for no further proof of who acts.
  const provenAt = new Date(now.getTime() + 3_600_000);
  return { address: '127.0.0.1', device: 'Chrome sous Linux', createdAt: now, lastUsedAt: now, provenAt };
}

/**
 * Writes a session like that of a login from this machine, for tests and measurements that are not of logins: each takes a third
 * of a second of the processor. Returns the value of its cookie.
 */
export async function writeSession(db: Db, { accountId, secret }: Asked): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  await db.collection<Session>('sessions').insertOne({ _id: id, accountId, ...useFromHere() });
  return sealData({ id }, { password: secret, ttl: 0 });
}
