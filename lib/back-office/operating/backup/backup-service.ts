import { createHash } from 'node:crypto';
import { open, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ClientSession } from 'mongodb';
import { noteOperatorAct } from '#lib/audit/audit-service.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { inSnapshot } from '#lib/db/client.ts';
import { isRestoring } from '#lib/db/migrations.ts';
import { makeDocument, makeHead, makeSection, makeTail } from './backup-format.ts';
import { findSchema, listCollections, listIndexes, readDocuments } from './backup-repo.ts';

/** Approximate size of a written chunk, in characters; writing single lines would be slow. */
const PIECE = 256 * 1024;

/** The size of a backup. */
export type BackupCounts = { readonly documents: number; readonly collections: number };

/** Why no backup is written: the file exists, another backup is being written to it or was killed, or a restore has not ended. */
export type BackupCode = 'file exists' | 'partial exists' | 'restoring';

/**
 * Writes a snapshot of every collection to a gzip file readable only by its owner. A failure leaves no file behind, and an existing file is
 * never overwritten. Only one batch of documents is in memory at a time.
 */
export async function writeBackup(file: string, now = new Date()): Promise<Result<BackupCounts, BackupCode>> {
  if (await isRestoring()) return fail('restoring');
  if (await isThere(file)) return fail('file exists');
  const partial = `${file}.partial`;
  const output = await openNew(partial);
  if (output === null) return fail('partial exists');
  const counts = { documents: 0, collections: 0 };
  try {
    await inSnapshot((session) =>
      pipeline(bytesOf(session, counts, now), createGzip({ level: 4 }), output.createWriteStream()),
    );
    await flush(partial);
    await rename(partial, file);
  } catch (error) {
    await output.close();
    await rm(partial, { force: true });
    throw error;
  }
  await noteOperatorAct({ action: 'backup', target: 'database', before: {}, after: { ...counts } });
  return ok(counts);
}

type Counts = { documents: number; collections: number };

async function* bytesOf(session: ClientSession, counts: Counts, at: Date): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const piece of piecesOf(session, counts, at)) {
    const bytes = Buffer.from(piece);
    hash.update(bytes);
    yield bytes;
  }
  yield Buffer.from(makeTail({ documents: counts.documents, sha256: hash.digest('hex') }));
}

async function* piecesOf(session: ClientSession, counts: Counts, at: Date): AsyncGenerator<string> {
  let piece = makeHead({ schema: await findSchema(), at });
  for (const listed of await listCollections()) {
    counts.collections += 1;
    piece += makeSection({ ...listed, indexes: await listIndexes(listed.collection) });
    for await (const document of readDocuments(listed, session)) {
      counts.documents += 1;
      piece += makeDocument(document);
      if (piece.length < PIECE) continue;
      yield piece;
      piece = '';
    }
  }
  yield piece;
}

/** A new file readable only by its owner; null if it exists. */
async function openNew(file: string): Promise<FileHandle | null> {
  try {
    return await open(file, 'wx', 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null;
    throw error;
  }
}

async function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}
