import { getDb } from '#lib/db/client.ts';
import type { Retained } from '#lib/db/retention.ts';

/** Forgets what was to be kept until `before`; returns how many documents that concerned. */
export async function forgetBefore(
  { collection: name, since, clears, actions }: Retained,
  before: Date,
): Promise<number> {
  const found = getDb().collection(name);
  const old = { [since]: { $lte: before }, ...(actions && { action: { $in: [...actions] } }) };
  if (clears === undefined) return (await found.deleteMany(old)).deletedCount;
  const { modifiedCount } = await found.updateMany(
    { ...old, [clears]: { $type: 'string' } },
    { $set: { [clears]: null } },
  );
  return modifiedCount;
}
