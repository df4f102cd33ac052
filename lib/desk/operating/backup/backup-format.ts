import { BSON, type Document } from 'mongodb';
import { z } from 'zod';
import { fromEjson, toEjson } from './ejson.ts';

const { EJSON } = BSON;

/**
 * A backup is a gzip file of lines. The first is the head, the last the tail; between them each collection has a line of its
 * own, which its documents follow as Extended JSON, by `_id`: every BSON type comes back as it was.
 */
export const FORMAT_VERSION = 1;

/** How the line of a document begins, and no other: MongoDB stores `_id` first. */
export const DOCUMENT_START = '{"_id"';

const head = z.object({
  atoutBackup: z.int(),
  /** The newest migration that the database had. */
  schema: z.int(),
  at: z.iso.datetime(),
});

const section = z.object({ collection: z.string(), indexes: z.array(z.looseObject({ name: z.string() })) });

const tail = z.object({
  end: z.object({ documents: z.int(), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
});

export type Head = z.infer<typeof head>;

/** What begins a collection: its name, and its indexes as MongoDB lists them. */
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

/** What the first line of a file says; null when the file is no backup. */
export function parseHead(line: string): Head | null {
  return parseLine(head, line);
}

/** What the last line of a file says; null when it is no such line: the file was cut short. */
export function parseTail(line: string): Tail | null {
  return parseLine(tail, line)?.end ?? null;
}

/** What a line between them is; documents always begin with their `_id`. */
export function parseInner(line: string): Section | { readonly document: Document } | null {
  if (!line.startsWith(DOCUMENT_START)) return parseLine(section, line);
  return { document: fromEjson(line) };
}

function parseLine<T>(schema: z.ZodType<T>, line: string): T | null {
  try {
    return schema.safeParse(EJSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}
