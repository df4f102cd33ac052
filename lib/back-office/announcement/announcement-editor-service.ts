import type { ClientSession } from 'mongodb';
import { noteAct } from '#lib/audit/audit-service.ts';
import { changedFacts, type AuditFacts } from '#lib/audit/audit.ts';
import { GUARDS } from '#lib/audit/guards.ts';
import { isOutdated } from '#lib/back-office/seen.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { inTransaction, READ_LIMIT_MS } from '#lib/db/client.ts';
import { isAdmitted, UNAUTHORIZED, type Unauthorized } from '#lib/identity/guard.ts';
import type { Player, Viewer } from '#lib/identity/viewer.ts';
import {
  announcementFacts,
  announcementOf,
  parseAnnouncement,
  withStoredMoments,
  type AnnouncementCode,
  type AnnouncementInput,
  type EditedAnnouncement,
} from './announcement-editor.ts';
import { collection } from '#lib/db/collections.ts';

/** The announcement for its form, even before and after its time; null if there is none (product/staff §2.13). */
export async function getAnnouncementToEdit(
  viewer: Viewer,
): Promise<Result<StoredAnnouncement | null, Unauthorized>> {
  return isAdmitted(viewer, GUARDS.announce) ? ok(await findStored()) : fail(UNAUTHORIZED);
}

/** Replaces the announcement, or removes it if the text is empty. */
export async function announce(
  viewer: Player,
  input: AnnouncementInput,
  now = new Date(),
): Promise<Result<EditedAnnouncement | null, AnnouncementCode>> {
  const parsed = parseAnnouncement(input, now);
  if (!parsed.ok) return parsed;
  return inTransaction(async ({ session }) => {
    const stored = await findStored(session);
    if (isOutdated(input.seen, stored?.changedAt)) return fail('changed');
    const after = withStoredMoments(parsed.value, stored);
    await write(viewer, { after, now }, session);
    return ok(after);
  });
}

/** Restores the announcement before an edit, unless it has changed since. */
export async function undoAnnouncement(
  viewer: Player,
  { before, after }: { readonly before: AuditFacts; readonly after: AuditFacts },
  now = new Date(),
): Promise<Result<Record<string, never>, 'changed'>> {
  return inTransaction(async ({ session }) => {
    const current = announcementFacts(await findStored(session));
    const isSame = Object.entries(after).every(([field, value]) => (current[field] ?? null) === value);
    if (!isSame) return fail('changed');
    await write(viewer, { after: announcementOf({ ...current, ...before }), now }, session);
    return ok({});
  });
}

async function write(
  viewer: Player,
  { after, now }: { readonly after: EditedAnnouncement | null; readonly now: Date },
  session: ClientSession,
): Promise<void> {
  const before = await findStored(session);
  const fields = Object.keys({ ...announcementFacts(before), ...announcementFacts(after) });
  const nothing = Object.fromEntries(fields.map((field) => [field, null]));
  const facts = changedFacts(
    { ...nothing, ...announcementFacts(before) },
    { ...nothing, ...announcementFacts(after) },
  );
  if (Object.keys(facts.after).length === 0) return;
  await store(after, { session, now });
  await noteAct(viewer, { action: 'announcement edit', target: 'announcement', ...facts }, { session, now });
}

const SITE = { _id: 'site' } as const;

/** An announcement as last saved. */
export type StoredAnnouncement = EditedAnnouncement & { readonly changedAt: Date };

/** The announcement as last saved; null if there is none. */
async function findStored(session?: ClientSession): Promise<StoredAnnouncement | null> {
  const projection = { _id: 0 } as const;
  return collection('announcements').findOne(SITE, { maxTimeMS: READ_LIMIT_MS, session, projection });
}

async function store(
  announcement: EditedAnnouncement | null,
  { session, now }: { session: ClientSession; now: Date },
): Promise<void> {
  if (announcement === null) await collection('announcements').deleteOne(SITE, { session });
  else
    await collection('announcements').replaceOne(
      SITE,
      { ...announcement, changedAt: now },
      { session, upsert: true },
    );
}
