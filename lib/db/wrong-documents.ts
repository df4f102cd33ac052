import { getLog } from '#lib/base/config/log.ts';
import { endNotice, raiseNotice } from '#lib/base/config/notices.ts';
import { processWide } from '#lib/base/process-wide.ts';
import { getDb } from './client.ts';
import type { Fault } from './document-faults.ts';
import type { WrongDocument } from './site-documents.ts';

/** Maximum number of documents, and fields of each, that a process remembers; with more, something else is wrong. */
const BOUNDS = { documents: 5_000, fields: 20 } as const;

type Known = { readonly collection: string; readonly id: unknown; readonly fields: Set<string> };

/** The wrong documents known to this process, by collection and id. */
function getKnown(): Map<string, Known> {
  return processWide('wrong documents', () => new Map<string, Known>());
}

const keyOf = (collection: string, id: unknown): string => `${collection} ${idText(id)}`;

/** The text of an id in log and commands. */
export function idText(id: unknown): string {
  return typeof id === 'string' ? id : JSON.stringify(id);
}

/** Reports a document that breaks its schema, each field once: in the log, in `/metrics` and on `/admin`. */
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

/** The number of known wrong documents by collection. */
export function countWrong(): ReadonlyMap<string, number> {
  const groups = Map.groupBy(getKnown().values(), ({ collection }) => collection);
  return new Map([...groups].map(([collection, wrong]) => [collection, wrong.length]));
}

/** The ids of the known wrong documents of a collection, which loops skip. */
export function idsOfWrong(collection: string): readonly unknown[] {
  return [...getKnown().values()].flatMap((one) => (one.collection === collection ? [one.id] : []));
}

/** Replaces the wrong documents known to this process with those reported by others. */
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

/** Fire and forget: a lost record is written again when the document is next read after a restart. */
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
    // The log and this process have the record.
  }
}
