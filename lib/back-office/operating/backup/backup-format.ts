import { BSON, type Document } from 'mongodb';
import { z } from 'zod';
import { fromEjson, toEjson } from './ejson.ts';

const { EJSON } = BSON;

/**
 * The version of the backup format. A backup is a gzip file of lines: a head, for each collection a section line followed
 * by its documents in the order of `_id`, and a tail. Documents are Extended JSON, which preserves every BSON type.
 */
export const FORMAT_VERSION = 1;

/** The beginning of document lines, and of no others, because MongoDB stores `_id` first. */
export const DOCUMENT_START = '{"_id"';

const head = z.object({
  atoutBackup: z.int(),
  /** The id of the newest migration that the database had. */
  schema: z.int(),
  at: z.iso.datetime(),
});

const section = z.object({
  collection: z.string(),
  /** Validator, collation and the like; backups of 0.2.0 have none. */
  options: z.looseObject({}).default({}),
  indexes: z.array(z.looseObject({ name: z.string() })),
});

const tail = z.object({
  end: z.object({ documents: z.int(), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
});

export type Head = z.infer<typeof head>;

/** The line that begins a collection: its name, and its options and indexes as MongoDB lists them. */
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

/** The line of a document, given as MongoDB sends it. */
export function makeDocument(document: Uint8Array): string {
  return `${toEjson(document)}\n`;
}

/** The last line of a backup. */
export function makeTail(end: Tail): string {
  return `${JSON.stringify({ end })}\n`;
}

/** Reads the first line of a file; null when the file is not a backup. */
export function parseHead(line: string): Head | null {
  return parseLine(head, line);
}

/** Reads the last line of a file; null when it is not a tail because the file is truncated. */
export function parseTail(line: string): Tail | null {
  return parseLine(tail, line)?.end ?? null;
}

/** Reads a line between head and tail; null when it is neither a section nor a document. */
export function parseInner(line: string): Section | { readonly document: Document } | null {
  if (line.startsWith(DOCUMENT_START)) return { document: fromEjson(line) };
  // A validator may have `$regex`, which the driver's own reader would take for a value.
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
