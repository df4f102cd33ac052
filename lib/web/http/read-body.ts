import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FormFields } from '#lib/base/call.ts';
import { isClientGone, TransportFault } from './transport-fault.ts';

/** Maximum size of a body, in bytes; the gateway refuses larger ones. */
export const BODY_LIMIT_BYTES = 64 * 1024;

/** The calls that take a file, and their limit: 256 KB in base64, and the other fields. */
const UPLOADS = /^\/rest\/guild\/\d{1,10}\/logo$/;
const UPLOAD_LIMIT_BYTES = 360 * 1024;

/** True for the address of a call that takes a file. */
export function isUpload(url: string): boolean {
  return UPLOADS.test(url.split('?', 1)[0] ?? '');
}

/** Maximum size of a body sent to an address, in bytes. */
export function bodyLimitOf(url: string): number {
  return isUpload(url) ? UPLOAD_LIMIT_BYTES : BODY_LIMIT_BYTES;
}

/** Maximum number of fields in a query or body: the largest form has about eighty, and each takes up to 0.05 ms. */
export const FIELDS_MAX = 128;

/** The media types of request bodies. */
export const JSON_TYPE = 'application/json';
export const FORM_TYPE = 'application/x-www-form-urlencoded';
export const FILE_FORM_TYPE = 'multipart/form-data';

export type Body =
  | { readonly kind: 'json'; readonly fields: Readonly<Record<string, unknown>> }
  | {
      readonly kind: 'form';
      readonly fields: FormFields;
      /** The files of the form, by the names of their fields. */
      readonly files?: Readonly<Record<string, Uint8Array>>;
    };

/** Parses a body as a JSON object or a form; a missing one has no fields. Throws `TransportFault` for anything else. */
export async function readBody(request: Request): Promise<Body> {
  const type = contentType(request);
  if (type === FILE_FORM_TYPE && isUpload(pathOf(request))) return readFileForm(request);
  const text = await readText(request);
  if (type === JSON_TYPE) return { kind: 'json', fields: text === '' ? {} : parseJsonObject(text) };
  if (type === FORM_TYPE) return { kind: 'form', fields: parseForm(text) };
  if (text === '' && type === null) return { kind: 'json', fields: {} };
  throw new TransportFault('unsupported media type');
}

/** The media type of a request's body in lower case, without parameters, or null. */
export function contentType(request: Request): string | null {
  const header = request.headers.get('content-type');
  return header === null ? null : (header.split(';')[0] ?? '').trim().toLowerCase();
}

function pathOf({ url }: Request): string {
  return new URL(url).pathname;
}

async function readFileForm(request: Request): Promise<Body> {
  const bytes = await readAll(request);
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const form = await new Response(bytes, { headers }).formData().catch(() => {
    throw new TransportFault('bad request');
  });
  const entries = [...form];
  const names = new Set(entries.map(([name]) => name));
  if (entries.length > FIELDS_MAX || names.size < entries.length) throw new TransportFault('bad request');
  const fields: Record<string, string> = {};
  const files: Record<string, Uint8Array> = {};
  for (const [name, value] of entries) {
    if (typeof value === 'string') fields[name] = value;
    else files[name] = new Uint8Array(await value.arrayBuffer());
  }
  return { kind: 'form', fields, files };
}

async function readText(request: Request): Promise<string> {
  const bytes = await readAll(request);
  return orBadRequest(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes));
}

/** The body, which the gateway has received within its limit. */
async function readAll(request: Request): Promise<ArrayBuffer> {
  try {
    return await request.arrayBuffer();
  } catch (error) {
    // Nobody reads the answer, and the error is not worth logging.
    throw isClientGone(error) ? new TransportFault('bad request') : error;
  }
}

function parseJsonObject(text: string): Record<string, unknown> {
  const value = orBadRequest(() => JSON.parse(text) as unknown);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject || Object.keys(value).length > FIELDS_MAX) throw new TransportFault('bad request');
  return value as Record<string, unknown>;
}

/** Parses a URL-encoded form. Throws `TransportFault` for broken escapes, repeated fields and too many fields. */
export function parseForm(text: string): FormFields {
  const fields = new Map<string, string>();
  const pairs = text.split('&', FIELDS_MAX + 1);
  if (pairs.length > FIELDS_MAX) throw new TransportFault('bad request');
  for (const pair of pairs.filter((part) => part !== '')) {
    const at = pair.indexOf('=');
    const name = decode(at < 0 ? pair : pair.slice(0, at));
    if (fields.has(name)) throw new TransportFault('bad request');
    fields.set(name, at < 0 ? '' : decode(pair.slice(at + 1)));
  }
  return Object.fromEntries(fields);
}

function decode(text: string): string {
  return orBadRequest(() => decodeURIComponent(text.replaceAll('+', ' ')));
}

function orBadRequest<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw new TransportFault('bad request');
  }
}

/** The outcome of receiving a body: complete, beyond its limit, or its client has disconnected. */
export type Intake = 'in' | 'too large' | 'gone';

/** True if a request announces a body. */
export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  if (headers['transfer-encoding'] !== undefined) return true;
  return headers['content-length'] !== undefined && Number(headers['content-length']) > 0;
}

/**
 * Receives the whole body into the request's own buffer, from which the app reads it later, and copies the chunks to `kept`. Call it
 * synchronously in the request's event.
 */
export function takeIn(
  req: IncomingMessage,
  res: ServerResponse,
  kept: Buffer[] | null = null,
): Promise<Intake> {
  return new Promise((resolve) => {
    const push = req.push.bind(req);
    const limit = bodyLimitOf(req.url ?? '');
    let size = 0;
    res.once('close', () => resolve('gone'));
    req.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
      size += chunk?.byteLength ?? 0;
      if (size > limit) {
        resolve('too large');
        return false;
      }
      push(chunk, encoding);
      if (chunk !== null) kept?.push(chunk);
      if (chunk === null) resolve('in');
      // Always true: back-pressure would stall a body that has no consumer yet.
      return true;
    };
  });
}
