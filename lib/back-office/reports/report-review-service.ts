import type { ReportKind } from '#lib/areas/reports/report.ts';
import { noteAct } from '#lib/audit/audit-service.ts';
import { GUARDS } from '#lib/audit/guards.ts';
import { parseId } from '#lib/base/ids.ts';
import { LIST_ROWS_MAX } from '#lib/base/paging.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { inTransaction, READ_LIMIT_MS } from '#lib/db/client.ts';
import { isDuplicateKey } from '#lib/db/database-away.ts';
import { isAdmitted, UNAUTHORIZED, type Unauthorized } from '#lib/identity/guard.ts';
import type { Player, Viewer } from '#lib/identity/viewer.ts';
import type { ClientSession } from 'mongodb';
import { collection } from '#lib/db/collections.ts';
import type { ReportDocument } from '#lib/db/site-documents.ts';

/** A report as staff read it. */
export type ReportLine = {
  readonly id: number;
  readonly kind: ReportKind;
  readonly target: number;
  /** The name of the player or the guild; null for a game, and for a deleted subject. */
  readonly name: string | null;
  readonly text: string;
  readonly accountId: number;
  /** Null for a deleted account. */
  readonly accountName: string | null;
  readonly at: Date;
};

/** The open reports, oldest first, and their total number (product/staff §2.14). */
export async function listReports(
  viewer: Viewer,
): Promise<Result<{ readonly lines: readonly ReportLine[]; readonly total: number }, Unauthorized>> {
  if (!isAdmitted(viewer, GUARDS.readReports)) return fail(UNAUTHORIZED);
  const { rows, total } = await listOpen(LIST_ROWS_MAX);
  const targets = (wanted: ReportKind) =>
    rows.flatMap(({ kind, target }) => (kind === wanted ? [target] : []));
  const [players, guilds, accounts] = await Promise.all([
    listNames('nicknames', targets('player')),
    listNames('guilds', targets('guild')),
    listNames(
      'accounts',
      rows.map(({ accountId }) => accountId),
    ),
  ]);
  const names = { player: players, guild: guilds, game: null } as const;
  const lines = rows.map(({ _id: id, kind, target, text, accountId, at }) => ({
    ...{ id, kind, target, text, accountId, at },
    name: names[kind]?.get(target) ?? null,
    accountName: accounts.get(accountId) ?? null,
  }));
  return ok({ lines, total });
}

/** Closes a report after it has been dealt with. */
export async function closeReport(
  viewer: Player,
  input: { readonly id: string },
  now = new Date(),
): Promise<Result<Record<string, never>, 'Invalid id' | 'does not exist'>> {
  const id = parseId(input.id);
  if (id === null) return fail('Invalid id');
  return inTransaction(async ({ session }) => {
    if (!(await setClosed(id, now, session))) return fail('does not exist');
    const act = { action: 'report close', target: `report:${id}`, before: {}, after: {} } as const;
    await noteAct(viewer, act, { session, now });
    return ok({});
  });
}

/** Reopens a report to undo its closing. */
export async function reopenReport(
  viewer: Player,
  id: number,
): Promise<Result<Record<string, never>, 'changed'>> {
  try {
    return await inTransaction(async ({ session }) => {
      if (!(await setClosed(id, null, session))) return fail('changed');
      const act = { action: 'report reopen', target: `report:${id}`, before: {}, after: {} } as const;
      await noteAct(viewer, act, { session });
      return ok({});
    });
  } catch (error) {
    if (isDuplicateKey(error)) return fail('changed');
    throw error;
  }
}

const READ = { maxTimeMS: READ_LIMIT_MS };

/** The open reports, oldest first, and their total number. */
async function listOpen(limit: number): Promise<{ rows: ReportDocument[]; total: number }> {
  const open = { closedAt: null };
  const [rows, total] = await Promise.all([
    collection('reports').find(open, READ).sort({ at: 1 }).limit(limit).toArray(),
    collection('reports').countDocuments(open, READ),
  ]);
  return { rows, total };
}

/** The names of nicknames, guilds or accounts by id. */
async function listNames(
  of: 'nicknames' | 'guilds' | 'accounts',
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const found = await collection(of as 'nicknames')
    .find({ _id: { $in: [...ids] } }, { ...READ, projection: { name: 1 } })
    .toArray();
  return new Map(found.map(({ _id, name }) => [_id, name]));
}

/**
 * Closes an open report, or reopens a closed one; false if there is none. Throws MongoDB's duplicate key error if its sender has another open
 * report.
 */
async function setClosed(id: number, closedAt: Date | null, session: ClientSession): Promise<boolean> {
  const current = closedAt === null ? { closedAt: { $ne: null } } : { closedAt: null };
  const { modifiedCount } = await collection('reports').updateOne(
    { _id: id, ...current },
    { $set: { closedAt } },
    { session },
  );
  return modifiedCount === 1;
}
