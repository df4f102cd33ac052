import type { IncomingMessage, ServerResponse } from 'node:http';
import { takeHeaders } from '#lib/web/http/bare-answers.ts';
import type { Encodings } from '#lib/web/http/compress.ts';
import type { Asked } from './slot-values.ts';
import type { Form } from './page-form.ts';
import { hasConditions, sendSelected } from '#lib/web/http/send-selected.ts';
import type { CachedPage } from './cached-page.ts';
import { SiteResponse } from '#lib/web/server/site-response.ts';

type Exchange = { readonly req: IncomingMessage; readonly res: ServerResponse };

/** What is sent of a page, its headers being names and values in turn. */
type Answer = { readonly form: Form; readonly status: number; readonly headers: string[] };

/** Sends the form of a page that its reader gets, with the headers that are set already and that it has not itself. */
export async function sendPage(
  { req, res, facts }: Exchange & { readonly facts: Encodings },
  page: CachedPage,
  asked: Asked,
): Promise<void> {
  const form = await page.make(asked, facts);
  for (const [at, name] of form.head.entries()) if (at % 2 === 0) res.removeHeader(name);
  sendForm({ req, res }, { form, status: page.status, headers: [...takeHeaders(res), ...form.head] });
}

/** Sends a form of a page: where it has a tag, what its reader asks for of it. */
export function sendForm({ req, res }: Exchange, { form, status, headers }: Answer): void {
  if (res.destroyed) return;
  if (form.tag !== null) return sendSelected({ req, res }, { status, headers, body: form.body });
  res.writeHead(status, headers).end(req.method === 'HEAD' ? undefined : form.body);
}

/**
 * Sends a form as bytes that are put together once, with `headers`, names and values in turn, which are the same for all answers with this form.
 * A third of what a page costs among 200 is to put its head together each time (decision 0005). False where it has to be sent as usual.
 */
export function sendReady(
  { req, res }: Exchange,
  form: Form,
  { requestId, headers }: { requestId: string; headers: readonly string[] },
): boolean {
  if (!(res instanceof SiteResponse) || hasConditions(req)) return false;
  form.ready ??= makeReady(form, headers);
  return res.sendReady(`x-request-id: ${requestId}\r\n`, form.ready);
}

function makeReady(form: Form, headers: readonly string[]): Buffer {
  const flat = [...headers, ...form.head];
  const lines = flat.map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`));
  const head = Buffer.from(`${lines.join('')}\r\n`, 'latin1');
  const ready = Buffer.concat([head, form.body]);
  // Not twice in memory.
  form.body = ready.subarray(head.byteLength);
  return ready;
}
