import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { Busy } from '#lib/base/gate.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { getLog } from '#lib/base/config/log.ts';
import { isDatabaseAway } from '#lib/db/database-away.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import type { Result } from '#lib/base/result.ts';
import { TooMany } from '#lib/base/too-many.ts';
import type { Call, FormFields } from '#lib/base/call.ts';
import { checkOrigin } from './check-origin.ts';
import { answerForm, formFaults } from './form-door.ts';
import { fromForm } from './from-form.ts';
import { readFrontFacts } from './front-facts.ts';
import { contentType, readBody, type Body } from './read-body.ts';
import { jsonResponse, Reply } from '#lib/base/reply.ts';
import { TransportFault } from './transport-fault.ts';
import { viewerOf, visitorOf } from './viewer-of.ts';

type Service<I, V, C extends string> = (viewer: Viewer, input: I) => Result<V, C> | Promise<Result<V, C>>;

type ToJson<V> = (value: V) => object | null | Promise<object | null>;

type Context = { params: Promise<Record<string, string>> };

/** A route handler of Next; tests call it with a `Request` alone. */
export type Handler = (request: Request, context?: Context) => Promise<Response>;

/**
 * The one door of every call (4-decisions 4.3): checks the origin of writes, reads JSON or form, builds the viewer, asks
 * the service and puts its outcome on the wire, as JSON or as a 303 with what was typed waiting for the form's page.
 */
export function rest<I extends z.ZodType, V, C extends string>(
  call: Call<I, C>,
  service: Service<z.infer<I>, V, C>,
  toJson: ToJson<V>,
): Handler {
  return async (request, context) => {
    try {
      if (call.method !== 'GET') checkOrigin(request.headers, getConfig().origins);
      const params = (await context?.params) ?? {};
      const body = call.method === 'GET' ? readQuery(request) : await readBody(request);
      const viewer = call.isPublic ? visitorOf(request.headers) : await viewerOf(request.headers);
      const faults = body.kind === 'form' && call.method !== 'GET' ? formFaults(call, body.fields) : [];
      if (faults.length > 0) return await answerForm({ call, fields: textsOf(body), faults });
      const result = await service(viewer, parseInput(call, body, params));
      return await answer({ call, body, result, toJson });
    } catch (error) {
      return answerFault(toFault(error, request), request);
    }
  };
}

function readQuery(request: Request): Body {
  return { kind: 'form', fields: Object.fromEntries(new URL(request.url).searchParams) };
}

function parseInput<I extends z.ZodType>(call: Call<I>, body: Body, params: FormFields): z.infer<I> {
  const fields = body.kind === 'form' ? fromForm(call.input, body.fields) : body.fields;
  const parsed = call.input.safeParse({ ...fields, ...fromForm(call.input, params) });
  if (!parsed.success) throw new TransportFault('bad request');
  return parsed.data;
}

async function answer<I extends z.ZodType, V, C extends string>(outcome: {
  call: Call<I, C>;
  body: Body;
  result: Result<V, C>;
  toJson: ToJson<V>;
}): Promise<Response> {
  const { call, body, result, toJson } = outcome;
  const isForm = body.kind === 'form' && call.method !== 'GET';
  const fields = textsOf(body);
  if (!result.ok) {
    const { code, detail } = result;
    if (!isForm) return jsonResponse({ error: code, ...detail });
    // Who has no right to a call, which is no refusal of its own, leaves nothing of what he typed in MongoDB.
    const kept = call.refusals.includes(code) ? fields : {};
    const faults = [{ field: call.form?.fieldOf[code] ?? null, code, detail }];
    return answerForm({ call, fields: kept, faults });
  }
  const made = await toJson(result.value);
  const { json, cookies } = made instanceof Reply ? made : new Reply(made);
  const response = isForm
    ? await answerForm({ call, fields, faults: [] })
    : jsonResponse(json, {
        headers: call.isPublic && call.method === 'GET' ? { 'access-control-allow-origin': '*' } : {},
      });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

function textsOf(body: Body): FormFields {
  return body.kind === 'form' ? body.fields : {};
}

/** Turns whatever was thrown into a fault of the transport; a surprise is logged and told by its id alone. */
function toFault(error: unknown, request: Request): TransportFault & { id?: string } {
  if (error instanceof TransportFault) return error;
  if (error instanceof Busy) return new TransportFault('service unavailable', error.retryAfterSeconds);
  if (error instanceof TooMany) return new TransportFault('too many requests', error.retryAfterSeconds);
  if (isDatabaseAway(error)) return new TransportFault('service unavailable', 5);
  const id = readFrontFacts(request.headers).requestId ?? randomUUID();
  getLog().error(
    { err: error, id, method: request.method, path: new URL(request.url).pathname },
    'call failed',
  );
  return Object.assign(new TransportFault('internal error'), { id });
}

/** JSON for programs; for a form a bare status that the front server dresses as a full page. */
function answerFault(fault: TransportFault & { id?: string }, request: Request): Response {
  const { code, status, retryAfterSeconds, id } = fault;
  const headers: Record<string, string> =
    retryAfterSeconds === null ? {} : { 'retry-after': String(retryAfterSeconds) };
  const isForm = contentType(request) === 'application/x-www-form-urlencoded';
  const wantsPage = isForm && (request.headers.get('accept') ?? '').includes('text/html');
  if (wantsPage) {
    return new Response('', { status, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } });
  }
  return jsonResponse(id === undefined ? { error: code } : { error: code, id }, { status, headers });
}
