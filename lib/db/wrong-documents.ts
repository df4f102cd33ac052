import { getLog } from '#lib/base/config/log.ts';
import { endNotice, raiseNotice } from '#lib/base/config/notices.ts';
import { processWide } from '#lib/base/process-wide.ts';
import { getDb } from './client.ts';
import type { Fault } from './document-faults.ts';
import type { WrongDocument } from './site-documents.ts';

/** Documents that one process remembers, and fields of one: beyond them something else is wrong. */
const BOUNDS = { documents: 5_000, fields: 20 } as const;

type Known = { readonly collection: string; readonly id: unknown; readonly fields: Set<string> };

/** The documents that this process knows to be wrong, by collection and id. */
function getKnown(): Map<string, Known> {
  return processWide('wrong documents', () => new Map<string, Known>());
}

const keyOf = (collection: string, id: unknown): string => `${collection} ${idText(id)}`;

/** An id as the log and the commands write it. */
export function idText(id: unknown): string {
  return typeof id === 'string' ? id : JSON.stringify(id);
}

/** Tells of a document that is not as docs/data-model.md says, each field of it once: in the log, in `/metrics`, on `/admin`. */
export function noteWrong(collection: string, id: unknown, faults: readonly Fault[]): void {
  const known = getKnown();
  const key = keyOf(collection, id);
  const fields = known.get(key)?.fields ?? new Set<string>();
  const fresh = faults.slice(0, BOUNDS.fields).filter(({ field }) => !fields.has(field));
  if (fresh.length === 0 || (fields.size === 0 && known.size >= BOUNDS.documents)) return;
  known.set(key, { collection, id, fields });
  for (const { field, kind } of fresh) {
    fields.add(field);
    getLog().warn({ collection, id: idText(id), field }, `${key}: ${field} is ${kind} (docs/data-model.md)`);
  }
  raiseNotice('documents');
  void store(collection, id, [...fields]);
}

/** How many documents of each collection are known to be wrong. */
export function countWrong(): ReadonlyMap<string, number> {
  const groups = Map.groupBy(getKnown().values(), ({ collection }) => collection);
  return new Map([...groups].map(([collection, wrong]) => [collection, wrong.length]));
}

/** The ids of the documents of a collection that are known to be wrong, which a loop sets aside. */
export function idsOfWrong(collection: string): readonly unknown[] {
  return [...getKnown().values()].flatMap((one) => (one.collection === collection ? [one.id] : []));
}

/** Has this process know these documents to be wrong, as others have told, and no others. */
export function knowWrong(wrong: readonly WrongDocument[]): void {
  const all = new Map(
    wrong.map(({ _id: { collection, id }, fields }) => [
      keyOf(collection, id),
      { collection, id, fields: new Set(fields) },
    ]),
  );
  const known = getKnown();
  known.clear();
  for (const [key, one] of all) known.set(key, one);
  if (all.size === 0) endNotice('documents');
  else raiseNotice('documents');
}

/** Nobody waits for it, and a note that is lost with MongoDB is made again when the document is read again after a start. */
async function store(collection: string, id: unknown, fields: readonly string[]): Promise<void> {
  try {
    await getDb()
      .collection<WrongDocument>('wrongDocuments')
      .updateOne(
        { _id: { collection, id } },
        { $set: { fields: [...fields], seenAt: new Date() } },
        { upsert: true },
      );
  } catch {
    // The log and this process know of it.
  }
}
