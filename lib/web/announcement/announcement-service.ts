import { cached } from '#lib/base/cached.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { processWide } from '#lib/base/process-wide.ts';
import { isDatabaseAway } from '#lib/db/database-away.ts';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { AnnouncementDocument } from '#lib/db/site-documents.ts';

/** The announcement above every page (product/staff §2.13). */
export type Announcement = {
  readonly text: string;
  /** Changes with each edit; readers dismiss a version. */
  readonly version: string;
  readonly isDismissable: boolean;
  /** True while only staff may write. */
  readonly isMaintenance: boolean;
};

/** The announcement shown at `now`; null if there is none, and while MongoDB is away. */
export async function getAnnouncement(now = new Date()): Promise<Announcement | null> {
  const found = await cached('announcement', { maxAge: KEEP_SECONDS.data }, findAnnouncement).catch(
    (error: unknown) => {
      if (isDatabaseAway(error)) return null;
      throw error;
    },
  );
  const isShown = found !== null && found.from <= now && (found.until === null || now < found.until);
  const current = isShown ? { ...found, version: found.changedAt.getTime().toString(36) } : null;
  memory().version = current?.version ?? null;
  return current;
}

/** True if a reader's cookie names the version last shown by this process. */
export function isDismissed(version: string | null): boolean {
  return version !== null && version === memory().version;
}

function memory(): { version: string | null } {
  return processWide('announcement-version', () => ({ version: null }));
}

/** The saved announcement, shown now or not; null if there is none. */
function findAnnouncement(): Promise<AnnouncementDocument | null> {
  return collection('announcements').findOne({ _id: 'site' }, { maxTimeMS: READ_LIMIT_MS });
}
