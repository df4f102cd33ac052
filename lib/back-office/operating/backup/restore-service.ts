import { randomUUID } from 'node:crypto';
import type { Document } from 'mongodb';
import { noteOperatorAct } from '#lib/audit/audit-service.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { listFinishedGames } from '#lib/areas/games/history-projection.ts';
import { toUnixSeconds } from '#lib/base/paris-time.ts';
import { getDb } from '#lib/db/client.ts';
import { dropLease, takeLease, whileRenewed } from '#lib/db/lease.ts';
import { applyWhole, migrate, MIGRATIONS, RESTORING } from '#lib/db/migrations.ts';
import { parseInner, type Section } from './backup-format.ts';
import { dropAll, insertDocuments, isEmpty, makeCollection, makeIndexes } from './backup-repo.ts';
import { checkBackup, readLines, type BackupFault } from './read-backup.ts';

/** Limits of a batch of inserts. */
const BATCH = { documents: 1_000, characters: 8_000_000 };

/** The number of restored documents, and the time of their backup. */
export type Restored = { readonly documents: number; readonly at: Date };

export type RestoreCode = BackupFault | 'not empty' | 'under way';

/** Restores a backup into an empty database; refused if it has data. */
export async function restoreBackup(file: string): Promise<Result<Restored, RestoreCode>> {
  return (await isEmpty()) ? replaceByBackup(file) : fail('not empty');
}

/**
 * Replaces the database by a backup, after checking the complete file. Recorded migrations are restored too; newer ones run afterwards, and
 * histories emptied by them are rebuilt before this returns. Refused while another restore runs, or was killed less than a minute ago. If
 * killed in between, no site starts on the database.
 */
export async function replaceByBackup(file: string): Promise<Result<Restored, RestoreCode>> {
  const good = await checkBackup(file, MIGRATIONS.at(-1)?.id ?? 0);
  if (!good.ok) return good;
  const { head } = good.value;
  const holder = randomUUID();
  if (!(await takeLease(RESTORING, holder))) return fail('under way');
  const documents = await whileRenewed(RESTORING, holder, async () => {
    await dropAll();
    const inserted = await insertAll(file);
    // Backups of 0.2.0 have no validators.
    await applyWhole(getDb());
    return inserted;
  });
  await dropLease(RESTORING, holder);
  const ran = await migrate();
  if (ran.length > 0) await listFinishedGames();
  const at = new Date(head.at);
  const after = { documents, madeAt: toUnixSeconds(at) };
  await noteOperatorAct({ action: 'restore', target: 'database', before: {}, after });
  return ok({ documents, at });
}

/** Creates every collection, even empty ones; returns the number of documents. Indexes are built after all inserts, which is faster. */
async function insertAll(file: string): Promise<number> {
  let [section, batch, size, inserted] = [null as Section | null, [] as Document[], 0, 0];
  const kept: Section[] = [];
  const send = async () => {
    if (section !== null && batch.length > 0) await insertDocuments(section.collection, batch);
    inserted += batch.length;
    [batch, size] = [[], 0];
  };
  for await (const line of readLines(file)) {
    const inner = parseInner(line);
    if (inner === null) continue;
    if ('document' in inner) {
      if (section === null || hasEnded(section, inner.document)) continue;
      batch.push(inner.document);
      size += line.length;
      if (batch.length >= BATCH.documents || size >= BATCH.characters) await send();
    } else {
      await send();
      section = inner;
      if (section.collection === 'locks') continue;
      kept.push(section);
      await makeCollection(section);
    }
  }
  await send();
  for (const { collection, indexes } of kept) await makeIndexes(collection, indexes);
  return inserted;
}

/**
 * True for what may have ended since the backup, and is not restored: leases, whose holders are gone, sessions, and links that admit to an
 * account. The link that undoes a change of address stays, because it protects its owner.
 */
function hasEnded({ collection }: Section, { kind }: Document): boolean {
  if (collection === 'emailLinks') return kind !== 'restore';
  return ['locks', 'sessions', 'flashes', 'passwordLinks'].includes(collection);
}
