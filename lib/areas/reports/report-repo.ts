import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection, takeIds } from '#lib/db/collections.ts';
import { isDuplicateKey } from '#lib/db/database-away.ts';
import type { ReportDocument } from '#lib/db/site-documents.ts';
import { parseId } from '#lib/base/ids.ts';
import type { ReportSubject } from './report.ts';

const READ = { maxTimeMS: READ_LIMIT_MS, projection: { _id: 1 } } as const;

/** The id of what is reported; null if there is no such thing. */
export async function findTarget({ kind, of }: ReportSubject): Promise<number | null> {
  if (kind === 'player')
    return (await collection('nicknames').findOne({ nameKey: of.toLowerCase() }, READ))?._id ?? null;
  const id = parseId(of);
  if (id === null) return null;
  const found = await (kind === 'guild'
    ? collection('guilds').findOne({ _id: id }, READ)
    : collection('games').findOne({ _id: id }, READ));
  return found?._id ?? null;
}

/** Inserts an open report; false if this account has one about the same already. */
export async function insertReport(report: Omit<ReportDocument, '_id' | 'closedAt'>): Promise<boolean> {
  try {
    await collection('reports').insertOne({ _id: await takeIds('reports'), ...report, closedAt: null });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
