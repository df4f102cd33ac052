import { fail, ok, type Result } from '#lib/base/result.ts';
import { NOT_LOGGED_IN } from '#lib/identity/guard.ts';
import { countForClient } from '#lib/identity/limits/client-limit.ts';
import { isPlayer, type Player, type Viewer } from '#lib/identity/viewer.ts';
import { parseReportText, type AskedSubject, type ReportCode, type ReportSubject } from './report.ts';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection, takeIds } from '#lib/db/collections.ts';
import { isDuplicateKey } from '#lib/db/database-away.ts';
import type { ReportDocument } from '#lib/db/site-documents.ts';
import { parseId } from '#lib/base/ids.ts';

/** Reports per client and day. */
const LIMIT = { prefix: 'report', points: 20, seconds: 86_400 } as const;

/** The subject of the form. */
export async function findSubject(
  viewer: Viewer,
  subject: ReportSubject,
): Promise<Result<AskedSubject, 'not logged in' | 'not found'>> {
  if (!isPlayer(viewer)) return fail(NOT_LOGGED_IN);
  const found = await findTarget(subject);
  if (found === null) return fail('not found');
  const own = { kind: subject.kind, target: found._id, accountId: viewer.account.id, closedAt: null };
  const isReported = (await collection('reports').findOne(own, ONE)) !== null;
  return ok({ ...subject, name: found.name ?? subject.of, isReported });
}

/** Reports a name, a motto or a message to the staff. Throws `TooMany` beyond the client's limit. */
export async function report(
  viewer: Player,
  { text, ...subject }: ReportSubject & { readonly text?: unknown },
  now = new Date(),
): Promise<Result<Record<string, never>, ReportCode>> {
  const target = await findTarget(subject);
  if (target === null) return fail('not found');
  const said = parseReportText(text);
  if (said === null) return fail('bad text');
  await countForClient(viewer.address, LIMIT);
  const { kind } = subject;
  const isNew = await insertReport({
    kind,
    target: target._id,
    text: said,
    accountId: viewer.account.id,
    at: now,
  });
  return isNew ? ok({}) : fail('already reported');
}

const READ = { maxTimeMS: READ_LIMIT_MS, projection: { name: 1 } } as const;
const ONE = { maxTimeMS: READ_LIMIT_MS, projection: { _id: 1 } } as const;

/** The reported subject, with its name if it has one; null if it does not exist. */
async function findTarget({ kind, of }: ReportSubject): Promise<{ _id: number; name?: string } | null> {
  if (kind === 'player') return collection('nicknames').findOne({ nameKey: of.toLowerCase() }, READ);
  const id = parseId(of);
  if (id === null) return null;
  return kind === 'guild'
    ? collection('guilds').findOne({ _id: id }, READ)
    : collection('games').findOne({ _id: id }, ONE);
}

/** Inserts an open report; false if this account already has one about the same subject. */
async function insertReport(report: Omit<ReportDocument, '_id' | 'closedAt'>): Promise<boolean> {
  try {
    await collection('reports').insertOne({ _id: await takeIds('reports'), ...report, closedAt: null });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
