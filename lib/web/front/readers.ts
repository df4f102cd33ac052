import type { IncomingMessage } from 'node:http';
import { parseTheme } from '#lib/web/theme.ts';
import { isDatabaseAway } from '#lib/db/database-away.ts';
import { getKnownSessions } from '#lib/identity/sessions/known-sessions.ts';
import { isStaff, type ViewerAccount } from '#lib/identity/viewer.ts';
import { hasSiteCookie, readCookieOf } from '#lib/web/cookies.ts';
import type { Audience } from '#lib/web/page-kinds.ts';
import { getWaitingFlashes } from '#lib/web/waiting-flashes.ts';
import type { Reader } from './shared-page.ts';

export const STRANGER: Reader = { theme: 'system', name: null, isStaff: false };

/** What the cookies of a request alone say: a stranger with a theme. */
export function visitorOf({ headers: { cookie } }: Pick<IncomingMessage, 'headers'>): Reader {
  if (!hasSiteCookie(cookie)) return STRANGER;
  return { ...STRANGER, theme: parseTheme(readCookieOf(cookie, 'theme')) };
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
  const account = await findAccount(readCookieOf(cookie, 'session'));
  return account === null ? visitor : playerOf(account, { visitor, audience });
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
  return account === null ? visitor : playerOf(account, { visitor, audience });
}

function playerOf(
  account: ViewerAccount,
  { visitor, audience }: { readonly visitor: Reader; readonly audience: Audience },
): Reader | null {
  if (audience === 'visitors') return null;
  return { ...visitor, name: account.name, isStaff: isStaff(account) };
}

async function findAccount(seal: string | null): Promise<ViewerAccount | null> {
  try {
    return await getKnownSessions().find(seal);
  } catch (error) {
    if (isDatabaseAway(error)) return null;
    throw error;
  }
}
