import { randomBytes } from 'node:crypto';
import { sealData } from 'iron-session';
import type { Db } from 'mongodb';

/** The account, and SESSION_SECRET of the site. */
type Asked = { readonly accountId: number; readonly secret: string };

/** Writes a session without a login, which would take a third of a second of CPU time. Returns its cookie's value. */
export async function writeSession(db: Db, { accountId, secret }: Asked): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  const now = new Date();
  // In the future, so that no step of a run has to confirm the password.
  const provenAt = new Date(now.getTime() + 3_600_000);
  const here = { address: '127.0.0.1', device: 'Chrome sous Linux' };
  const session = { _id: id, accountId, ...here, createdAt: now, lastUsedAt: now, provenAt };
  await db.collection<typeof session>('sessions').insertOne(session);
  return sealData({ id }, { password: secret, ttl: 0 });
}
