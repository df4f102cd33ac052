import { describeDevice } from '#lib/base/words/device.ts';
import { findSessionAccount } from '#lib/identity/sessions/session-service.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { readFrontFacts } from './front-facts.ts';
import { readSessionId } from './session-cookie.ts';

/** Who sends this request; without a session cookie MongoDB is not asked. Throws when it is needed and away. */
export async function viewerOf(headers: Headers): Promise<Viewer> {
  const sessionId = await readSessionId(headers);
  const account = sessionId === null ? null : await findSessionAccount(sessionId);
  return { ...visitorOf(headers), account };
}

/** The sender as a mere visitor: for what is the same for everybody. */
export function visitorOf(headers: Headers): Viewer {
  return {
    account: null,
    address: readFrontFacts(headers).address,
    device: describeDevice(headers.get('user-agent')),
  };
}
