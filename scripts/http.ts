import { request, type Agent, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

const GIVEN_UP_MS = 30_000;

export type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The body as transferred, and as a text. */
  readonly bytes: Buffer;
  readonly body: string;
  /** The body, if it is a JSON object; else an empty object. */
  readonly json: Readonly<Record<string, unknown>>;
  /** The cookies that it sets, as a `Cookie` header. */
  readonly cookie: string;
  /** From sending to the last byte, in milliseconds. */
  readonly ms: number;
  /** Why there is no answer: the code of an error, such as `ECONNRESET`. */
  readonly fault?: string | undefined;
};

export type Asking = {
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Path and query as they are sent, in place of those of the address, which are made well-formed. */
  readonly path?: string;
  /** Makes it a POST with this as JSON; a text is sent as it is. */
  readonly json?: object | string;
  /** Makes it a POST of a form, as a browser sends it; a text is sent as it is. */
  readonly form?: Readonly<Record<string, string>> | string;
  /** Keeps the connection for the next request; otherwise each has its own. */
  readonly agent?: Agent;
  /** The client's own address, one of 127.0.0.0/8. */
  readonly from?: string;
  /** Ends the request, with an error whose code is ABORT_ERR. */
  readonly signal?: AbortSignal;
};

/** Sends one request, without following redirects. Rejects when the connection breaks or nothing comes for 30 s. */
export function ask(
  url: URL | string,
  { cookie, headers: own, path, json, form, agent, from, signal }: Asking = {},
): Promise<Answer> {
  const startedAt = performance.now();
  const type = json === undefined ? 'application/x-www-form-urlencoded' : 'application/json';
  const given = json ?? form;
  const isReady = given === undefined || typeof given === 'string';
  const sent = isReady ? given : json ? JSON.stringify(json) : new URLSearchParams(form).toString();
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      method: sent === undefined ? 'GET' : 'POST',
      agent: agent ?? false,
      timeout: GIVEN_UP_MS,
      signal,
      ...(from !== undefined && { localAddress: from }),
      ...(path !== undefined && { path }),
      headers: {
        accept: json === undefined ? 'text/html,application/json' : 'application/json',
        ...(sent !== undefined && { 'content-type': type }),
        ...(cookie !== undefined && { cookie }),
        ...own,
      },
    });
    asked.on('timeout', () => asked.destroy(new Error(`no answer from ${String(url)} within 30 s`)));
    asked.on('error', reject);
    asked.on('response', (response) => {
      const { statusCode: status = 0, headers } = response;
      const set = (headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0] ?? '').join('; ');
      buffer(response).then((bytes) => {
        const ms = performance.now() - startedAt;
        resolve(answerOf({ status, headers, bytes, cookie: set, ms }));
      }, reject);
    });
    asked.end(sent);
  });
}

function answerOf(received: Omit<Answer, 'body' | 'json'>): Answer {
  const body = received.bytes.toString();
  return {
    ...received,
    body,
    get json() {
      try {
        return JSON.parse(body) as Answer['json'];
      } catch {
        return {};
      }
    },
  };
}

/** The same; without an answer, one with status 0 and a fault. */
export function tryAsk(url: URL | string, asking: Asking = {}): Promise<Answer> {
  const startedAt = performance.now();
  return ask(url, asking).catch((error: unknown) => {
    const { code: fault, message } = error as NodeJS.ErrnoException;
    const nothing = { status: 0, headers: {}, bytes: Buffer.alloc(0), cookie: '' };
    return answerOf({ ...nothing, ms: performance.now() - startedAt, fault: fault ?? message });
  });
}

/** The same; throws unless the answer has this status. */
export async function expectStatus(url: URL | string, wanted: number, asking: Asking = {}): Promise<Answer> {
  const answer = await ask(url, asking);
  if (answer.status === wanted) return answer;
  throw new Error(`${String(url)} answers ${answer.status}, not ${wanted}: ${answer.body.slice(0, 300)}`);
}

/** The password of every demo account (product/game-server §5.1). */
export const PASSWORD = 'atout-demo';

/** Logs an account of the demo in, as far as its password goes, and returns its cookies. Throws when the site refuses. */
export async function logIn(site: string, accountName: string, asking: Asking = {}): Promise<string> {
  const json = { accountName, password: PASSWORD };
  const { status, body, cookie } = await ask(`${site}/rest/connect`, { json, ...asking });
  if (cookie === '') throw new Error(`No login for ${accountName}: ${status} ${body}`);
  return cookie;
}

/** A sign-up as a careful program sends it (product/calls §2.5). */
export function signUpOf(accountName: string, password = PASSWORD) {
  return { accountName, password, accountLength: String(accountName.length), pigeon: 'pigeon' };
}
