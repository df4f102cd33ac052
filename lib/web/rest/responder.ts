import { randomUUID } from 'node:crypto';
import { type Fault, type FormFields, CONFIRM_PATH, type FormDoor } from '#lib/base/call.ts';
import { getLog } from '#lib/base/config/log.ts';
import type { GuardedCall } from '#lib/identity/call.ts';
import { expectedFault, TransportFault } from '#lib/web/http/transport-fault.ts';
import { readTrustedHeaders } from '#lib/web/http/trusted-headers.ts';
import type { Flash } from '#lib/base/flash.ts';
import { localPath } from '#lib/base/local-path.ts';
import { forget } from '#lib/base/request-errors.ts';
import { insertFlash } from '#lib/web/flashes/flash-repo.ts';
import { makeCookie } from '#lib/web/http/cookies.ts';
import { JSON_TYPE } from '#lib/web/http/read-body.ts';

/** Responds to a call sent as JSON or as a form, whose submitted values are `typed`. */
export type Responder = {
  /** The refusal code for too many tries; if unset, the call fails. */
  readonly tooMany?: string;
  /** `text` is the JSON of the answer. */
  readonly succeed: (text: string, typed: FormFields) => Response | Promise<Response>;
  readonly refuse: (faults: readonly Fault[], typed: FormFields) => Response | Promise<Response>;
  /** Asks the sender for a proof, keeping the form sent to `path` meanwhile. */
  readonly askForProof: (
    path: string,
    faults: readonly Fault[],
    typed: FormFields,
  ) => Response | Promise<Response>;
  readonly unauthorized: () => Response;
  readonly fail: (failure: Failure) => Response;
};

/** Why a call failed. Unexpected errors have an id, under which they are logged. */
export type Failure = Refused & {
  readonly code: string;
  readonly id?: string;
};

export function jsonResponder({ guard, method }: GuardedCall): Responder {
  // Other sites may read public answers (product/calls §1.6).
  const headers = guard === 'public' && method === 'GET' ? { 'access-control-allow-origin': '*' } : {};
  return {
    succeed: (text) => jsonTextResponse(text, { headers }),
    refuse: ([fault]) => jsonResponse({ error: fault?.code, ...fault?.detail }),
    askForProof: (_, [fault]) => jsonResponse({ error: fault?.code }),
    unauthorized: () => jsonResponse({ authorized: false }),
    fail: failWithJson,
  };
}

function failWithJson(failure: Failure): Response {
  const { code: error, status, id } = failure;
  return jsonResponse({ error, id }, { status, headers: retryHeaders(failure) });
}

type Refused = Pick<TransportFault, 'status' | 'retryAfterSeconds'>;

/** A status without a body, which the gateway replaces by the full page. */
export function failWithPage(failure: Refused): Response {
  const headers = { ...retryHeaders(failure), ...NOT_KEPT, 'content-type': 'text/html; charset=utf-8' };
  return new Response('', { status: failure.status, headers });
}

function retryHeaders({ retryAfterSeconds }: Refused): Record<string, string> {
  return retryAfterSeconds === null ? {} : { 'retry-after': String(retryAfterSeconds) };
}

/** Turns anything thrown into a failure. Unexpected errors are logged, and clients get only their id. */
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

/** A JSON answer that must not be stored. */
export function jsonResponse(json: unknown, { status = 200, headers = {} } = {}): Response {
  return jsonTextResponse(JSON.stringify(json), { status, headers });
}

function jsonTextResponse(text: string, { status = 200, headers = {} } = {}): Response {
  return new Response(text, { status, headers: { ...HEADERS, ...headers } });
}

/** A 303 redirect to a path of this site. */
export function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { location: path, ...NOT_KEPT } });
}

/** The anchor of the error summary on every form's page. */
const ERRORS_ANCHOR = '#erreurs';

/**
 * Redirects a form to the next page with its notice, or back to its own with faults and values, stored as a flash (product/calls §1.5).
 * A script gets the address, or the faults as text if the form can stay (product/calls §1.3). A failure is a bare status, which the
 * gateway replaces by the full page.
 */
export function formResponder(call: GuardedCall, accept: string): Responder {
  const isScripted = accept === JSON_TYPE;
  const fail = accept.includes('text/html') ? failWithPage : failWithJson;
  const goTo = async (address: string, flash: Flash | null) => {
    const response = isScripted ? jsonResponse({ next: address }) : seeOther(address);
    const cookie = flash === null ? forget('flash') : await leave(address, flash);
    response.headers.append('set-cookie', makeCookie(cookie));
    return response;
  };
  return {
    tooMany: call.form?.tooMany,
    async succeed(text, typed) {
      const { next, notice, carry = [], keptLength } = doorOf(call);
      const flash = notice ? { faults: [], typed: pick(typed, carry, keptLength), notice } : null;
      const answer = JSON.parse(text) as Record<string, unknown>;
      return goTo(addressOf(next, typed, answer), flash);
    },
    async refuse(faults, typed) {
      const { page, keep, keptLength, textOf } = doorOf(call);
      const worded = isScripted ? inWords(faults, textOf) : null;
      if (worded !== null) return jsonResponse({ error: faults[0]?.code, faults: worded });
      const flash = { faults, typed: pick(typed, keep, keptLength), notice: null };
      return goTo(addressOf(page, typed) + ERRORS_ANCHOR, flash);
    },
    async askForProof(path, faults, typed) {
      const kept = keepForm(path, addressOf(doorOf(call).page, typed), typed);
      const flash = { faults, typed: pick(kept, Object.keys(kept), KEPT_MAX), notice: null };
      const isWrong = faults[0]?.code === 'bad proof';
      return goTo(CONFIRM_PATH + (isWrong ? ERRORS_ANCHOR : ''), flash);
    },
    unauthorized: () => fail({ code: 'not authorized', status: 403, retryAfterSeconds: null }),
    fail,
  };
}

/** How forms use the call. Throws `TransportFault` if it takes none. */
export function doorOf({ form }: GuardedCall): FormDoor<string> {
  if (form === undefined) throw new TransportFault('unsupported media type');
  return form;
}

function addressOf(target: FormDoor<string>['next'], typed: FormFields, answer = {}): string {
  return localPath(typeof target === 'string' ? target : target(typed, answer));
}

/** Stores a flash for the page at an address; returns the cookie with its id. */
async function leave(address: string, flash: Flash) {
  const value = await insertFlash(new URL(address, 'http://site').pathname, flash);
  return { name: 'flash' as const, value };
}

/** The faults with their texts; null if one of them needs the page to be reloaded. */
function inWords(faults: readonly Fault[], textOf: FormDoor<string>['textOf']) {
  const texts = faults.map((fault) => textOf?.(fault) ?? null);
  if (texts.includes(null)) return null;
  return faults.map(({ field, code }, at) => ({ field, code, text: texts[at] }));
}

/** The submitted values to store, each cut to `length` characters. */
function pick(typed: FormFields, names: readonly string[], length = 500): FormFields {
  const kept = names.filter((name) => Object.hasOwn(typed, name));
  return Object.fromEntries(kept.map((name) => [name, (typed[name] ?? '').slice(0, length)]));
}

/** The field with the password or code for re-authentication; never stored. */
export const PROOF = 'proof';

/** Names that no form field has. */
const ACTION = '?action';
const BACK = '?back';

const KEPT_MAX = 20_000;

/** A stored form: where it is sent, the page it came from, and its fields without the account's name. */
export type KeptForm = {
  readonly action: string;
  readonly back: string;
  readonly fields: readonly (readonly [string, string])[];
};

/** The form to store until its sender is re-authenticated. */
function keepForm(action: string, back: string, { [PROOF]: _, ...typed }: FormFields): FormFields {
  return { ...typed, [ACTION]: action, [BACK]: back };
}

/** The stored form of this player; null if there is none, or another account has logged in meanwhile. */
export function readKeptForm(
  { [ACTION]: action = '', [BACK]: back = '/', username = '', ...typed }: FormFields,
  name: string,
): KeptForm | null {
  if (!action.startsWith('/rest/') || (username !== '' && username !== name)) return null;
  return { action, back, fields: Object.entries(typed) };
}
