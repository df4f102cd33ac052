import { LRUCache } from 'lru-cache';
import type { IncomingMessage } from 'node:http';
import { parisDay } from '#lib/base/paris-time.ts';
import { processWide } from '#lib/base/process-wide.ts';
import { readCookie, readSeals, readTheme } from '#lib/web/http/cookies.ts';
import { isDatabaseAway } from '#lib/db/database-away.ts';
import { runOn } from '#lib/game/puzzles/problem-run.ts';
import { getKnownSessions } from '#lib/identity/sessions/known-sessions.ts';
import { isStaff, type ViewerAccount, type Viewer } from '#lib/identity/viewer.ts';
import { readSigned } from '#lib/base/signed-text.ts';
import { hasFlash, isFlashGone } from '#lib/web/flashes/flash-repo.ts';
import type { AnyPageRow } from '#lib/web/rows/page-row.ts';
import { STRANGER, type Reader } from './slot-values.ts';
import { describeDevice } from '#lib/base/text/device.ts';
import { unsealSession } from '#lib/identity/sessions/session-seal.ts';
import { findSessionAccount } from '#lib/identity/sessions/session-service.ts';
import { readTrustedHeaders } from '#lib/web/http/trusted-headers.ts';

/** The content of a `Cookie` header: the theme, and the cookies that need a look-up. */
type Told = {
  readonly visitor: Reader;
  readonly flash: string | null;
  readonly seals: readonly string[];
  /** True if they have tried problems as a visitor. */
  readonly hasTries: boolean;
};

const NOTHING: Told = { visitor: STRANGER, flash: null, seals: [], hasTries: false };

/** Parsed headers are cached, as a browser repeats the same one; longer ones are parsed each time. */
const MAX_HEADERS = 2_000;
const HEADER_MAX_LENGTH = 1_000;

/** The reader known without a look-up: a stranger with a theme. */
export function visitorReader({ headers: { cookie } }: Pick<IncomingMessage, 'headers'>): Reader {
  return toldBy(cookie).visitor;
}

/**
 * The reader of a stored page. Null if they get a page of their own: players on anonymous pages, readers with a flash, and those with
 * tries on pages that show them.
 */
export async function readerOf(req: Pick<IncomingMessage, 'headers'>, row: Scope): Promise<Reader | null> {
  const known = knownReader(req, row);
  if (known !== undefined) return known;
  const { visitor, flash, seals } = toldBy(req.headers.cookie);
  if (row.cacheScope !== 'public' && flash !== null && (await hasFlash(flash))) return null;
  return sharing(row, await findAccount(seals), visitor);
}

/** The fields of a row that decide who shares its stored page. */
type Scope = Pick<AnyPageRow, 'cacheScope' | 'showsTries'>;

/** The sender of a request answered for them alone. */
export type Identified = {
  readonly reader: Reader;
  readonly viewer: Viewer;
  /** The id of a waiting flash; null if there is none. */
  readonly flash: string | null;
};

export async function identify(
  { headers }: Pick<IncomingMessage, 'headers'>,
  address: string | null,
): Promise<Identified> {
  const { cookie, 'user-agent': agent } = headers;
  const { visitor, flash, seals } = toldBy(cookie);
  const [found, isWaiting] = await Promise.all([findAccount(seals), flash !== null && hasFlash(flash)]);
  const account = found === 'unknown' ? null : found;
  return {
    reader: readerFor(found, visitor),
    viewer: { ...visitorFrom(address, cookie, agent), account },
    flash: isWaiting ? flash : null,
  };
}

/** {@link readerOf} without a look-up; undefined if one is needed. */
export function knownReader(req: Pick<IncomingMessage, 'headers'>, row: Scope): Reader | null | undefined {
  const { visitor, flash, seals, hasTries } = toldBy(req.headers.cookie);
  if (visitor === STRANGER) return STRANGER;
  if (row.showsTries && hasTries) return null;
  if (row.cacheScope !== 'public' && flash !== null && !isFlashGone(flash)) return undefined;
  const account = getKnownSessions().peekFirst(seals);
  return account === undefined ? undefined : sharing(row, account, visitor);
}

/** The reader of a stored page; null for a player on an anonymous page. */
function sharing({ cacheScope }: Scope, found: Found, visitor: Reader): Reader | null {
  const isPlayer = found !== null && found !== 'unknown';
  return cacheScope !== 'public' && isPlayer ? null : readerFor(found, visitor);
}

function toldBy(cookie: string | undefined): Told {
  if (cookie === undefined) return NOTHING;
  const kept = processWide('cookies-told', () => new LRUCache<string, Told>({ max: MAX_HEADERS }));
  const found = kept.get(cookie);
  if (found !== undefined) return found;
  const told = read(cookie);
  if (cookie.length <= HEADER_MAX_LENGTH) kept.set(cookie, told);
  return told;
}

function read(cookie: string): Told {
  const dismissed = readCookie(cookie, 'dismissed');
  const visitor = { ...STRANGER, theme: readTheme(cookie), dismissed };
  const hasTries = readSigned(readCookie(cookie, 'tries')) !== null;
  return { visitor, flash: readCookie(cookie, 'flash'), seals: readSeals(cookie), hasTries };
}

type Found = ViewerAccount | null | 'unknown';

function readerFor(account: Found, visitor: Reader): Reader {
  if (account === 'unknown') return { ...visitor, isUnknown: true };
  if (account === null) return visitor;
  const now = new Date();
  const { days: streak, isSolved: hasSolved } = runOn(account.problemRun, parisDay(now));
  const { name, emblem = null, challengedUntil = null } = account;
  const isChallenged = challengedUntil !== null && challengedUntil > now;
  return { ...visitor, name, isStaff: isStaff(account), streak, hasSolved, emblem, isChallenged };
}

/** The account of the first valid session; null if there is none. */
async function findAccount(seals: readonly string[]): Promise<Found> {
  try {
    return await getKnownSessions().findFirst(seals);
  } catch (error) {
    if (isDatabaseAway(error)) return 'unknown';
    throw error;
  }
}

/** The sender of a request. With a session cookie it asks MongoDB, and throws if that is unavailable. */
export async function viewerOf(headers: Headers): Promise<Viewer> {
  for (const seal of readSeals(headers.get('cookie'))) {
    const sessionId = await unsealSession(seal);
    const account = sessionId === null ? null : await findSessionAccount(sessionId);
    if (account !== null) return { ...visitorOf(headers), account };
  }
  return visitorOf(headers);
}

/** The sender as a visitor, for public answers. */
export function visitorOf(headers: Headers): Viewer {
  const { address } = readTrustedHeaders(headers);
  return visitorFrom(address, headers.get('cookie'), headers.get('user-agent'));
}

type Sent = string | null | undefined;

function visitorFrom(address: string | null, cookie: Sent, agent: Sent): Viewer {
  return {
    account: null,
    address,
    device: describeDevice(agent ?? null),
    tries: readCookie(cookie, 'tries'),
    login: readCookie(cookie, 'login'),
    passkey: readCookie(cookie, 'passkey'),
    deviceCookie: readCookie(cookie, 'device'),
    guest: readCookie(cookie, 'guest'),
  };
}
