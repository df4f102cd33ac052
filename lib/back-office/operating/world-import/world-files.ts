import { createReadStream } from 'node:fs';
import { open, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { CsvError, parse } from 'csv-parse';
import { BSON } from 'mongodb';
import { z } from 'zod';
import { isFields, type Fields } from '#lib/db/document-faults.ts';
import { GAME_SCHEMAS } from '#lib/db/game-schemas.ts';
import { separatorOf } from '../card-file.ts';

/** An importable collection: any of the game server's except `world`, which only the reference server keeps, and games under way. */
export type Imported = Exclude<keyof typeof GAME_SCHEMAS, 'world' | 'liveGames'>;

const IMPORTED = Object.keys(GAME_SCHEMAS).filter(
  (name) => name !== 'world' && name !== 'liveGames',
) as Imported[];

const mappingSchema = z.partialRecord(
  z.enum(IMPORTED),
  z.strictObject({
    names: z.record(z.string(), z.string()).optional(),
    units: z.record(z.string(), z.enum(['seconds', 'milliseconds'])).optional(),
    defaults: z.record(z.string(), z.unknown()).optional(),
    /** The columns of a CSV file without a header. */
    columns: z.array(z.string()).min(1).optional(),
    /** The format of `SELECT … INTO OUTFILE`: `\N` is null, `\` escapes. */
    mysql: z.boolean().optional(),
  }),
);

type FileMapping = NonNullable<z.infer<typeof mappingSchema>[Imported]>;

/** A file of the world. Files are written in the order of references: referenced collections first. */
export type WorldFile = { readonly name: Imported; readonly file: string; readonly mapping: FileMapping };

/** A line of a file, or why it cannot be parsed. */
export type Line = { readonly number: number; readonly row: Fields | string };

/** The files of a folder, `{collection}.ndjson` or `.csv`, each with its part of `mapping.json`; otherwise their faults. */
export async function findWorldFiles(folder: string): Promise<{ files: WorldFile[]; faults: string[] }> {
  const names = await readdir(folder);
  const read = names.includes('mapping.json')
    ? await readFile(path.join(folder, 'mapping.json'), 'utf8')
    : '{}';
  const parsed = tryJson(read);
  if (parsed === undefined) return { files: [], faults: ['mapping.json: not JSON'] };
  const mapping = mappingSchema.safeParse(parsed);
  // With an invalid mapping, every line would have faults of its own.
  if (!mapping.success) return { files: [], faults: mapping.error.issues.map(mappingFault) };
  const faults: string[] = [];
  for (const name of names)
    if (/\.(?:ndjson|csv)$/u.test(name) && !IMPORTED.some((known) => known === path.parse(name).name))
      faults.push(`${name}: not the name of a collection of the game server`);
  const files = IMPORTED.flatMap((name) =>
    names
      .filter((file) => file === `${name}.ndjson` || file === `${name}.csv`)
      .map((file) => ({ name, file: path.join(folder, file), mapping: mapping.data[name] ?? {} })),
  );
  if (files.length === 0 && faults.length === 0)
    faults.push(`${folder}: has no file such as accounts.ndjson or accounts.csv`);
  return { files, faults };
}

function mappingFault({ path: at, message }: z.core.$ZodIssue): string {
  return ['mapping.json', at.join('.'), message].filter(Boolean).join(': ');
}

/** Streams the lines of a file, so that its size does not matter. */
export async function* readLines({ file, mapping }: WorldFile): AsyncIterable<Line> {
  for await (const { number, row } of file.endsWith('.csv') ? readCsv(file, mapping) : readNdjson(file))
    yield { number, row: hasBrokenText(row) ? 'not UTF-8' : row };
}

/** True if a text, at any depth, was not UTF-8: decoding has replaced invalid bytes by U+FFFD. */
function hasBrokenText(row: Line['row']): boolean {
  return JSON.stringify(row).includes('\uFFFD');
}

async function* readNdjson(file: string): AsyncIterable<Line> {
  let number = 0;
  for await (const text of (await open(file)).readLines()) {
    number += 1;
    if (text.trim() === '') continue;
    const row: unknown = tryJson(text, (json) => BSON.EJSON.parse(json) as unknown);
    yield { number, row: isFields(row) ? row : 'not a JSON object' };
  }
}

async function* readCsv(file: string, { columns, mysql = false }: FileMapping): AsyncIterable<Line> {
  // An invalid line must not end parsing, because the faults of all lines are counted.
  const unread: Line[] = [];
  const note = (error: CsvError | undefined) =>
    unread.push(unread.length < TOLD ? unreadLine(error) : UNREAD);
  const delimiter = separatorOf(await readBeginning(file));
  const parser = createReadStream(file).pipe(
    parse({
      columns: columns ?? ((header: string[]) => header),
      bom: true,
      info: true,
      delimiter,
      ...(mysql && { escape: '\\' }),
      skip_records_with_error: true,
      on_skip: (error) => void note(error),
    }),
  );
  try {
    for await (const { record, info } of parser as AsyncIterable<CsvLine>) {
      const entries = Object.entries(record).map(([name, text]) => [
        name,
        mysql && text === '\\N' ? null : text,
      ]);
      yield { number: info.lines, row: Object.fromEntries(entries) as Fields };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    note(error);
  }
  yield* unread;
}

async function readBeginning(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(64 * 1024) });
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Maximum number of faults that are listed. */
export const TOLD = 100;

/** Stands for each further unreadable line, which is only counted, so that the faults of millions fit into memory. */
const UNREAD: Line = { number: 0, row: 'not readable' };

function unreadLine(error: CsvError | undefined): Line {
  return { number: Number(error?.lines), row: error?.message ?? '' };
}

type CsvLine = { record: Record<string, string>; info: { lines: number } };

function tryJson(text: string, read: (text: string) => unknown = JSON.parse): unknown {
  try {
    return read(text);
  } catch {
    return undefined;
  }
}
