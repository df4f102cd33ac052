import type { Fault, FormFields } from '#lib/base/call.ts';
import { cached } from '#lib/base/cached.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { forget, TooMany } from '#lib/base/request-errors.ts';
import { fail } from '#lib/base/result.ts';
import { getTags } from '#lib/base/tags.ts';
import type { GuardedCall } from '#lib/identity/call.ts';
import { noteSecurity } from '#lib/base/security-events.ts';
import { NOT_LOGGED_IN, refusalBy, UNAUTHORIZED } from '#lib/identity/guard.ts';
import { getKnownSessions } from '#lib/identity/sessions/known-sessions.ts';
import { whyNotProven } from '#lib/identity/second-factor/reauthentication.ts';
import { ANYBODY, isPlayer, isStaff, type Viewer } from '#lib/identity/viewer.ts';
import { getAnnouncement } from '#lib/web/announcement/announcement-service.ts';
import { isForeign } from '#lib/web/http/request-facts.ts';
import { makeCookie, readSeals } from '#lib/web/http/cookies.ts';
import { readBody } from '#lib/web/http/read-body.ts';
import { TransportFault } from '#lib/web/http/transport-fault.ts';
import { answerError, answerForm, answerJson, doorOf, keepsFlash, PROOF, type Outcome } from './responder.ts';
import { fromForm, fromQuery } from './from-form.ts';
import { viewerOf, visitorOf } from '#lib/web/pages/readers.ts';

/** A route handler as Next calls it; tests call it with just a `Request`. */
export type Handler = (request: Request, context?: { params: Promise<FormFields> }) => Promise<Response>;

/** The handler of a route, with the row of its call. */
export type CallHandler = Handler & { readonly row: GuardedCall };

/** Makes the route handler of a call (product/calls §1.3): parses the request, checks the guard, asks the service, and answers JSON or a form. */
export function rest(call: GuardedCall): CallHandler {
  const handle: Handler = async (request, context) => {
    try {
      const asked = await parse(call, request, (await context?.params) ?? {});
      await checkOpen(call, asked.viewer);
      const outcome = (await whyRefused(call, asked)) ?? (await ask(call, asked));
      return await respond(call, asked, outcome);
    } catch (error) {
      return answerError(error, request, call);
    }
  };
  return Object.assign(handle, { row: call });
}

type Asked = {
  readonly request: Request;
  readonly viewer: Viewer;
  /** The submitted values of a form; null for JSON. */
  readonly typed: FormFields | null;
  /** Faults that only a form can have; `input` is then null. */
  readonly faults: readonly Fault[];
  readonly input: unknown;
  /** A password or code for re-authentication; undefined without one. */
  readonly proof: unknown;
};

/** Checks the origin of a write, parses JSON, form or query, and identifies the sender. */
async function parse(call: GuardedCall, request: Request, params: FormFields): Promise<Asked> {
  const { headers, url } = request;
  const isRead = call.method === 'GET';
  if (!isRead && isForeign(Object.fromEntries(headers), getConfig().origins))
    throw new TransportFault('foreign origin');
  const { fields, typed } = isRead
    ? { fields: fromQuery(call.input, new URL(url).searchParams), typed: null }
    : await readBody(request, call);
  const viewer = await senderOf(call, headers);
  if (typed !== null) checkShownFor(viewer, typed);
  const faults = typed === null ? [] : (doorOf(call).check?.(typed) ?? []);
  const asked = { request, viewer, typed, faults, proof: fields[PROOF] };
  if (faults.length > 0) return { ...asked, input: null };
  const parsed = call.input.safeParse({ ...fields, ...fromForm(call.input, { ...typed, ...params }) });
  if (!parsed.success) throw new TransportFault('bad request');
  return { ...asked, input: parsed.data };
}

/** Reads use cached sessions; writes and staff calls look the sender up (product/accounts §4.5). */
async function senderOf({ guard, method }: GuardedCall, headers: Headers): Promise<Viewer> {
  if (guard === 'public') return visitorOf(headers);
  if (method !== 'GET' || typeof guard !== 'string') return viewerOf(headers);
  const account = await getKnownSessions().findFirst(readSeals(headers.get('cookie')));
  return { ...visitorOf(headers), account };
}

/** Refuses a form that was shown to another account than its sender's (product/calls §1.4). */
function checkShownFor({ account }: Viewer, { username = '' }: FormFields): void {
  if (account !== null && username !== '' && username !== account.name)
    throw new TransportFault('other account');
}

/** During maintenance only staff may write, but for calls marked as open, such as login (product/staff §2.13). */
async function checkOpen({ method, isOpenInMaintenance }: GuardedCall, { account }: Viewer) {
  if (method === 'GET' || isOpenInMaintenance) return;
  if (account !== null && isStaff(account)) return;
  if ((await getAnnouncement())?.isMaintenance) throw new TransportFault('maintenance');
}

/** The refusal of the guard, the faults of the form, or that of an irreversible act without a proof (product/accounts §4.6); null if there are none. */
async function whyRefused(
  call: GuardedCall,
  { viewer, typed, faults, input, proof }: Asked,
): Promise<Outcome | null> {
  const { guard, method, path, reauthenticates: rule } = call;
  const code = refusalBy(guard, viewer);
  if (code === UNAUTHORIZED)
    noteSecurity('permission refused', { accountId: viewer.account?.id, call: `${method} ${path}` });
  // A form whose session has ended leads to the login and back, whoever may send it.
  const hasEnded = typed !== null && !isPlayer(viewer);
  if (code !== null) return refused(call, { code: hasEnded ? NOT_LOGGED_IN : code });
  if (faults.length > 0) return { faults };
  if (rule === undefined || !isPlayer(viewer)) return null;
  const unproven = await whyNotProven(viewer, { path, rule, input, proof });
  return unproven === null ? null : refused(call, { code: unproven });
}

/** Asks the service; for visitors, calls with `maxAge` are answered from the cache. */
async function ask(call: GuardedCall, { viewer, input, typed }: Asked): Promise<Outcome> {
  const { path, maxAge, form } = call;
  const isStored = maxAge !== undefined && viewer.account === null && getTags().isLive();
  const askAs = async (who: Viewer): Promise<Outcome> => {
    const result = await call.ask(who, input);
    if (!result.ok) return refused(call, result);
    return { text: JSON.stringify(result.value.json), cookies: result.value.cookies };
  };
  try {
    if (!isStored) return await askAs(viewer);
    const stored = await cached(`${path} ${JSON.stringify(input)}`, { maxAge }, async () => {
      const outcome = await askAs(ANYBODY);
      // A text counts with its size in the bound of the cache.
      return 'text' in outcome ? outcome.text : outcome;
    });
    return typeof stored === 'string' ? { text: stored, cookies: [] } : stored;
  } catch (error) {
    const tooMany = typed === null ? undefined : form?.tooMany;
    if (!(error instanceof TooMany) || tooMany === undefined) throw error;
    return refused(call, fail(tooMany, { minutes: Math.ceil(error.retryAfterSeconds / 60) }));
  }
}

function refused({ form }: GuardedCall, { code, detail }: Omit<Fault, 'field'>): Outcome {
  return { faults: [{ field: form?.fieldOf[code] ?? null, code, detail }] };
}

async function respond(call: GuardedCall, { request, typed }: Asked, outcome: Outcome): Promise<Response> {
  const response =
    typed === null ? answerJson(call, outcome) : await answerForm(call, { request, typed }, outcome);
  const { cookies = [] } = outcome;
  for (const cookie of cookies) response.headers.append('set-cookie', makeCookie(cookie));
  // When a session begins or ends, the browser drops pages cached for the previous reader, and what another account has typed.
  if (cookies.some(({ name }) => name === 'session')) {
    response.headers.set('clear-site-data', '"cache"');
    if (typed === null && !(await keepsFlash(request, outcome)))
      response.headers.append('set-cookie', makeCookie(forget('flash')));
  }
  return response;
}
