import type { IncomingMessage } from 'node:http';
import { parseTheme } from '#lib/web/theme.ts';
import { isDatabaseAway } from '#lib/db/database-away.ts';
import { getKnownSessions } from '#lib/identity/sessions/known-sessions.ts';
import { hasSiteCookie, readCookieOf } from '#lib/web/cookies.ts';
import type { Audience } from '#lib/web/page-kinds.ts';
import { getWaitingFlashes } from '#lib/web/waiting-flashes.ts';
import type { Reader } from './shared-page.ts';

export const STRANGER: Reader = { theme: 'system', name: null };

/** What the cookies of a request alone say: a stranger with a theme. */
export function visitorOf({ headers: { cookie } }: Pick<IncomingMessage, 'headers'>): Reader {
  if (!hasSiteCookie(cookie)) return STRANGER;
  return { theme: parseTheme(readCookieOf(cookie, 'theme')), name: null };
}

/**
 * Who reads a shared page; null for a reader who gets a page of their own: a player where it is the same for visitors alone, and
 * whoever comes back from a form. While MongoDB is away, players are shown pages as visitors are.
 */
export async function readerOf(
  req: Pick<IncomingMessage, 'headers'>,
  audience: Exclude<Audience, 'one'>,
): Promise<Reader | null> {
  const { cookie } = req.headers;
  const visitor = visitorOf(req);
  if (visitor === STRANGER) return STRANGER;
  const flash = audience === 'all' ? null : readCookieOf(cookie, 'flash');
  if (flash !== null && (await getWaitingFlashes().has(flash))) return null;
  const name = await findName(readCookieOf(cookie, 'session'));
  if (name === null) return visitor;
  return audience === 'visitors' ? null : { ...visitor, name };
}

/** The same as {@link readerOf} where nobody has to be asked; undefined otherwise. */
export function knownReader(
  req: Pick<IncomingMessage, 'headers'>,
  audience: Exclude<Audience, 'one'>,
): Reader | null | undefined {
  const { cookie } = req.headers;
  const visitor = visitorOf(req);
  if (visitor === STRANGER) return STRANGER;
  const flash = audience === 'all' ? null : readCookieOf(cookie, 'flash');
  if (flash !== null && !getWaitingFlashes().isGone(flash)) return undefined;
  const account = getKnownSessions().peek(readCookieOf(cookie, 'session'));
  if (account === undefined) return undefined;
  if (account === null) return visitor;
  return audience === 'visitors' ? null : { ...visitor, name: account.name };
}

async function findName(seal: string | null): Promise<string | null> {
  try {
    return (await getKnownSessions().find(seal))?.name ?? null;
  } catch (error) {
    if (isDatabaseAway(error)) return null;
    throw error;
  }
}
