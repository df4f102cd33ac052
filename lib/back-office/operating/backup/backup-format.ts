import { BSON, type Document } from 'mongodb';
import { z } from 'zod';
import { fromEjson, toEjson } from './ejson.ts';

const { EJSON } = BSON;

/**
 * The version of the backup format: a gzip file of lines, with a head, a section line per collection followed by its documents in `_id` order,
 * and a tail. Documents are Extended JSON, which preserves every BSON type.
 */
export const FORMAT_VERSION = 1;

/** The start of document lines only, because MongoDB stores `_id` first. */
export const DOCUMENT_START = '{"_id"';

const head = z.object({
  atoutBackup: z.int(),
  /** The id of the database's newest migration. */
  schema: z.int(),
  at: z.iso.datetime(),
});

const section = z.object({
  collection: z.string(),
  /** Validator, collation and other options; missing in backups of 0.2.0. */
  options: z.looseObject({}).default({}),
  indexes: z.array(z.looseObject({ name: z.string() })),
});

const tail = z.object({
  end: z.object({ documents: z.int(), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
});

export type Head = z.infer<typeof head>;

/** The line that starts a collection: its name, and its options and indexes as MongoDB lists them. */
export type Section = z.infer<typeof section>;

export type Tail = z.infer<typeof tail>['end'];

/** The first line of a backup. */
export function makeHead({ schema, at }: { schema: number; at: Date }): string {
  return `${JSON.stringify({ atoutBackup: FORMAT_VERSION, schema, at: at.toISOString() } satisfies Head)}\n`;
}

/** The line that begins a collection. */
export function makeSection(begun: Section): string {
  return `${EJSON.stringify(begun)}\n`;
}

/** The line of a document, given as BSON bytes. */
export function makeDocument(document: Uint8Array): string {
  return `${toEjson(document)}\n`;
}

/** The last line of a backup. */
export function makeTail(end: Tail): string {
  return `${JSON.stringify({ end })}\n`;
}

/** Parses the first line of a file; null if the file is not a backup. */
export function parseHead(line: string): Head | null {
  return parseLine(head, line);
}

/** Parses the last line of a file; null if it is not a tail, so that the file is truncated. */
export function parseTail(line: string): Tail | null {
  return parseLine(tail, line)?.end ?? null;
}

/** Parses a line between head and tail; null if it is neither a section nor a document. */
export function parseInner(line: string): Section | { readonly document: Document } | null {
  if (line.startsWith(DOCUMENT_START)) return { document: fromEjson(line) };
  // A validator may contain `$regex`, which the driver's parser would convert to a value.
  return parseLine(section, line, fromEjson);
}

function parseLine<T>(
  schema: z.ZodType<T>,
  line: string,
  read: (line: string) => unknown = EJSON.parse,
): T | null {
  try {
    return schema.safeParse(read(line)).data ?? null;
  } catch {
    return null;
  }
}
