import type { Db } from 'mongodb';

type Account = { _id: number; nameKey: string; email: string | null; emailKey: string | null };

/** Accounts that send no requests (product/game-server §5.1). */
const OWNERS = ['joueur', 'montecarlo'];

/** Gives some accounts e-mail addresses that no request contains, and returns these. */
export async function hideEmails(db: Db): Promise<string[]> {
  const emails = OWNERS.map((name) => `canari-de-${name}@exemple.test`);
  for (const [at, nameKey] of OWNERS.entries()) {
    const email = emails[at] ?? null;
    await db.collection<Account>('accounts').updateOne({ nameKey }, { $set: { email, emailKey: email } });
  }
  return emails;
}
