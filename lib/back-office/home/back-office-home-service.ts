import { listUndelivered, type Undelivered } from '#game-bridge/outbox.ts';
import { listIdentsOf } from '#lib/areas/staff/staff-access.ts';
import { GUARDS } from '#lib/audit/guards.ts';
import { listNotices, type Notice } from '#lib/base/config/notices.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { isAdmitted, UNAUTHORIZED, type Unauthorized } from '#lib/identity/guard.ts';
import { can, isPlayer, type Viewer } from '#lib/identity/viewer.ts';
import { listWrongDocuments, type WrongLine } from '#lib/back-office/documents/document-check-service.ts';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { AccountDocument } from '#lib/db/game-documents.ts';

/** The data of the first page; the viewer's tasks follow from their privileges (`listTasks`). */
export type AdminHome = {
  /** Notices for the operator known to this process; empty for viewers without all rights. */
  readonly notices: readonly Notice[];
  /** Invalid documents; empty for viewers without all rights. */
  readonly wrong: readonly WrongLine[];
  /** The changes not yet delivered to the game server, oldest first. */
  readonly undelivered: readonly Undelivered[];
  /** The ranks that the viewer holds. */
  readonly ranks: readonly string[];
  /** True if the viewer may read the histories of all players. */
  readonly hasHistories: boolean;
  /** The robots whose histories the viewer may read, or null. */
  readonly robots: readonly Robot[] | null;
};

/** The first page of the administration, open to holders of any privilege or rank (product/staff §2.1). */
export async function getAdminHome(viewer: Viewer): Promise<Result<AdminHome, Unauthorized>> {
  if (!isPlayer(viewer)) return fail(UNAUTHORIZED);
  const idents = await listIdentsOf(viewer.account.id);
  if (!isAdmitted(viewer, GUARDS.enter) && idents.length === 0) return fail(UNAUTHORIZED);
  const hasHistories = can(viewer, 'player-history');
  const seesNotices = isAdmitted(viewer, GUARDS.readNotices);
  const [undelivered, wrong, robots] = await Promise.all([
    listUndelivered(),
    seesNotices ? listWrongDocuments() : [],
    hasHistories || can(viewer, 'bottester') ? listRobots() : null,
  ]);
  const notices = seesNotices ? listNotices() : [];
  return ok({
    notices,
    wrong,
    undelivered,
    ranks: idents.map(({ rankName }) => rankName),
    hasHistories,
    robots,
  });
}

/** A robot whose games can be read. */
type Robot = { readonly id: number; readonly name: string };

/** More than any game server has; the player search finds any others. */
const ROBOTS_MAX = 50;

async function listRobots(): Promise<Robot[]> {
  const found = await collection('accounts')
    .find<Pick<AccountDocument, '_id' | 'name'>>(
      { type: 'robot' },
      { maxTimeMS: READ_LIMIT_MS, projection: { name: 1 } },
    )
    .sort({ nameKey: 1 })
    .limit(ROBOTS_MAX)
    .toArray();
  return found.map(({ _id, name }) => ({ id: _id, name }));
}

/** The number of news drafts. */
export async function countDrafts(): Promise<number> {
  return collection('news').countDocuments({ state: 'draft' }, { maxTimeMS: READ_LIMIT_MS });
}
