import type { Fault, FormFields } from '#lib/base/call.ts';
import { cached } from '#lib/base/cached.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { TooMany, type CookieChange, type Reply } from '#lib/base/request-errors.ts';
import { fail, type Result } from '#lib/base/result.ts';
import { getTags } from '#lib/base/tags.ts';
import type { GuardedCall } from '#lib/identity/call.ts';
import { noteSecurity } from '#lib/base/security-events.ts';
import { refusalBy, UNAUTHORIZED } from '#lib/identity/guard.ts';
import { REAUTHENTICATION_CODES, whyNotProven } from '#lib/identity/second-factor/reauthentication.ts';
import { ANYBODY, isPlayer, isStaff, type Viewer } from '#lib/identity/viewer.ts';
import { getAnnouncement } from '#lib/web/announcement/announcement-service.ts';
import { checkOrigin } from '#lib/web/http/request-facts.ts';
import { makeCookie } from '#lib/web/http/cookies.ts';
import {
  contentType,
  FILE_FORM_TYPE,
  FORM_TYPE,
  isUpload,
  readBody,
  type Body,
} from '#lib/web/http/read-body.ts';
import { TransportFault } from '#lib/web/http/transport-fault.ts';
import { doorOf, formResponder, PROOF, jsonResponder, toFailure, type Responder } from './responder.ts';
import { fromForm, fromQuery } from './from-form.ts';
import { readingViewerOf, viewerOf, visitorOf } from '#lib/web/pages/readers.ts';

/** A route handler as Next calls it; tests call it with just a `Request`. */
export type Handler = (request: Request, context?: { params: Promise<FormFields> }) => Promise<Response>;

/** The handler of a route, with the row of its call. */
export type CallHandler = Handler & { readonly row: GuardedCall };

/** Makes the route handler of a call (product/calls §1.3): parses the request, checks the guard, asks the service, and answers JSON or a form. */
export function rest(call: GuardedCall): CallHandler {
  const handle: Handler = async (request, context) => {
    const responder = responderFor(call, request);
    try {
      const asked = await parse(call, request, (await context?.params) ?? {});
      await checkOpen(call, asked.viewer);
      const refused = whyRefused(call, asked) ?? (await askForProof(call, asked));
      const outcome = refused ?? (await ask(call, asked, responder));
      return await respond(responder, outcome, { ...asked, path: new URL(request.url).pathname });
    } catch (error) {
      return responder.fail(toFailure(error, request));
    }
  };
  return Object.assign(handle, { row: call });
}

/** Chooses the responder of a request, for a form or for JSON. */
export function responderFor(call: GuardedCall, request: Request): Responder {
  const type = contentType(request);
  const isFileForm = type === FILE_FORM_TYPE && isUpload(new URL(request.url).pathname);
  const isForm = call.method !== 'GET' && (type === FORM_TYPE || isFileForm);
  return isForm ? formResponder(call, request.headers.get('accept') ?? '') : jsonResponder(call);
}

type Asked = {
  readonly viewer: Viewer;
  /** The submitted values of a form; none for JSON. */
  readonly typed: FormFields;
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
  if (!isRead) checkOrigin(headers, getConfig().origins);
  const body: Body = isRead
    ? { kind: 'json', fields: fromQuery(call.input, new URL(url).searchParams) }
    : await readBody(request);
  const viewer = await senderOf(call, headers);
  const { [PROOF]: proof } = body.fields;
  if (body.kind === 'json')
    return { viewer, typed: {}, faults: [], input: parseInput(call, body.fields, params), proof };
  const typed = body.fields;
  checkShownFor(viewer, typed);
  const faults = doorOf(call).check?.(typed) ?? [];
  const fields = { ...fromForm(call.input, typed), ...body.files };
  const input = faults.length > 0 ? null : parseInput(call, fields, params);
  return { viewer, typed, faults, input, proof };
}

function parseInput({ input }: GuardedCall, fields: Record<string, unknown>, params: FormFields): unknown {
  const parsed = input.safeParse({ ...fields, ...fromForm(input, params) });
  if (!parsed.success) throw new TransportFault('bad request');
  return parsed.data;
}

/** Reads use cached sessions; writes and staff calls look the sender up (product/accounts §4.5). */
async function senderOf({ guard, method }: GuardedCall, headers: Headers): Promise<Viewer> {
  if (guard === 'public') return visitorOf(headers);
  return method === 'GET' && typeof guard === 'string' ? readingViewerOf(headers) : viewerOf(headers);
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

/** The refusal of the guard, or the faults of the form; null if there are none. */
function whyRefused(call: GuardedCall, { viewer, faults }: Asked): readonly Fault[] | null {
  const code = refusalBy(call.guard, viewer);
  if (code === UNAUTHORIZED)
    noteSecurity('permission refused', {
      accountId: viewer.account?.id,
      call: `${call.method} ${call.path}`,
    });
  if (code !== null) return faultsOf(call, { code });
  return faults.length > 0 ? faults : null;
}

/** The fault of an irreversible act without a proof; null if none is needed (product/accounts §4.6). */
async function askForProof(
  call: GuardedCall,
  { viewer, input, proof }: Asked,
): Promise<readonly Fault[] | null> {
  const { path, reauthenticates: rule } = call;
  if (rule === undefined || !isPlayer(viewer)) return null;
  const code = await whyNotProven(viewer, { path, rule, input, proof });
  return code === null ? null : faultsOf(call, { code });
}

type Outcome = { readonly text: string; readonly cookies: readonly CookieChange[] } | readonly Fault[];

async function ask(call: GuardedCall, { viewer, input }: Asked, { tooMany }: Responder): Promise<Outcome> {
  const { maxAge } = call;
  const isStored = maxAge !== undefined && viewer.account === null && getTags().isLive();
  try {
    const result = await (isStored ? askStored(call, input, maxAge) : call.ask(viewer, input));
    if (typeof result === 'string') return { text: result, cookies: [] };
    if (!result.ok) return faultsOf(call, result);
    return { text: JSON.stringify(result.value.json), cookies: result.value.cookies };
  } catch (error) {
    if (!(error instanceof TooMany) || tooMany === undefined) throw error;
    return faultsOf(call, fail(tooMany, { minutes: Math.ceil(error.retryAfterSeconds / 60) }));
  }
}

/** The cached JSON for all visitors, or a refusal. */
function askStored(call: GuardedCall, input: unknown, maxAge: number): Promise<string | Result<Reply>> {
  return cached(`${call.path} ${JSON.stringify(input)}`, { maxAge }, async () => {
    const result = await call.ask(ANYBODY, input);
    return result.ok ? JSON.stringify(result.value.json) : result;
  });
}

function faultsOf({ form }: GuardedCall, { code, detail }: Omit<Fault, 'field'>): readonly Fault[] {
  return [{ field: form?.fieldOf[code] ?? null, code, detail }];
}

async function respond(
  responder: Responder,
  outcome: Outcome,
  { typed, path }: Asked & { path: string },
): Promise<Response> {
  if (!('text' in outcome)) {
    const code = outcome[0]?.code;
    if (code === UNAUTHORIZED) return responder.unauthorized();
    const asksForProof = REAUTHENTICATION_CODES.some((known) => known === code);
    return asksForProof ? responder.askForProof(path, outcome, typed) : responder.refuse(outcome, typed);
  }
  const response = await responder.succeed(outcome.text, typed);
  for (const cookie of outcome.cookies) response.headers.append('set-cookie', makeCookie(cookie));
  // When a session begins or ends, the browser drops pages cached for the previous reader.
  const isOther = outcome.cookies.some(({ name }) => name === 'session');
  if (isOther) response.headers.set('clear-site-data', '"cache"');
  return response;
}

/** The exports of a route file: one handler per method. */
export type RouteModule = Readonly<Record<string, unknown>>;

const METHODS = ['GET', 'POST'] as const;

/**
 * The rows of all calls, from the modules of their route files, keyed by path below `app/rest`, such as `guild/[id]/route.ts`. Throws if
 * a file's path or method differs from its row's.
 */
export function callsOf(modules: Readonly<Record<string, RouteModule>>): GuardedCall[] {
  return Object.entries(modules).flatMap(([file, module]) => {
    const address = `/rest/${file.replace(/\/route\.ts$/, '').replace(/\[(\w+)\]/g, '{$1}')}`;
    return METHODS.flatMap((method) => {
      const handler = module[method];
      if (!isCallHandler(handler)) return [];
      const call = handler.row;
      if (call.method === method && call.path === address) return [call];
      throw new Error(`${file} serves ${method} ${address} with the row of ${call.method} ${call.path}`);
    });
  });
}

function isCallHandler(handler: unknown): handler is CallHandler {
  return typeof handler === 'function' && Object.hasOwn(handler, 'row');
}
