import { describeDevice } from '#lib/base/text/device.ts';
import { getKnownSessions } from '#lib/identity/sessions/known-sessions.ts';
import { unsealSession } from '#lib/identity/sessions/session-seal.ts';
import { findSessionAccount } from '#lib/identity/sessions/session-service.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { readTrustedHeaders } from '#lib/web/http/trusted-headers.ts';
import { readCookie, readSeals } from '#lib/web/http/cookies.ts';

/** The sender of a request. MongoDB is asked only when there is a session cookie; throws when it is unavailable then. */
export async function viewerOf(headers: Headers): Promise<Viewer> {
  for (const seal of readSeals(headers.get('cookie'))) {
    const sessionId = await unsealSession(seal);
    const account = sessionId === null ? null : await findSessionAccount(sessionId);
    if (account !== null) return { ...visitorOf(headers), account };
  }
  return visitorOf(headers);
}

/** The same for a page, which only reads: MongoDB is asked once while nothing changes (product/accounts §4.5). */
export async function readingViewerOf(headers: Headers): Promise<Viewer> {
  const account = await getKnownSessions().findFirst(readSeals(headers.get('cookie')));
  return { ...visitorOf(headers), account };
}

/** The sender as a visitor, for answers that are the same for everybody. */
export function visitorOf(headers: Headers): Viewer {
  return {
    account: null,
    address: readTrustedHeaders(headers).address,
    device: describeDevice(headers.get('user-agent')),
    tries: readCookie(headers, 'tries'),
    login: readCookie(headers, 'login'),
    passkey: readCookie(headers, 'passkey'),
    deviceCookie: readCookie(headers, 'device'),
    guest: readCookie(headers, 'guest'),
  };
}
