import type { ClientSession } from 'mongodb';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { EditedAnnouncement } from './announcement-editor.ts';

const SITE = { _id: 'site' } as const;

/** The announcement as it was saved last; null if there is none. */
export async function findStored(session?: ClientSession): Promise<EditedAnnouncement | null> {
  const found = await collection('announcements').findOne(SITE, { maxTimeMS: READ_LIMIT_MS, session });
  if (found === null) return null;
  const { text, from, until, isDismissable, isMaintenance } = found;
  return { text, from, until, isDismissable, isMaintenance };
}

/** Replaces the announcement, or removes it. */
export async function store(
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
