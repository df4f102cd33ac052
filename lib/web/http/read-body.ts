import type { IncomingMessage } from 'node:http';
import type { CallRow, FormFields } from '#lib/base/call.ts';
import { TransportFault } from './transport-fault.ts';

/** Maximum size of a body, in bytes; the gateway refuses larger ones. */
export const BODY_LIMIT_BYTES = 64 * 1024;

/** The same for a call that takes a file, 256 KB in base64 beside the other fields, or a long text. */
export const LARGE_LIMIT_BYTES = 360 * 1024;

/** Maximum number of fields in a query or body: the largest form has about eighty, and each takes up to 0.05 ms. */
export const FIELDS_MAX = 128;

/** True for a query or form with more fields. */
export function hasTooManyFields(encoded: string): boolean {
  return encoded.split('&', FIELDS_MAX + 1).length > FIELDS_MAX;
}

/** The media types of request bodies. */
export const JSON_TYPE = 'application/json';
export const FORM_TYPE = 'application/x-www-form-urlencoded';
const FILE_FORM_TYPE = 'multipart/form-data';

/** The fields of a body. A file is its bytes. */
type Body = {
  readonly fields: Readonly<Record<string, unknown>>;
  /** The texts among the fields of a form; null for JSON. */
  readonly typed: FormFields | null;
};

type Taking = Pick<CallRow, 'body'>;

/** True for the types of forms that a call takes. */
export function isForm(request: Request, call: Taking): boolean {
  const type = mediaType(request);
  return type === FORM_TYPE || (type === FILE_FORM_TYPE && call.body === 'file');
}

/** Parses a body as a JSON object or a form; a missing one has no fields. Throws `TransportFault` for anything else. */
export async function readBody(request: Request, call: Taking): Promise<Body> {
  const type = mediaType(request);
  const bytes = await request.arrayBuffer();
  if (isForm(request, call)) return readForm(bytes, request);
  const text = decode(bytes);
  if (type !== JSON_TYPE && (type !== '' || text !== '')) throw new TransportFault('unsupported media type');
  return { fields: text === '' ? {} : parseJsonObject(text), typed: null };
}

/** The media type of a request's body in lower case, without parameters; empty if there is none. */
function mediaType({ headers }: Request): string {
  return (headers.get('content-type') ?? '').replace(/;.*/s, '').trim().toLowerCase();
}

function parseJsonObject(text: string): Record<string, unknown> {
  const value = orBadRequest(() => JSON.parse(text) as unknown);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TransportFault('bad request');
  return toFields(Object.entries(value));
}

async function readForm(bytes: ArrayBuffer, request: Request): Promise<Body> {
  if (mediaType(request) === FORM_TYPE) {
    const text = decode(bytes);
    if (hasTooManyFields(text)) throw new TransportFault('bad request');
    // `formData` ignores broken escapes.
    orBadRequest(() => decodeURIComponent(text));
  }
  const init = { headers: { 'content-type': request.headers.get('content-type') ?? '' } };
  const form = await new Response(bytes, init).formData().catch(() => {
    throw new TransportFault('bad request');
  });
  const fields: Record<string, unknown> = toFields([...form]);
  const typed: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === 'string') typed[name] = value;
    else fields[name] = new Uint8Array(await value.arrayBuffer());
  }
  return { fields, typed };
}

/** The fields by their names. Throws `TransportFault` if there are too many, or two of one name. */
function toFields<T>(entries: readonly (readonly [string, T])[]): Record<string, T> {
  const fields = Object.fromEntries(entries);
  if (entries.length > FIELDS_MAX || Object.keys(fields).length < entries.length)
    throw new TransportFault('bad request');
  return fields;
}

function decode(bytes: ArrayBuffer): string {
  return orBadRequest(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes));
}

function orBadRequest<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw new TransportFault('bad request');
  }
}

/** A received body; or it is beyond its limit, or its client has disconnected. */
export type Intake = Buffer | 'too large' | 'gone';

/** True if a request announces a body. */
export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Receives the whole body of at most `limit` bytes. Call it synchronously in the request's event. */
export async function takeIn(req: IncomingMessage, limit: number): Promise<Intake> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.byteLength;
      if (size > limit) return 'too large';
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch {
    return 'gone';
  }
}
