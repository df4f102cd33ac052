import { randomUUID } from 'node:crypto';
import { type Fault, type FormFields, CONFIRM_PATH, type FormDoor } from '#lib/base/call.ts';
import { getLog } from '#lib/base/config/log.ts';
import type { Flash } from '#lib/base/flash.ts';
import { localPath } from '#lib/base/local-path.ts';
import type { CookieChange } from '#lib/base/request-errors.ts';
import type { GuardedCall } from '#lib/identity/call.ts';
import { NOT_LOGGED_IN, UNAUTHORIZED } from '#lib/identity/guard.ts';
import { REAUTHENTICATION_CODES } from '#lib/identity/second-factor/reauthentication.ts';
import { clearFaults, insertFlash } from '#lib/web/flashes/flash-repo.ts';
import { makeCookie, readCookie } from '#lib/web/http/cookies.ts';
import { isForm, JSON_TYPE } from '#lib/web/http/read-body.ts';
import { expectedFault, TransportFault } from '#lib/web/http/transport-fault.ts';
import { readTrustedHeaders } from '#lib/web/http/trusted-headers.ts';

/** The outcome of a call: the JSON of its answer and the cookies to set, or the faults for which it is refused. */
export type Outcome =
  | { readonly text: string; readonly cookies: readonly CookieChange[] }
  | { readonly faults: readonly Fault[]; readonly cookies?: undefined };

/** Answers a call sent as JSON. */
export function answerJson({ guard, method }: GuardedCall, outcome: Outcome): Response {
  if ('text' in outcome) {
    const response = new Response(outcome.text, { headers: HEADERS });
    // Other sites may read public answers (product/calls §1.6).
    if (guard === 'public' && method === 'GET') response.headers.set('access-control-allow-origin', '*');
    return response;
  }
  const [fault] = outcome.faults;
  if (fault?.code === UNAUTHORIZED) return jsonResponse({ authorized: false });
  return jsonResponse({ error: fault?.code, ...fault?.detail });
}

/**
 * Answers a form, whose submitted values are `typed`: redirects to the next page with its notice, or back to its own with faults and
 * values, stored as a flash (product/calls §1.5). A script gets the address, or the faults as text if the form can stay (product/calls §1.3).
 */
export async function answerForm(
  call: GuardedCall,
  { request, typed }: { readonly request: Request; readonly typed: FormFields },
  outcome: Outcome,
): Promise<Response> {
  const { page, next, notice, carry = [], keep, keptLength, textOf } = doorOf(call);
  const isScripted = request.headers.get('accept') === JSON_TYPE;
  if ('text' in outcome) {
    const answer = JSON.parse(outcome.text) as Record<string, unknown>;
    const flash = notice ? { faults: [], typed: pick(typed, carry, keptLength), notice } : null;
    return goTo(addressOf(next, typed, answer), flash, await keepsFlash(request, outcome));
  }
  const { faults } = outcome;
  const code = faults[0]?.code;
  if (code === UNAUTHORIZED) return failWith({ code: 'not authorized', status: 403 }, request, call);
  const back = addressOf(page, typed);
  if (REAUTHENTICATION_CODES.some((known) => known === code)) {
    const { [PROOF]: _, ...fields } = typed;
    const kept = { ...fields, [ACTION]: new URL(request.url).pathname, [BACK]: back };
    const flash = { faults, typed: pick(kept, Object.keys(kept), KEPT_MAX), notice: null };
    return goTo(CONFIRM_PATH + (code === 'bad proof' ? ERRORS_ANCHOR : ''), flash);
  }
  const worded = isScripted ? inWords(faults, textOf) : null;
  if (worded !== null) return jsonResponse({ error: code, faults: worded });
  const names = code === NOT_LOGGED_IN ? [...keep, OWNER] : keep;
  return goTo(back + ERRORS_ANCHOR, { faults, typed: pick(typed, names, keptLength), notice: null });

  async function goTo(address: string, flash: Flash | null, keeps = false): Promise<Response> {
    const response = isScripted ? jsonResponse({ next: address }) : seeOther(address);
    if (keeps && flash === null) return response;
    const value = flash === null ? '' : await insertFlash(new URL(address, request.url).pathname, flash);
    response.headers.append('set-cookie', makeCookie({ name: 'flash', value }));
    return response;
  }
}

/** True after a login, for what this account typed before its session ended: it waits without its faults. Nobody else may see it. */
export async function keepsFlash({ headers }: Request, outcome: Outcome): Promise<boolean> {
  const id = readCookie(headers.get('cookie') ?? undefined, 'flash');
  if (id === null || !('text' in outcome)) return false;
  const { accountName } = JSON.parse(outcome.text) as Record<string, unknown>;
  return typeof accountName === 'string' && clearFaults(id, accountName);
}

/** Answers a call that threw. Unexpected errors are logged, and clients get only their id. */
export function answerError(error: unknown, request: Request, call: GuardedCall): Response {
  const fault = expectedFault(error);
  if (fault !== null) return failWith(fault, request, call);
  const { headers, method, url } = request;
  const id = readTrustedHeaders(headers).requestId ?? randomUUID();
  getLog().error({ err: error, id, method, path: new URL(url).pathname }, 'call failed');
  return failWith({ code: 'internal error', status: 500, id }, request, call);
}

type Failure = {
  readonly status: number;
  readonly retryAfterSeconds?: number | null;
};

type CallFailure = Failure & { readonly code: string; readonly id?: string };

function failWith(failure: CallFailure, request: Request, call: GuardedCall): Response {
  if (isForm(request, call) && request.headers.get('accept')?.includes('text/html'))
    return failWithPage(failure);
  const { code: error, status, id } = failure;
  return jsonResponse({ error, id }, { status, headers: retryHeaders(failure) });
}

/** A status without a body, which the gateway replaces by the full page. */
export function failWithPage(failure: Failure): Response {
  const headers = { ...retryHeaders(failure), ...NOT_KEPT, 'content-type': 'text/html; charset=utf-8' };
  return new Response('', { status: failure.status, headers });
}

function retryHeaders({ retryAfterSeconds = null }: Failure): Record<string, string> {
  return retryAfterSeconds === null ? {} : { 'retry-after': String(retryAfterSeconds) };
}

const NOT_KEPT = { 'cache-control': 'no-store' };
const HEADERS = { ...NOT_KEPT, 'content-type': 'application/json; charset=utf-8' };

/** A JSON answer that must not be stored. */
export function jsonResponse(json: unknown, { status = 200, headers = {} } = {}): Response {
  return new Response(JSON.stringify(json), { status, headers: { ...HEADERS, ...headers } });
}

/** A 303 redirect to a path of this site. */
export function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { location: path, ...NOT_KEPT } });
}

/** The anchor of the error summary on every form's page. */
const ERRORS_ANCHOR = '#erreurs';

/** How forms use the call. Throws `TransportFault` if it takes none. */
export function doorOf({ form }: GuardedCall): FormDoor<string> {
  if (form === undefined) throw new TransportFault('unsupported media type');
  return form;
}

function addressOf(target: FormDoor<string>['next'], typed: FormFields, answer = {}): string {
  return localPath(typeof target === 'string' ? target : target(typed, answer));
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

/** The field with the name of the account that a form was shown for. */
const OWNER = 'username';

/** Names that no form field has. */
const ACTION = '?action';
const BACK = '?back';

const KEPT_MAX = 20_000;

/** A form stored until its sender is re-authenticated. */
export type KeptForm = NonNullable<ReturnType<typeof readKeptForm>>;

/**
 * The stored form of this player: where it is sent, the page it came from, and its fields without the account's name. Null if there is
 * none, or another account has logged in meanwhile.
 */
export function readKeptForm(
  { [ACTION]: action = '', [BACK]: back = '/', username = '', ...typed }: FormFields,
  name: string,
) {
  if (!action.startsWith('/rest/') || (username !== '' && username !== name)) return null;
  return { action, back, fields: Object.entries(typed) };
}
