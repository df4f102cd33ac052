import { randomUUID } from 'node:crypto';
import type { FormFields } from '#lib/base/call.ts';
import { cached } from '#lib/base/cached.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { getLog } from '#lib/base/config/log.ts';
import { Busy } from '#lib/base/gate.ts';
import type { Reply } from '#lib/base/reply.ts';
import type { Result } from '#lib/base/result.ts';
import { getSources } from '#lib/base/sources.ts';
import { TooMany } from '#lib/base/too-many.ts';
import { UnknownValue } from '#lib/base/unknown-value.ts';
import { isDatabaseAway } from '#lib/db/database-away.ts';
import type { GuardedCall } from '#lib/identity/call.ts';
import { refusalBy, UNAUTHORIZED } from '#lib/identity/guard.ts';
import { ANYBODY, type Viewer } from '#lib/identity/viewer.ts';
import { checkOrigin } from '#lib/web/http/check-origin.ts';
import { makeCookie } from '#lib/web/http/cookies.ts';
import { answerForm, formFaults } from './form-door.ts';
import { fromForm, fromQuery } from './from-form.ts';
import { readFrontFacts } from '#lib/web/http/front-facts.ts';
import { contentType, FORM_TYPE, readBody, type Body } from '#lib/web/http/read-body.ts';
import { jsonResponse, jsonTextResponse } from './responses.ts';
import { TransportFault } from '#lib/web/http/transport-fault.ts';
import { readingViewerOf, viewerOf, visitorOf } from './viewer-of.ts';

type Context = { params: Promise<Record<string, string>> };

/** A route handler as Next calls it; tests call it with just a `Request`. */
export type Handler = (request: Request, context?: Context) => Promise<Response>;

/** The handler of a route, with the row of its call. */
export type CallHandler = Handler & { readonly row: GuardedCall };

/**
 * Makes the route handler of a call (product/calls §1.3). It checks the origin of writes, reads JSON or a form, builds the
 * viewer, enforces the guard and calls the service. It answers with JSON, or a form with a 303 to its page.
 */
export function rest(call: GuardedCall): CallHandler {
  const handle: Handler = async (request, context) => {
    try {
      if (call.method !== 'GET') checkOrigin(request.headers, getConfig().origins);
      const params = (await context?.params) ?? {};
      const body = call.method === 'GET' ? readQuery(call, request) : await readBody(request);
      return await answer(call, { request, body, params });
    } catch (error) {
      return answerFault(toFault(error, request), request);
    }
  };
  return Object.assign(handle, { row: call });
}

type Asked = { readonly request: Request; readonly body: Body; readonly params: FormFields };

async function answer(call: GuardedCall, { request, body, params }: Asked): Promise<Response> {
  const { headers } = request;
  const viewer = await senderOf(call, headers);
  if (isForm(call, body)) checkShownFor(viewer, body.fields);
  const faults = isForm(call, body) ? formFaults(call, body.fields) : [];
  const input = faults.length > 0 ? null : parseInput(call, body, params);
  const refusal = refusalBy(call.guard, viewer);
  if (refusal === UNAUTHORIZED) return answerUnauthorized(request);
  if (refusal !== null) return refuse(call, body, { code: refusal });
  if (faults.length > 0 && isForm(call, body)) return answerForm({ call, body, faults });
  const { maxAge } = call;
  const isStored = maxAge !== undefined && viewer.account === null && getSources().isLive();
  const result = isStored
    ? await askStored(call, input, maxAge)
    : await askService(call, { viewer, input, body });
  if (typeof result === 'string') return jsonTextResponse(result, { headers: openTo(call) });
  if (result instanceof Response) return result;
  if (result.ok) return succeed(call, body, result.value);
  return result.code === UNAUTHORIZED ? answerUnauthorized(request) : refuse(call, body, result);
}

/** Who reads is looked up once while nothing changes, who writes each time (product/accounts §4.5). */
async function senderOf({ guard, method }: GuardedCall, headers: Headers): Promise<Viewer> {
  if (guard === 'public') return visitorOf(headers);
  return method === 'GET' ? readingViewerOf(headers) : viewerOf(headers);
}

/** The JSON text that all visitors are answered, made once until something in it changes; or a refusal. */
function askStored(call: GuardedCall, input: unknown, maxAge: number): Promise<string | Result<Reply>> {
  return cached(`${call.path} ${JSON.stringify(input)}`, { maxAge }, async () => {
    const result = await call.ask(ANYBODY, input);
    return result.ok ? JSON.stringify(result.value.json) : result;
  });
}

/**
 * Refuses a form whose page was shown for another account than that which sends it (product/calls §1.4): somebody has logged in
 * meanwhile, in another tab or after somebody else. What a visitor was shown may be sent by whoever logs in.
 */
function checkShownFor({ account }: Viewer, { username = '' }: FormFields): void {
  if (account !== null && username !== '' && username !== account.name)
    throw new TransportFault('other account');
}

type Admitted = { readonly viewer: Viewer; readonly input: unknown; readonly body: Body };

/** The result of the service, or what a form is answered that comes too often and may go back to its page. */
async function askService(call: GuardedCall, { viewer, input, body }: Admitted) {
  try {
    return await call.ask(viewer, input);
  } catch (error) {
    const code = call.form?.tooMany;
    if (!(error instanceof TooMany) || code === undefined || !isForm(call, body)) throw error;
    const minutes = Math.ceil(error.retryAfterSeconds / 60);
    return answerForm({ call, body, faults: [{ field: null, code, detail: { minutes } }] });
  }
}

function readQuery({ input }: GuardedCall, request: Request): Body {
  return { kind: 'json', fields: fromQuery(input, new URL(request.url).searchParams) };
}

function isForm(call: GuardedCall, body: Body): body is Extract<Body, { kind: 'form' }> {
  return body.kind === 'form' && call.method !== 'GET';
}

function parseInput(call: GuardedCall, body: Body, params: FormFields): unknown {
  const fields = body.kind === 'form' ? fromForm(call.input, body.fields) : body.fields;
  const parsed = call.input.safeParse({ ...fields, ...fromForm(call.input, params) });
  if (!parsed.success) throw new TransportFault('bad request');
  return parsed.data;
}

type Refusal = { readonly code: string; readonly detail?: Readonly<Record<string, string | number>> };

async function refuse(call: GuardedCall, body: Body, { code, detail }: Refusal): Promise<Response> {
  if (!isForm(call, body)) return jsonResponse({ error: code, ...detail });
  const field = call.form?.fieldOf[code] ?? null;
  return answerForm({ call, body, faults: [{ field, code, detail }] });
}

async function succeed(call: GuardedCall, body: Body, { json, cookies }: Reply): Promise<Response> {
  const response = isForm(call, body)
    ? await answerForm({ call, body, faults: [] })
    : jsonResponse(json, { headers: openTo(call) });
  for (const cookie of cookies) response.headers.append('set-cookie', makeCookie(cookie));
  // What the browser keeps of the pages of whoever read them before goes when a session begins or ends.
  const isOther = cookies.some(({ name }) => name === 'session');
  if (isOther) response.headers.set('clear-site-data', '"cache"');
  return response;
}

/** Pages of other sites may read what is the same for everybody (product/calls §1.6). */
function openTo({ guard, method }: GuardedCall): Record<string, string> {
  return guard === 'public' && method === 'GET' ? { 'access-control-allow-origin': '*' } : {};
}

/** The refusal of a staff guard. A browser's form gets a bare 403, which the gateway replaces by a full page. */
function answerUnauthorized(request: Request): Response {
  if (contentType(request) !== FORM_TYPE) return jsonResponse({ authorized: false });
  return wantsPage(request) ? bareStatus(403) : jsonResponse({ error: 'not authorized' }, { status: 403 });
}

/** Turns anything thrown into a transport fault. Unexpected errors are logged, and the client is told only their id. */
function toFault(error: unknown, request: Request): TransportFault & { id?: string } {
  if (error instanceof TransportFault) return error;
  if (error instanceof Busy) return new TransportFault('service unavailable', error.retryAfterSeconds);
  if (error instanceof TooMany) return new TransportFault('too many requests', error.retryAfterSeconds);
  if (error instanceof UnknownValue) return new TransportFault('bad request');
  if (isDatabaseAway(error)) return new TransportFault('service unavailable', 5);
  const id = readFrontFacts(request.headers).requestId ?? randomUUID();
  getLog().error(
    { err: error, id, method: request.method, path: new URL(request.url).pathname },
    'call failed',
  );
  return Object.assign(new TransportFault('internal error'), { id });
}

/** JSON for programs. A browser's form gets a bare status, which the gateway replaces by a full page. */
function answerFault(fault: TransportFault & { id?: string }, request: Request): Response {
  const { code, status, retryAfterSeconds, id } = fault;
  const headers: Record<string, string> =
    retryAfterSeconds === null ? {} : { 'retry-after': String(retryAfterSeconds) };
  if (contentType(request) === FORM_TYPE && wantsPage(request)) return bareStatus(status, headers);
  return jsonResponse(id === undefined ? { error: code } : { error: code, id }, { status, headers });
}

function wantsPage(request: Request): boolean {
  return (request.headers.get('accept') ?? '').includes('text/html');
}

function bareStatus(status: number, headers: Record<string, string> = {}): Response {
  return new Response('', { status, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } });
}
