import { request, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

/** The password of every demo account (product/game-server §5.1). */
export const PASSWORD = 'atout-demo';

const PATIENCE_MS = 30_000;

export type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** From sending to the last byte, in milliseconds. */
  readonly ms: number;
};

export type Asking = {
  readonly cookie?: string;
  /** Makes it a POST with this as JSON. */
  readonly json?: object;
  /** Makes it a POST of a form, as a browser sends it. */
  readonly form?: Readonly<Record<string, string>>;
  /** The visitor's address, as a trusted proxy tells it. */
  readonly address?: string;
  /** The client's own address, one of 127.0.0.0/8; another client than 127.0.0.1, say. */
  readonly from?: string;
};

/** Sends one request on a connection of its own. Rejects when the connection breaks or nothing comes for 30 s. */
export function ask(site: { readonly url: string }, path: string, asking: Asking = {}): Promise<Answer> {
  const { cookie, address, from } = asking;
  const startedAt = performance.now();
  const content = contentOf(asking);
  return new Promise((resolve, reject) => {
    const asked = request(new URL(path, site.url), {
      method: content === null ? 'GET' : 'POST',
      agent: false,
      timeout: PATIENCE_MS,
      ...(from !== undefined && { localAddress: from }),
      headers: {
        accept: asking.json === undefined ? 'text/html,application/json' : 'application/json',
        ...(content !== null && { 'content-type': content.type }),
        ...(address !== undefined && { 'x-forwarded-for': address }),
        ...(cookie !== undefined && { cookie }),
      },
    });
    asked.on('timeout', () => asked.destroy(new Error(`no answer from ${path} within 30 s`)));
    asked.on('error', reject);
    asked.on('response', (response) => {
      text(response).then((read) => {
        const ms = performance.now() - startedAt;
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: read, ms });
      }, reject);
    });
    asked.end(content?.body);
  });
}

function contentOf({ json, form }: Asking): { readonly type: string; readonly body: string } | null {
  if (json !== undefined) return { type: 'application/json', body: JSON.stringify(json) };
  if (form === undefined) return null;
  return { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(form).toString() };
}

/** The cookies that an answer sets, as a `Cookie` header. */
export function cookiesOf({ headers }: Pick<Answer, 'headers'>): string {
  return (headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0] ?? '').join('; ');
}

/** Logs an account of the demo in and returns its cookie. Throws when the site refuses. */
export async function logIn(
  site: { readonly url: string },
  accountName: string,
  { password = PASSWORD, from }: { readonly password?: string; readonly from?: string } = {},
): Promise<string> {
  const answer = await ask(site, '/rest/connect', {
    json: { accountName, password },
    ...(from !== undefined && { from }),
  });
  const cookie = cookiesOf(answer);
  if (cookie === '') throw new Error(`No login for ${accountName}: ${answer.status} ${answer.body}`);
  return cookie;
}

/** The account that a cookie belongs to at a site; null for a visitor. */
export async function whoIs(site: { readonly url: string }, cookie: string): Promise<string | null> {
  const { body } = await ask(site, '/rest/whoami', { cookie });
  const { myProfile } = JSON.parse(body) as { myProfile?: { accountName: string } };
  return myProfile?.accountName ?? null;
}
