import { describeDevice } from '#lib/base/words/device.ts';
import { getKnownSessions } from '#lib/identity/sessions/known-sessions.ts';
import { unsealSession } from '#lib/identity/sessions/session-seal.ts';
import { findSessionAccount } from '#lib/identity/sessions/session-service.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { readFrontFacts } from './front-facts.ts';
import { readCookie } from './cookies.ts';

/** The sender of a request. MongoDB is asked only when there is a session cookie; throws when it is unavailable then. */
export async function viewerOf(headers: Headers): Promise<Viewer> {
  const sessionId = await unsealSession(readCookie(headers, 'session'));
  const account = sessionId === null ? null : await findSessionAccount(sessionId);
  return { ...visitorOf(headers), account };
}

/** The same for a page, which only reads: MongoDB is asked once while nothing changes (product/accounts §4.5). */
export async function readingViewerOf(headers: Headers): Promise<Viewer> {
  const account = await getKnownSessions().find(readCookie(headers, 'session'));
  return { ...visitorOf(headers), account };
}

/** The sender as a visitor, for answers that are the same for everybody. */
export function visitorOf(headers: Headers): Viewer {
  return {
    account: null,
    address: readFrontFacts(headers).address,
    device: describeDevice(headers.get('user-agent')),
  };
}
