import { randomUUID } from 'node:crypto';
import type { Fault, FormFields } from '#lib/base/call.ts';
import { getLog } from '#lib/base/config/log.ts';
import { Busy } from '#lib/base/gate.ts';
import { TooMany } from '#lib/base/too-many.ts';
import { UnknownValue } from '#lib/base/unknown-value.ts';
import { isDatabaseAway } from '#lib/db/database-away.ts';
import type { GuardedCall } from '#lib/identity/call.ts';
import { TransportFault } from '#lib/web/http/transport-fault.ts';
import { readTrustedHeaders } from '#lib/web/http/trusted-headers.ts';

/** How a call responds: to a program or to a form. `typed` is what the fields of the form held. */
export type Responder = {
  /** The code of the refusal for those who make the call too often; unset, the call fails. */
  readonly tooMany?: string;
  /** `text` is the JSON of the answer. */
  readonly succeed: (text: string, typed: FormFields) => Response | Promise<Response>;
  readonly refuse: (faults: readonly Fault[], typed: FormFields) => Response | Promise<Response>;
  /** The refusal of a staff guard. */
  readonly unauthorized: () => Response;
  readonly fail: (failure: Failure) => Response;
};

/** Why a call has no answer. What nobody expected has an id, under which it is in the log. */
export type Failure = Pick<TransportFault, 'status' | 'retryAfterSeconds'> & {
  readonly code: string;
  readonly id?: string;
};

export function jsonResponder({ guard, method }: GuardedCall): Responder {
  // Pages of other sites may read what is the same for everybody (product/calls §1.6).
  const headers = guard === 'public' && method === 'GET' ? { 'access-control-allow-origin': '*' } : {};
  return {
    succeed: (text) => jsonTextResponse(text, { headers }),
    refuse: ([fault]) => jsonResponse({ error: fault?.code, ...fault?.detail }),
    unauthorized: () => jsonResponse({ authorized: false }),
    fail: failWithJson,
  };
}

export function failWithJson(failure: Failure): Response {
  const { code: error, status, id } = failure;
  return jsonResponse({ error, id }, { status, headers: retryHeaders(failure) });
}

export function retryHeaders({ retryAfterSeconds }: Failure): Record<string, string> {
  return retryAfterSeconds === null ? {} : { 'retry-after': String(retryAfterSeconds) };
}

/** Turns anything thrown into a failure. Unexpected errors are logged, and the client is told only their id. */
export function toFailure(error: unknown, request: Request): Failure {
  if (error instanceof TransportFault) return error;
  if (error instanceof Busy) return new TransportFault('service unavailable', error.retryAfterSeconds);
  if (error instanceof TooMany) return new TransportFault('too many requests', error.retryAfterSeconds);
  if (error instanceof UnknownValue) return new TransportFault('bad request');
  if (isDatabaseAway(error)) return new TransportFault('service unavailable', 5);
  const { headers, method, url } = request;
  const id = readTrustedHeaders(headers).requestId ?? randomUUID();
  getLog().error({ err: error, id, method, path: new URL(url).pathname }, 'call failed');
  return Object.assign(new TransportFault('internal error'), { id });
}

const HEADERS = { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' };

/** A JSON answer that no cache may keep. */
export function jsonResponse(json: unknown, { status = 200, headers = {} } = {}): Response {
  return jsonTextResponse(JSON.stringify(json), { status, headers });
}

/** The same of what is text already. */
export function jsonTextResponse(text: string, { status = 200, headers = {} } = {}): Response {
  return new Response(text, { status, headers: { ...HEADERS, ...headers } });
}

/** A 303 redirect to a path of this site. */
export function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { location: path, 'cache-control': 'no-store' } });
}
