import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FormFields } from '#lib/base/call.ts';
import { isClientGone } from './client-gone.ts';
import { TransportFault } from './transport-fault.ts';

/** Maximum size of a body, in bytes; the gateway refuses larger ones before they are read. */
export const BODY_LIMIT_BYTES = 64 * 1024;

/** Fields of a query or a body at most: the largest form has some eighty, and the app takes up to 0.05 ms for each. */
export const FIELDS_MAX = 128;

/** The media types that calls read. */
export const JSON_TYPE = 'application/json';
export const FORM_TYPE = 'application/x-www-form-urlencoded';

export type Body =
  | { readonly kind: 'json'; readonly fields: Readonly<Record<string, unknown>> }
  | { readonly kind: 'form'; readonly fields: FormFields };

/** Reads a body as a JSON object or a form. A missing body has no fields; throws `TransportFault` for anything else. */
export async function readBody(request: Request): Promise<Body> {
  const type = contentType(request);
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

async function readText(request: Request): Promise<string> {
  const bytes = await readBytes(request).catch((error: unknown) => {
    // Nobody reads the answer, but the error is no surprise to be logged.
    throw isClientGone(error) ? new TransportFault('bad request') : error;
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new TransportFault('bad request');
  }
}

async function readBytes(request: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    const bytes = chunk as Uint8Array;
    size += bytes.byteLength;
    if (size > BODY_LIMIT_BYTES) throw new TransportFault('payload too large');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

function parseJsonObject(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new TransportFault('bad request');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TransportFault('bad request');
  if (Object.keys(value).length > FIELDS_MAX) throw new TransportFault('bad request');
  return value as Record<string, unknown>;
}

/**
 * The fields of a form as it is sent. Stricter than URLSearchParams: throws `TransportFault` for broken escapes, repeated fields and
 * more fields than there may be.
 */
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
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new TransportFault('bad request');
  }
}

/** What became of a body: it is in, it exceeded `BODY_LIMIT_BYTES`, or its client left. */
export type Intake = 'in' | 'too large' | 'gone';

/** True when a body follows the head of a request. */
export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  if (headers['transfer-encoding'] !== undefined) return true;
  return headers['content-length'] !== undefined && Number(headers['content-length']) > 0;
}

/**
 * Takes in the whole body of a request before anybody works on it. Its bytes stay in the request's own buffer, at most
 * `BODY_LIMIT_BYTES` of them, so the app reads them as if they had just arrived. To be called before the first byte
 * of the body, thus in the same turn as the event of the request. Its pieces are put into `kept` too, if there is one, as the app takes
 * them out of the buffer.
 */
export function takeIn(
  req: IncomingMessage,
  res: ServerResponse,
  kept: Buffer[] | null = null,
): Promise<Intake> {
  return new Promise((resolve) => {
    const push = req.push.bind(req);
    let size = 0;
    res.once('close', () => resolve('gone'));
    req.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
      size += chunk?.byteLength ?? 0;
      if (size > BODY_LIMIT_BYTES) {
        resolve('too large');
        return false;
      }
      push(chunk, encoding);
      if (chunk !== null) kept?.push(chunk);
      if (chunk === null) resolve('in');
      // Never false: a full buffer would stop the reading of a body that nobody consumes yet.
      return true;
    };
  });
}
