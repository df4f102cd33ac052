import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';

/** True when an account is the master of its guild, whether founded or taken over. */
export async function isGuildMaster(accountId: number): Promise<boolean> {
  const found = await collection('guilds').findOne(
    { 'members.accountId': accountId, masterAccountId: accountId },
    { maxTimeMS: READ_LIMIT_MS, projection: { _id: 1 } },
  );
  return found !== null;
}
