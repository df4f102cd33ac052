import type { ClientSession } from 'mongodb';
import { typedName } from '#lib/base/text/typed-name.ts';
import { collection } from '#lib/db/collections.ts';

/** An account whose privileges are changed, with those it had before. */
export type Holder = { readonly id: number; readonly name: string; readonly privileges: readonly string[] };

/** Adds or removes a privilege and returns the account as it was before; null when no account has the name. */
export async function changePrivileges(
  name: string,
  change: { readonly add: string } | { readonly remove: string },
  session: ClientSession,
): Promise<Holder | null> {
  const update =
    'add' in change ? { $addToSet: { privileges: change.add } } : { $pull: { privileges: change.remove } };
  const found = await collection('accounts').findOneAndUpdate(
    { nameKey: typedName(name).toLowerCase() },
    update,
    {
      session,
      returnDocument: 'before',
      projection: { name: 1, privileges: 1 },
    },
  );
  return found === null ? null : { id: found._id, name: found.name, privileges: found.privileges };
}
