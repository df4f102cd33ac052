import type { Document, Filter, FindOptions } from 'mongodb';
import { READ_LIMIT_MS } from './client.ts';
import { decode, type Named } from './codec.ts';
import { rawCollection, type Documents } from './collections.ts';
import { idsOfWrong, noteWrong } from './wrong-documents.ts';

/** A document without faults; null for a wrong one, which is recorded. For loops that must not act on repaired data. */
export function readWhole<T extends Document>(name: Named, document: T): T | null {
  const { document: read, faults } = decode(name, document);
  if (faults.length === 0) return read as T;
  noteWrong(name, document._id, faults);
  return null;
}

/** The first matching document without faults, or null. Wrong ones are recorded, and not read again until they are corrected. */
export async function findWhole<N extends Named>(
  name: N,
  filter: Filter<Documents[N]>,
  options: Pick<FindOptions, 'sort'> = {},
): Promise<Documents[N] | null> {
  const aside = [...idsOfWrong(name)];
  for (;;) {
    const others = { $and: [filter, { _id: { $nin: aside } }] } as Filter<Documents[N]>;
    const asked = aside.length === 0 ? filter : others;
    const found = await rawCollection(name).findOne(asked, { ...options, maxTimeMS: READ_LIMIT_MS });
    if (found === null) return null;
    const whole = readWhole(name, found);
    if (whole !== null) return whole as Documents[N];
    aside.push(found._id);
  }
}
