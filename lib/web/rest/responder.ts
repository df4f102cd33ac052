import { randomUUID } from 'node:crypto';
import type { Fault, FormFields } from '#lib/base/call.ts';
import { getLog } from '#lib/base/config/log.ts';
import type { GuardedCall } from '#lib/identity/call.ts';
import { expectedFault, TransportFault } from '#lib/web/http/transport-fault.ts';
import { readTrustedHeaders } from '#lib/web/http/trusted-headers.ts';

/** Responds to a call: to a program or to a form. `typed` are the values of the form. */
export type Responder = {
  /** The code of the refusal for those who make the call too often; unset, the call fails. */
  readonly tooMany?: string;
  /** `text` is the JSON of the answer. */
  readonly succeed: (text: string, typed: FormFields) => Response | Promise<Response>;
  readonly refuse: (faults: readonly Fault[], typed: FormFields) => Response | Promise<Response>;
  /** Asks the sender of the call for a proof, and keeps a form meanwhile; `path` is where it was sent. */
  readonly askForProof: (
    path: string,
    faults: readonly Fault[],
    typed: FormFields,
  ) => Response | Promise<Response>;
  /** The refusal of a staff guard. */
  readonly unauthorized: () => Response;
  readonly fail: (failure: Failure) => Response;
};

/** Why a call has no answer. What nobody expected has an id, under which it is in the log. */
export type Failure = Refused & {
  readonly code: string;
  readonly id?: string;
};

export function jsonResponder({ guard, method }: GuardedCall): Responder {
  // Pages of other sites may read what is the same for everybody (product/calls §1.6).
  const headers = guard === 'public' && method === 'GET' ? { 'access-control-allow-origin': '*' } : {};
  return {
    succeed: (text) => jsonTextResponse(text, { headers }),
    refuse: ([fault]) => jsonResponse({ error: fault?.code, ...fault?.detail }),
    askForProof: (_, [fault]) => jsonResponse({ error: fault?.code }),
    unauthorized: () => jsonResponse({ authorized: false }),
    fail: failWithJson,
  };
}

export function failWithJson(failure: Failure): Response {
  const { code: error, status, id } = failure;
  return jsonResponse({ error, id }, { status, headers: retryHeaders(failure) });
}

type Refused = Pick<TransportFault, 'status' | 'retryAfterSeconds'>;

/** A status without a body. The gateway puts the full page of the status in its place. */
export function failWithPage(failure: Refused): Response {
  const headers = { ...retryHeaders(failure), ...NOT_KEPT, 'content-type': 'text/html; charset=utf-8' };
  return new Response('', { status: failure.status, headers });
}

function retryHeaders({ retryAfterSeconds }: Refused): Record<string, string> {
  return retryAfterSeconds === null ? {} : { 'retry-after': String(retryAfterSeconds) };
}

/** Turns anything thrown into a failure. Unexpected errors are logged, and the client is told only their id. */
export function toFailure(error: unknown, request: Request): Failure {
  const fault = expectedFault(error);
  if (fault !== null) return fault;
  const { headers, method, url } = request;
  const id = readTrustedHeaders(headers).requestId ?? randomUUID();
  getLog().error({ err: error, id, method, path: new URL(url).pathname }, 'call failed');
  return Object.assign(new TransportFault('internal error'), { id });
}

const NOT_KEPT = { 'cache-control': 'no-store' };
const HEADERS = { ...NOT_KEPT, 'content-type': 'application/json; charset=utf-8' };

/** A JSON answer that no cache may keep. */
export function jsonResponse(json: unknown, { status = 200, headers = {} } = {}): Response {
  return jsonTextResponse(JSON.stringify(json), { status, headers });
}

/** The same of what is text already. */
function jsonTextResponse(text: string, { status = 200, headers = {} } = {}): Response {
  return new Response(text, { status, headers: { ...HEADERS, ...headers } });
}

/** A 303 redirect to a path of this site. */
export function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { location: path, ...NOT_KEPT } });
}
