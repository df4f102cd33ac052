import { backoffMs } from '#game-bridge/background-loop.ts';
import { getBridge } from '#game-bridge/client.ts';
import type { AccountRefusal } from '#game-bridge/contract.ts';
import { addSeconds } from '#lib/base/paris-time.ts';
import { inTransaction } from '#lib/db/client.ts';
import { databaseNow } from '#lib/db/lease.ts';
import { welcomeByMail } from '#lib/identity/emails/email-change-service.ts';
import * as repo from './registration-repo.ts';

/**
 * What became of an intent. `created` and `refused` settle it. `off` (it never arrived) and `unknown` (it may or may not
 * have been carried out) leave it pending.
 */
export type Outcome =
  | { readonly kind: 'created' }
  | { readonly kind: 'refused'; readonly error: AccountRefusal }
  | { readonly kind: 'off' }
  | { readonly kind: 'unknown' };

const BACKOFF = { baseMs: 4_000, maxMs: repo.LONGEST_WAIT_SECONDS * 1000 };

/** Asks the game server to create the account of a claimed intent. The request id makes asking twice harmless. */
export async function askGameServer(intent: repo.Intent): Promise<Outcome> {
  const outcome = await ask(intent);
  if (outcome.kind === 'refused') await repo.dropRefused(intent._id);
  if (outcome.kind === 'off' || outcome.kind === 'unknown') await putOff(intent);
  return outcome;
}

async function ask(intent: repo.Intent): Promise<Outcome> {
  const { _id: requestId, accountName, passwordHash, email, ip } = intent;
  const answer = await getBridge().createAccount({ accountName, passwordHash, email, ip, requestId });
  if (!answer.ok) return { kind: answer.code === 'off' ? 'off' : 'unknown' };
  if ('accountId' in answer.value) {
    await settle(intent, answer.value.accountId);
    return { kind: 'created' };
  }
  const { error } = answer.value;
  // Neither settles the intent: the first means "try later", the second that the game server does not know either.
  if (error === 'Server is off') return { kind: 'off' };
  if (error === 'Unknown IO error') return { kind: 'unknown' };
  return { kind: 'refused', error };
}

/** Notes the account, and asks its owner to confirm the address: whoever signs up does not wait for the mail. */
async function settle({ _id, accountName: name, email }: repo.Intent, accountId: number): Promise<void> {
  await inTransaction(async ({ session }) => {
    const isNew = await repo.markCreated(_id, accountId, session);
    if (isNew && email !== '') await welcomeByMail({ accountId, name, email }, session);
  });
}

async function putOff({ _id, attempts }: repo.Intent): Promise<void> {
  await repo.putOff(_id, addSeconds(databaseNow(), backoffMs(attempts, BACKOFF) / 1000));
}
