import type { ClientSession } from 'mongodb';
import { collection } from '#lib/db/collections.ts';

/** An account as the command line names it; privileges as they were before a change. */
export type Holder = { readonly id: number; readonly name: string; readonly privileges: readonly string[] };

/** Adds a privilege or takes it away, and returns the account as it was; null where no account has the name. */
export async function changePrivileges(
  name: string,
  change: { readonly add: string } | { readonly remove: string },
  session: ClientSession,
): Promise<Holder | null> {
  const update =
    'add' in change ? { $addToSet: { privileges: change.add } } : { $pull: { privileges: change.remove } };
  const found = await collection('accounts').findOneAndUpdate({ nameKey: name.toLowerCase() }, update, {
    session,
    returnDocument: 'before',
    projection: { name: 1, privileges: 1 },
  });
  return found === null ? null : { id: found._id, name: found.name, privileges: found.privileges };
}
