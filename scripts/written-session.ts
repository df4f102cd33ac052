import { randomBytes } from 'node:crypto';
import { sealData } from 'iron-session';
import type { Db } from 'mongodb';

/** Whose session, and the secret of the site that is to know it. */
type Asked = { readonly accountId: number; readonly secret: string };

/**
 * Writes a session like that of a login from this machine, for tests and measurements that are not of logins: each takes a third
 * of a second of the processor. Returns the value of its cookie.
 */
export async function writeSession(db: Db, { accountId, secret }: Asked): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  const now = new Date();
  // For as long as a run may take, the session is asked for no further proof of who acts.
  const provenAt = new Date(now.getTime() + 3_600_000);
  const here = { address: '127.0.0.1', device: 'Chrome sous Linux' };
  const session = { _id: id, accountId, ...here, createdAt: now, lastUsedAt: now, provenAt };
  await db.collection<typeof session>('sessions').insertOne(session);
  return sealData({ id }, { password: secret, ttl: 0 });
}
