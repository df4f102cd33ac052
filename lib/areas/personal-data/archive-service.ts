import { Readable } from 'node:stream';
import { getConfig } from '#lib/base/config/config.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { countFor } from '#lib/identity/limits/client-limit.ts';
import { NOT_LOGGED_IN } from '#lib/identity/guard.ts';
import { isProven } from '#lib/identity/second-factor/reauthentication.ts';
import { isPlayer, type Viewer } from '#lib/identity/viewer.ts';
import { listParts, type ArchivePart } from './archive-repo.ts';
import { archiveReadme } from './archive-messages.ts';
import { stringify } from 'csv-stringify/sync';
import type { Document } from 'mongodb';
import { ZipFile } from 'yazl';

/** Archives per account and day (product/accounts §9.1). */
const LIMIT = { prefix: 'archive', points: 3, seconds: 86_400 } as const;

/** The archive of the viewer's data, after reauthentication (product/accounts §4.6). Throws `TooMany` beyond the daily limit. */
export async function openArchive(
  viewer: Viewer,
): Promise<Result<{ name: string; zip: Readable }, typeof NOT_LOGGED_IN | 'reauthenticate'>> {
  if (!isPlayer(viewer)) return fail(NOT_LOGGED_IN);
  if (!(await isProven(viewer))) return fail('reauthenticate');
  const { id, name } = viewer.account;
  await countFor(`${id}`, LIMIT);
  const { siteName, siteUrl } = getConfig();
  const readme = archiveReadme({ siteName, siteUrl, accountName: name, now: new Date() });
  return ok({ name: `mes-donnees-${id}.zip`, zip: zipOf(await listParts(id), readme) });
}

/** Rows per chunk of text: fewer take longer, more take more memory. */
const PIECE = 50;

/** A ZIP stream of each part as JSON and CSV, made while it is read, in constant memory. Destroying it stops the queries too. */
export function zipOf(parts: readonly ArchivePart[], readme: string): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  let current: Readable | null = null;
  const add = (name: string, make: () => AsyncIterable<string>) =>
    zip.addReadStreamLazy(name, {}, (handOver) => {
      if (out.destroyed) return;
      current = Readable.from(make(), { objectMode: false });
      current.on('error', (error) => out.destroy(error));
      handOver(null, current);
    });
  zip.addBuffer(Buffer.from(readme), 'lisez-moi.txt');
  for (const { name, columns, rows } of parts) {
    add(`${name}.json`, () => toJson(rows()));
    add(`${name}.csv`, () => toCsv(rows(), columns));
  }
  zip.on('error', (error: Error) => out.destroy(error));
  out.once('close', () => current?.destroy());
  zip.end();
  return out;
}

async function* toJson(rows: AsyncIterable<Document>): AsyncIterable<string> {
  let before = '[\n';
  for await (const piece of inPieces(rows)) {
    yield before + piece.map((row) => JSON.stringify(row)).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** For spreadsheets: UTF-8 with byte order mark, semicolons, formulas neutralised, objects and lists as JSON. */
async function* toCsv(rows: AsyncIterable<Document>, columns: readonly string[]): AsyncIterable<string> {
  const options = { delimiter: ';', escape_formulas: true };
  yield stringify([[...columns]], { ...options, bom: true });
  for await (const piece of inPieces(rows))
    yield stringify(
      piece.map((row) => columns.map((column) => cellOf(row[column]))),
      options,
    );
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}

async function* inPieces(rows: AsyncIterable<Document>): AsyncIterable<Document[]> {
  let piece: Document[] = [];
  for await (const row of rows) {
    piece.push(row);
    if (piece.length < PIECE) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}
