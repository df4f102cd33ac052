import { forgetOrphanLogos } from '#lib/areas/guilds/logo-service.ts';
import { startLoop, type Background } from '#game-bridge/background-loop.ts';
import { getLog } from '#lib/base/config/log.ts';
import { parisHour, addSeconds } from '#lib/base/paris-time.ts';
import { databaseNow } from '#lib/db/lease.ts';
import { RETAINED, RETENTION, type RetainedName, type Retained } from '#lib/db/retention.ts';
import { getDb } from '#lib/db/client.ts';

const EVERY_MS = 600_000;

/** The hour in Paris at which old data is deleted, and the longest interval between two runs, in seconds. */
const NIGHT = { hour: 4, latest: 86_400 } as const;

/** Deletes expired personal data each night until stopped. Several processes may do so: the second finds nothing left. */
export function startRetentionWorker({ onSurprise }: { onSurprise: (error: unknown) => void }): Background {
  let last = databaseNow();
  const work = async () => {
    const now = databaseNow();
    const isNight = parisHour(now) === NIGHT.hour && now > addSeconds(last, 3_600);
    if (!isNight && now < addSeconds(last, NIGHT.latest)) return;
    last = now;
    const forgotten = await forgetOld(now);
    if (Object.keys(forgotten).length > 0) getLog().info({ forgotten }, 'expired personal data deleted');
    const logos = await forgetOrphanLogos();
    if (logos > 0) getLog().info({ logos }, 'logos of deleted guilds removed');
  };
  return startLoop({ everyMs: EVERY_MS, work, onSurprise });
}

/** Deletes everything past its retention period at `now`; returns the documents affected per row, without zeros. */
export async function forgetOld(now: Date): Promise<Partial<Record<RetainedName, number>>> {
  const forgotten: Partial<Record<RetainedName, number>> = {};
  for (const name of RETAINED) {
    const row = RETENTION[name];
    const count = await forgetBefore(row, addSeconds(now, -row.seconds));
    if (count > 0) forgotten[name] = count;
  }
  return forgotten;
}

/** Deletes or clears data from `before` or earlier; returns the number of documents affected. */
async function forgetBefore(
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
