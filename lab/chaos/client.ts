import { request, type Agent, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

/** The password of every demo account (product/game-server §5.1). */
export const PASSWORD = 'atout-demo';

const GIVEN_UP_MS = 30_000;

export type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The cookies that it sets, as a `Cookie` header. */
  readonly cookie: string;
  /** From sending to the last byte, in milliseconds. */
  readonly ms: number;
};

export type Asking = {
  readonly cookie?: string;
  /** Makes it a POST with this as JSON. */
  readonly json?: object;
  /** Makes it a POST of a form, as a browser sends it. */
  readonly form?: Readonly<Record<string, string>>;
  /** Keeps the connection for the next request; otherwise each has its own. */
  readonly agent?: Agent;
  /** The client's own address, one of 127.0.0.0/8. */
  readonly from?: string;
};

/** Sends one request. Rejects when the connection breaks or nothing comes for 30 s. */
export function ask(url: string, { cookie, json, form, agent, from }: Asking = {}): Promise<Answer> {
  const startedAt = performance.now();
  const type = json === undefined ? 'application/x-www-form-urlencoded' : 'application/json';
  const body = json === undefined ? form && new URLSearchParams(form).toString() : JSON.stringify(json);
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      method: body === undefined ? 'GET' : 'POST',
      agent: agent ?? false,
      timeout: GIVEN_UP_MS,
      ...(from !== undefined && { localAddress: from }),
      headers: {
        accept: json === undefined ? 'text/html,application/json' : 'application/json',
        ...(body !== undefined && { 'content-type': type }),
        ...(cookie !== undefined && { cookie }),
      },
    });
    asked.on('timeout', () => asked.destroy(new Error(`no answer from ${url} within 30 s`)));
    asked.on('error', reject);
    asked.on('response', (response) => {
      const { statusCode: status = 0, headers } = response;
      const set = (headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0] ?? '').join('; ');
      text(response).then(
        (read) => resolve({ status, headers, body: read, cookie: set, ms: performance.now() - startedAt }),
        reject,
      );
    });
    asked.end(body);
  });
}

/** The same, or null where there is no answer. */
export function tryAsk(url: string, asking: Asking = {}): Promise<Answer | null> {
  return ask(url, asking).catch(() => null);
}

export async function statusOf(url: string, asking: Asking = {}): Promise<number> {
  return (await tryAsk(url, asking))?.status ?? 0;
}

export async function expectStatus(url: string, wanted: number, asking: Asking = {}): Promise<Answer> {
  const answer = await ask(url, asking);
  if (answer.status !== wanted) throw new Error(`${url} answers ${answer.status}, not ${wanted}`);
  return answer;
}

/** The body of an answer, if it is a JSON object; else an empty object. */
export function jsonOf(answer: Answer | null): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(answer?.body ?? '') as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Logs an account of the demo in and returns its cookie. Throws when the site refuses. */
export async function logIn(site: string, accountName: string, asking: Asking = {}): Promise<string> {
  const json = { accountName, password: PASSWORD };
  const answer = await ask(`${site}/rest/connect`, { json, ...asking });
  if (jsonOf(answer).accountName !== accountName)
    throw new Error(`No login for ${accountName}: ${answer.status} ${answer.body}`);
  return answer.cookie;
}

/** The account that a cookie belongs to at a site: null for a visitor, undefined when the site cannot say. */
export async function whoIs(site: string, cookie: string): Promise<string | null | undefined> {
  const answer = await tryAsk(`${site}/rest/whoami`, { cookie });
  if (answer?.status !== 200) return undefined;
  const { myProfile } = jsonOf(answer) as { myProfile?: { accountName: string } };
  return myProfile?.accountName ?? null;
}

let addresses = 0;

/** The address of a client that was never there before. */
export function freshAddress(): string {
  addresses += 1;
  return `127.${128 + (addresses >> 14)}.${(addresses >> 7) & 127}.${1 + (addresses & 127)}`;
}
