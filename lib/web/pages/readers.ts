import { LRUCache } from 'lru-cache';
import type { IncomingMessage } from 'node:http';
import { parisDay } from '#lib/base/paris-time.ts';
import { processWide } from '#lib/base/process-wide.ts';
import { parseTheme, hasSiteCookie, readCookieOf, readSeals } from '#lib/web/http/cookies.ts';
import { isDatabaseAway } from '#lib/db/database-away.ts';
import { runOn } from '#lib/game/puzzles/problem-run.ts';
import { getKnownSessions } from '#lib/identity/sessions/known-sessions.ts';
import { isStaff, type ViewerAccount } from '#lib/identity/viewer.ts';
import { readSigned } from '#lib/base/signed-text.ts';
import { getWaitingFlashes } from '#lib/web/flashes/flash-repo.ts';
import type { AnyPageRow } from '#lib/web/rows/page-row.ts';
import type { Reader } from './slot-values.ts';

export const STRANGER: Reader = { theme: 'system', name: null, isStaff: false };

/** The facts in a `Cookie` header: the theme, and the cookies that need a look-up. */
type Told = {
  readonly visitor: Reader;
  readonly flash: string | null;
  readonly seals: readonly string[];
  /** Has tried problems as a visitor. */
  readonly hasTries: boolean;
};

const NOTHING: Told = { visitor: STRANGER, flash: null, seals: [], hasTries: false };

/** Headers that are kept, as a browser sends the same one again and again; longer ones are read each time. */
const MAX_HEADERS = 2_000;
const HEADER_MAX_LENGTH = 1_000;

/** The reader as far as cookies tell without a look-up: a stranger with a theme. */
export function visitorOf({ headers: { cookie } }: Pick<IncomingMessage, 'headers'>): Reader {
  return toldBy(cookie).visitor;
}

/**
 * Who reads a stored page; null for a reader who gets a page of their own: a player where it is the same for visitors alone, and
 * whoever comes back from a form or, where the page shows it, has tried problems.
 */
export async function readerOf(req: Pick<IncomingMessage, 'headers'>, row: Scope): Promise<Reader | null> {
  const known = knownReader(req, row);
  if (known !== undefined) return known;
  const { visitor, flash, seals } = toldBy(req.headers.cookie);
  const isPublic = row.cacheScope === 'public';
  if (!isPublic && flash !== null && (await getWaitingFlashes().has(flash))) return null;
  return readerFor(await findAccount(seals), { visitor, isPublic });
}

/** The fields of a row that decide whose stored page is shared. */
type Scope = Pick<AnyPageRow, 'cacheScope' | 'showsTries'>;

/** The reader of a page that is made for one request. */
export type Identified = {
  readonly reader: Reader;
  readonly account: ViewerAccount | null;
  /** The id under which a form has left something; null where nothing waits. */
  readonly flash: string | null;
  readonly tries: string | null;
  readonly guest: string | null;
  readonly token: string | null;
};

export async function identify(req: Pick<IncomingMessage, 'headers'>): Promise<Identified> {
  const { cookie } = req.headers;
  const { visitor, flash, seals } = toldBy(cookie);
  const [found, isWaiting] = await Promise.all([
    findAccount(seals),
    flash !== null && getWaitingFlashes().has(flash),
  ]);
  const account = found === 'unknown' ? null : found;
  return {
    reader: readerFor(found, { visitor, isPublic: true }) ?? visitor,
    account,
    flash: isWaiting ? flash : null,
    tries: readCookieOf(cookie, 'tries'),
    guest: readCookieOf(cookie, 'guest'),
    token: readCookieOf(cookie, 'link'),
  };
}

/** The same as {@link readerOf} where nobody has to be asked; undefined otherwise. */
export function knownReader(req: Pick<IncomingMessage, 'headers'>, row: Scope): Reader | null | undefined {
  const { visitor, flash, seals, hasTries } = toldBy(req.headers.cookie);
  if (visitor === STRANGER) return STRANGER;
  const isPublic = row.cacheScope === 'public';
  if (row.showsTries && hasTries) return null;
  if (!isPublic && flash !== null && !getWaitingFlashes().isGone(flash)) return undefined;
  const account = getKnownSessions().peekFirst(seals);
  return account === undefined ? undefined : readerFor(account, { visitor, isPublic });
}

function toldBy(cookie: string | undefined): Told {
  if (cookie === undefined) return NOTHING;
  const kept = processWide('cookies-told', () => new LRUCache<string, Told>({ max: MAX_HEADERS }));
  const found = kept.get(cookie);
  if (found !== undefined) return found;
  const told = hasSiteCookie(cookie) ? read(cookie) : NOTHING;
  if (cookie.length <= HEADER_MAX_LENGTH) kept.set(cookie, told);
  return told;
}

function read(cookie: string): Told {
  const dismissed = readCookieOf(cookie, 'dismissed');
  const visitor = { ...STRANGER, theme: parseTheme(readCookieOf(cookie, 'theme')), dismissed };
  const hasTries = readSigned(readCookieOf(cookie, 'tries')) !== null;
  return { visitor, flash: readCookieOf(cookie, 'flash'), seals: readSeals(cookie), hasTries };
}

function readerFor(
  account: ViewerAccount | null | 'unknown',
  { visitor, isPublic }: { readonly visitor: Reader; readonly isPublic: boolean },
): Reader | null {
  if (account === 'unknown') return { ...visitor, isUnknown: true };
  if (account === null) return visitor;
  if (!isPublic) return null;
  const now = new Date();
  const { days: streak, isSolved: hasSolved } = runOn(account.problemRun, parisDay(now));
  const { name, emblem = null, challengedUntil = null } = account;
  const isChallenged = challengedUntil !== null && challengedUntil > now;
  return { ...visitor, name, isStaff: isStaff(account), streak, hasSolved, emblem, isChallenged };
}

/** Whose session it is; null for nobody's. */
async function findAccount(seals: readonly string[]): Promise<ViewerAccount | null | 'unknown'> {
  try {
    return await getKnownSessions().findFirst(seals);
  } catch (error) {
    if (isDatabaseAway(error)) return 'unknown';
    throw error;
  }
}
