import type { ClientSession } from 'mongodb';
import { takeIds } from '#lib/db/collections.ts';
import { insertEntry } from './audit-repo.ts';
import type { Act } from './audit.ts';

/** The actor of commands. No account has this id, and none can have this name. */
export const OPERATOR_ID = 0;
const OPERATOR_NAME = 'Opérateur';

const OPERATOR_KEY = OPERATOR_NAME.toLowerCase();

/** The actor of automatic actions of the site; like commands, it has no account. */
const SITE_NAME = 'Le site';

/** The names of actors without an account in lower case, as the log filter compares them. */
export const KEYS_WITHOUT_ACCOUNT: readonly string[] = [OPERATOR_KEY, SITE_NAME.toLowerCase()];

/** Logged in place of an address, as commands do not come over the network. */
const FROM_COMMAND = 'commande';

/**
 * Logs what an operator did with `npm run -s admin` (product/staff §5.7). Pass the session of the transaction
 * that makes the change, so that change and entry are committed together.
 */
export async function noteOperatorAct(
  act: Act,
  { session, now = new Date() }: { session?: ClientSession; now?: Date } = {},
): Promise<void> {
  const who = { accountId: OPERATOR_ID, accountName: OPERATOR_NAME, address: FROM_COMMAND };
  await insertEntry({ _id: await takeIds('audit'), at: now, ...who, ...act }, session);
}

/** Logs an automatic action of the site, such as removing a banned player from a league (product/leagues §2.3). */
export async function noteSiteAct(
  act: Act,
  { session, now = new Date() }: { session?: ClientSession; now?: Date } = {},
): Promise<void> {
  const who = { accountId: OPERATOR_ID, accountName: SITE_NAME, address: null };
  await insertEntry({ _id: await takeIds('audit'), at: now, ...who, ...act }, session);
}
