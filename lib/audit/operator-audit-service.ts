import type { ClientSession } from 'mongodb';
import { takeIds } from '#lib/db/collections.ts';
import { insertEntry } from './audit-repo.ts';
import type { Act } from './audit.ts';

/** Who acts by the command line: no account has this id, and none can have this name. */
export const OPERATOR_ID = 0;
const OPERATOR_NAME = 'Opérateur';

/** The name of operators as the filter of the log compares it. */
export const OPERATOR_KEY = OPERATOR_NAME.toLowerCase();

/** What stands in the place of an address where nobody came over the network. */
const FROM_COMMAND = 'commande';

/**
 * Notes what an operator did by `npm run -s admin` (product/staff §5.7). Give the session of the transaction that does it,
 * then deed and entry stand or fall together.
 */
export async function noteOperatorAct(
  act: Act,
  { session, now = new Date() }: { session?: ClientSession; now?: Date } = {},
): Promise<void> {
  const who = { accountId: OPERATOR_ID, accountName: OPERATOR_NAME, address: FROM_COMMAND };
  await insertEntry({ _id: await takeIds('audit'), at: now, ...who, ...act }, session);
}
