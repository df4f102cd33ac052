import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { DOCUMENT_START, FORMAT_VERSION, parseHead, parseTail, type Head } from './backup-format.ts';

export type BackupFault = 'not a backup' | 'newer version' | 'damaged';

/** An intact backup: its head, and the number of its documents. */
export type GoodBackup = { readonly head: Head; readonly documents: number };

/** Reads a whole file and verifies version, tail and checksum. Only one line is in memory at a time. */
export async function checkBackup(file: string, schema: number): Promise<Result<GoodBackup, BackupFault>> {
  const hash = createHash('sha256');
  let [head, last, documents] = [null as Head | null, '', 0];
  try {
    for await (const line of readLines(file)) {
      if (last !== '') hash.update(`${last}\n`);
      else if (!(head = parseHead(line))) return fail('not a backup');
      if (head && (head.atoutBackup > FORMAT_VERSION || head.schema > schema)) return fail('newer version');
      if (line.startsWith(DOCUMENT_START)) documents += 1;
      last = line;
    }
  } catch (error) {
    if (isGzipFault(error)) return fail(head === null ? 'not a backup' : 'damaged');
    throw error;
  }
  if (head === null) return fail('not a backup');
  const tail = parseTail(last);
  const isWhole = tail?.sha256 === hash.digest('hex') && tail.documents === documents;
  return isWhole ? ok({ head, documents }) : fail('damaged');
}

/** The lines of a gzip file, without line breaks. Throws zlib's error if the file is damaged. */
export async function* readLines(file: string): AsyncGenerator<string> {
  const gunzip = createGunzip();
  const source = createReadStream(file);
  source.on('error', (error) => gunzip.destroy(error));
  source.pipe(gunzip);
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of gunzip as AsyncIterable<Buffer>) {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

function isGzipFault(error: unknown): boolean {
  return String((error as { code?: unknown }).code).startsWith('Z_');
}
