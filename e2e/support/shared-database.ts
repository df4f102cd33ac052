import { MongoClient, type Db, type Document } from 'mongodb';
import { ROOT } from '#scripts/root.ts';
import { findStoredDatabase } from '#scripts/stored-database.ts';
import { siteSettings } from './site-settings.ts';

let opened: Db | undefined;

/** The database of the shared site, over one client per worker. */
export function sharedDatabase(): Db {
  opened ??= open();
  return opened;
}

/** The document that matches a filter in a collection of the shared site; throws when there is none. */
export async function findOne<T extends Document>(collection: string, filter: Document): Promise<T> {
  const found = await sharedDatabase().collection(collection).findOne<T>(filter);
  if (found === null) throw new Error(`No document of ${collection} matches ${JSON.stringify(filter)}`);
  return found;
}

/** The id of the account with a name. */
export async function accountIdOf(name: string): Promise<number> {
  return (await findOne<{ _id: number }>('accounts', { nameKey: name.toLowerCase() }))._id;
}

function open(): Db {
  const { uri, name } = findStoredDatabase(ROOT, siteSettings());
  return new MongoClient(uri).db(name);
}
