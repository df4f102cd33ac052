import { TRUSTED_HEADERS, gatewaySecret } from '#lib/web/http/trusted-headers.ts';
import type { Handler } from '#lib/web/rest/handler.ts';
import { loadCalls } from '#lib/web/rest/load-calls.ts';
import path from 'node:path';
import type { GuardedCall } from '#lib/identity/call.ts';

/** The site's own origin in tests (lib/testing/test-database.ts). */
export const TEST_ORIGIN = 'http://atout.test';

export type SentHeaders = Record<string, string>;

/** The headers that the gateway adds to a request from this address. */
export function trustedHeaders(address = '192.0.2.1'): SentHeaders {
  return { [TRUSTED_HEADERS.proof]: gatewaySecret(), [TRUSTED_HEADERS.address]: address };
}

/** Posts JSON to a route handler, with the headers of the gateway. */
export function postJson(handler: Handler, body: unknown, headers: SentHeaders = {}): Promise<Response> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return handler(
    new Request(`${TEST_ORIGIN}/rest/call`, {
      method: 'POST',
      body: text,
      headers: { ...trustedHeaders(), 'content-type': 'application/json', ...headers },
    }),
  );
}

/** Posts a form to a route handler, as a browser without JavaScript would. */
export function postForm(
  handler: Handler,
  fields: Record<string, string>,
  headers: SentHeaders = {},
): Promise<Response> {
  return handler(
    new Request(`${TEST_ORIGIN}/rest/call`, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: {
        ...trustedHeaders(),
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'text/html',
        origin: TEST_ORIGIN,
        ...headers,
      },
    }),
  );
}

/** Posts a form to a route handler, as the script of a page does. */
export function postScripted(
  handler: Handler,
  fields: Record<string, string>,
  headers: SentHeaders = {},
): Promise<Response> {
  return postForm(handler, fields, { accept: 'application/json', ...headers });
}

/** Sends a GET request to a route handler. */
export function get(handler: Handler, headers: SentHeaders = {}): Promise<Response> {
  return handler(new Request(`${TEST_ORIGIN}/rest/call`, { headers: { ...trustedHeaders(), ...headers } }));
}

/** The cookies that an answer sets, as a browser would send them back. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');
}

/** Lists every call of the API from the route files, as the build does. */
export function listCalls(): Promise<GuardedCall[]> {
  return loadCalls(path.join(process.cwd(), 'app', 'rest'));
}
