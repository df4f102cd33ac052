import type { ClientSession } from 'mongodb';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { ReportDocument } from '#lib/db/site-documents.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };

/** The open reports, the oldest first, and how many there are in all. */
export async function listOpen(limit: number): Promise<{ rows: ReportDocument[]; total: number }> {
  const open = { closedAt: null };
  const [rows, total] = await Promise.all([
    collection('reports').find(open, READ).sort({ at: 1 }).limit(limit).toArray(),
    collection('reports').countDocuments(open, READ),
  ]);
  return { rows, total };
}

/** The names of nicknames, guilds or accounts by their ids. */
export async function listNames(
  of: 'nicknames' | 'guilds' | 'accounts',
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const found = await collection(of as 'nicknames')
    .find({ _id: { $in: [...ids] } }, { ...READ, projection: { name: 1 } })
    .toArray();
  return new Map(found.map(({ _id, name }) => [_id, name]));
}

/** Closes an open report, or opens a closed one; false if there is none. Throws MongoDB's duplicate key error when its sender has another open one. */
export async function setClosed(id: number, closedAt: Date | null, session: ClientSession): Promise<boolean> {
  const current = closedAt === null ? { closedAt: { $ne: null } } : { closedAt: null };
  const { modifiedCount } = await collection('reports').updateOne(
    { _id: id, ...current },
    { $set: { closedAt } },
    { session },
  );
  return modifiedCount === 1;
}
