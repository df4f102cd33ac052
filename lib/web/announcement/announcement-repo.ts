import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { AnnouncementDocument } from '#lib/db/site-documents.ts';

/** The announcement as staff saved it last, whenever it is shown; null if there is none. */
export function findAnnouncement(): Promise<AnnouncementDocument | null> {
  return collection('announcements').findOne({ _id: 'site' }, { maxTimeMS: READ_LIMIT_MS });
}
