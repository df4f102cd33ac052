import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';

/** The newest leagues by name and title, at most `limit`. */
export async function listAnimationTitles(limit: number): Promise<{ name: string; title: string }[]> {
  return collection('animations')
    .find({}, { maxTimeMS: READ_LIMIT_MS, projection: { _id: 0, name: 1, title: 1 } })
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit)
    .toArray();
}
