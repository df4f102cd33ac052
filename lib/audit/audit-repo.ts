import type { ClientSession, Filter } from 'mongodb';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { AuditDocument } from '#lib/db/site-documents.ts';
import type { AuditEntry, AuditFacts } from './audit.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };

/** The criteria of a log query; null means no restriction. */
export type AuditMatch = {
  readonly accountId: number | null;
  /** The name of an actor without an account, of which there are two. */
  readonly accountName: string | null;
  readonly action: string | null;
  readonly target: string | null;
  readonly since: Date | null;
  readonly before: Date | null;
};

/** Appends an entry. Entries can be neither changed nor deleted. */
export async function insertEntry(entry: AuditDocument, session?: ClientSession): Promise<void> {
  await collection('audit').insertOne(entry, { session });
}

/** The matching entries from `skip` on, newest first. */
export async function listEntries(
  match: AuditMatch,
  { skip, limit }: { skip: number; limit: number },
): Promise<AuditEntry[]> {
  const found = await collection('audit')
    .find(filterOf(match), READ)
    .sort({ at: -1 })
    .skip(skip)
    .limit(limit)
    .toArray();
  return found.map(toEntry);
}

/** Counts the matching entries; without criteria the count is MongoDB's estimate. */
export async function countEntries(match: AuditMatch): Promise<number> {
  const filter = filterOf(match);
  if (Object.keys(filter).length === 0) return collection('audit').estimatedDocumentCount(READ);
  return collection('audit').countDocuments(filter, READ);
}

/** The entry with this id, or null. */
export async function findEntry(id: number): Promise<AuditEntry | null> {
  const found = await collection('audit').findOne({ _id: id }, READ);
  return found === null ? null : toEntry(found);
}

/** True when the account did this to the target after `since`. */
export async function hasEntrySince(
  act: { accountId: number; action: string; target: string },
  since: Date,
): Promise<boolean> {
  const found = await collection('audit').findOne(
    { ...act, at: { $gt: since } },
    { ...READ, projection: { _id: 1 } },
  );
  return found !== null;
}

/** The newest entry of this action by the account after `since`, or null. */
export async function findLatestSince(
  act: { accountId: number; action: string },
  since: Date,
): Promise<AuditEntry | null> {
  const found = await collection('audit').findOne(
    { ...act, at: { $gt: since } },
    { ...READ, sort: { at: -1 } },
  );
  return found === null ? null : toEntry(found);
}

/** The MongoDB filter for these criteria; exported for the test that checks its query plan. */
export function filterOf(match: AuditMatch): Filter<AuditDocument> {
  const { accountId, accountName, action, target, since, before } = match;
  const at = { ...(since && { $gte: since }), ...(before && { $lt: before }) };
  return {
    ...(accountId !== null && { accountId }),
    ...(accountName !== null && { accountName }),
    ...(action !== null && { action }),
    ...(target !== null && { target }),
    ...(Object.keys(at).length > 0 && { at }),
  };
}

function toEntry({ _id, before, after, ...entry }: AuditDocument): AuditEntry {
  return { ...entry, id: _id, before: toFacts(before), after: toFacts(after) };
}

function toFacts(facts: unknown): AuditFacts {
  return typeof facts === 'object' && facts !== null ? (facts as AuditFacts) : {};
}
