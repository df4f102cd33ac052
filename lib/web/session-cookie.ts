import { sealData, unsealData } from 'iron-session';
import { z } from 'zod';
import { getConfig } from '#lib/base/config/config.ts';
import { SESSION_IDLE_DAYS } from '#lib/identity/sessions/session.ts';
import { clearCookie, makeCookie, readCookie } from './cookies.ts';
import { Reply } from '#lib/base/reply.ts';

const sealed = z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{22}$/) });

/** Longer seals are not ours: nothing that long is worth decrypting. */
const SEAL_MAX_LENGTH = 600;

const MAX_AGE_SECONDS = SESSION_IDLE_DAYS * 86_400;

/** The cookie that carries a session: only its id, sealed (4-decisions 4.5). */
export async function makeSessionCookie(sessionId: string): Promise<string> {
  const seal = await sealData({ id: sessionId }, { password: passwords(), ttl: 0 });
  return makeCookie('session', seal, MAX_AGE_SECONDS);
}

/** The answer of a login: the name, and the session in its cookie. */
export async function toConnectedReply(connected: {
  accountName: string;
  sessionId: string;
}): Promise<Reply> {
  return new Reply({ accountName: connected.accountName }, [await makeSessionCookie(connected.sessionId)]);
}

/** The answer of a logout: the browser forgets the session too. */
export function toDisconnectedReply(): Reply {
  return new Reply({}, [clearCookie('session')]);
}

/** The answer when a session of the list was ended: the cookie goes where it was the browser's own. */
export function toEndedReply({ isOwn }: { isOwn: boolean }): Reply {
  return new Reply({}, isOwn ? [clearCookie('session')] : []);
}

/** The session id that a request carries under our seal, or null. */
export async function readSessionId(headers: Headers): Promise<string | null> {
  const seal = readCookie(headers, 'session');
  if (seal === null || seal.length > SEAL_MAX_LENGTH) return null;
  try {
    return sealed.parse(await unsealData(seal, { password: passwords(), ttl: 0 })).id;
  } catch {
    return null;
  }
}

/** Keyed as iron-session wants it: it seals with the highest number and unseals with all. */
function passwords(): Record<string, string> {
  const secrets = getConfig().sessionSecrets;
  return Object.fromEntries(secrets.map((secret, index) => [String(secrets.length - index), secret]));
}
