import { typedLine } from '#lib/base/text/typed-name.ts';
import type { AuditFacts } from '#lib/audit/audit.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { addSeconds, toUnixSeconds } from '#lib/base/paris-time.ts';
import type { Seen } from '#lib/back-office/seen.ts';
import type { Ban } from '#lib/identity/accounts/account.ts';
import { can, type Player } from '#lib/identity/viewer.ts';

/** Unvalidated input of a ban: `ban` is the reason, or false to lift it; `until` is in Unix seconds, or `NEVER`. */
export type BanInput = {
  readonly id: string;
  readonly ban?: unknown;
  readonly until?: unknown;
  readonly seen?: Seen;
};

/** Refusals of a ban that depend on the account concerned (docs/decisions/0017). */
const BAN_OWNER_CODES = ['own account', 'godlike account'] as const;

export type BanOwnerCode = (typeof BAN_OWNER_CODES)[number];

/** Refusals of `POST /rest/admin/account/{id}/ban`, in the order in which they are checked (product/calls §6.4). */
export const ACCOUNT_BAN_CODES = [
  'Invalid id',
  'account does not exist',
  ...BAN_OWNER_CODES,
  'bad value',
  'changed',
] as const;

/** Refusals of `POST /rest/admin/account/{id}/sessions/end`, in the order in which they are checked (product/calls §6.22). */
export const SESSIONS_END_CODES = ['Invalid id', 'account does not exist', ...BAN_OWNER_CODES] as const;

export type SessionsEndCode = (typeof SESSIONS_END_CODES)[number];

export type AccountBanCode = (typeof ACCOUNT_BAN_CODES)[number];

/** Refusals of `POST /rest/admin/nickname/{id}/ban`, in the order in which they are checked. */
export const NICKNAME_BAN_CODES = [
  'Invalid id',
  'does not exist',
  ...BAN_OWNER_CODES,
  'bad value',
  'changed',
] as const;

export type NicknameBanCode = (typeof NICKNAME_BAN_CODES)[number];

/** The account concerned by a ban: the banned one, or the owner of the banned nickname. */
export type BanOwner = { readonly id: number; readonly isGodlike: boolean };

/** Refuses viewers who ban or unban themselves, or a godlike account without being godlike; null for others. */
export function banRefusal(viewer: Player, owner: BanOwner): BanOwnerCode | null {
  if (owner.id === viewer.account.id) return 'own account';
  return owner.isGodlike && !can(viewer, 'godlike') ? 'godlike account' : null;
}

/** Maximum length of a ban's reason, in characters; the banned player reads it at login. */
export const REASON_MAX = 200;

/** The last second of 2099 in Paris. */
const UNTIL_MAX = 4_102_441_199;

/** The durations offered by the ban form, in days; null is permanent. */
export const BAN_DAYS = [1, 3, 7, 30, 90, 365, null] as const;

/** The end of a ban of this many days that begins now. */
export function banEnd(days: number, now: Date): Date {
  return addSeconds(now, days * DAY_SECONDS);
}

const DAY_SECONDS = 86_400;

/** Sent by the form for a permanent ban, because an empty choice counts as missing there (product/staff §4.1). */
export const NEVER = 'never';

/** The terms of a ban: the reason, and the end if there is one. */
export type Sentence = { readonly reason: string; readonly until: Date | null };

/** True for the input of a permanent ban. */
export function isPermanent({ ban, until }: Pick<BanInput, 'ban' | 'until'>): boolean {
  return ban !== false && (until === undefined || until === null || until === NEVER);
}

/** The sentence in a request, or null to lift the ban. A refusal names the invalid field. */
export function parseSentence(
  { ban, until }: Pick<BanInput, 'ban' | 'until'>,
  now: Date,
): Result<Sentence | null, 'bad value'> {
  if (ban === false) return ok(null);
  const reason = typeof ban === 'string' ? typedLine(ban).trim() : '';
  if (!isReason(reason)) return fail('bad value', { field: 'ban', max: REASON_MAX });
  if (isPermanent({ ban, until })) return ok({ reason, until: null });
  const isMoment = typeof until === 'number' && Number.isInteger(until) && until <= UNTIL_MAX;
  if (!isMoment || until <= toUnixSeconds(now)) return fail('bad value', { field: 'until' });
  return ok({ reason, until: new Date(until * 1000) });
}

function isReason(reason: string): boolean {
  return reason !== '' && reason !== 'false' && reason.length <= REASON_MAX && reason.isWellFormed();
}

/** A ban on the wire (product/data §5.2), with Unix seconds, or false. */
export function toBanJson(ban: Ban | null) {
  if (ban === null) return false as const;
  const { banner, date, reason, until } = ban;
  return { banner, date: toUnixSeconds(date), reason, until: until && toUnixSeconds(until) };
}

/** A ban as the audit log stores it; empty for null. */
export function banFacts(ban: Sentence | null): AuditFacts {
  return ban === null ? {} : { reason: ban.reason, until: ban.until && toUnixSeconds(ban.until) };
}
