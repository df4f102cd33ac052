import type { AuditFacts } from '#lib/audit/audit.ts';
import { parseSentence, type BanInput } from '#lib/back-office/accounts/admin-ban.ts';
import { canonicalRange, isInRange } from '#lib/base/ip-address.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { toUnixSeconds } from '#lib/base/paris-time.ts';
import type { AddressBan } from '#lib/identity/limits/address-bans.ts';
import type { Player } from '#lib/identity/viewer.ts';

/** The effect of a ban: it refuses logins and sign-ups, or holds sign-ups for a decision by staff. */
export const BAN_EFFECTS = ['refuse', 'hold'] as const;

/** The widest ranges that staff may ban, so that nobody can lock everyone out (product/staff §4.5). */
export const WIDEST = { ipv4: 16, ipv6: 32 } as const;

/** Unvalidated input of an address ban; `ban` and `until` as for an account's ban. */
export type AddressBanInput = Pick<BanInput, 'ban' | 'until'> & {
  readonly range?: unknown;
  readonly effect?: unknown;
};

/** Refusals of `POST /rest/admin/addresses`, in the order in which they are checked (product/calls §6.23). */
export const ADDRESS_BAN_CODES = [
  'bad range',
  'too wide',
  'bad effect',
  'own address',
  'bad value',
  'too many',
] as const;

export type AddressBanCode = (typeof ADDRESS_BAN_CODES)[number];

/** Refusals of `POST /rest/admin/sign-up/{id}`, in the order in which they are checked (product/calls §6.24). */
export const HELD_CODES = [
  'bad decision',
  'does not exist',
  'name taken',
  'refused by the game server',
] as const;

export type HeldCode = (typeof HELD_CODES)[number];

/** The ban in a request; `ban` is null to lift it. */
export type ParsedAddressBan = { readonly range: string; readonly ban: AddressBan | null };

/** Validates the input of an address ban, or of its lifting. */
export function parseAddressBan(
  viewer: Player,
  input: AddressBanInput,
  now: Date,
): Result<ParsedAddressBan, Exclude<AddressBanCode, 'too many'>> {
  const range = typeof input.range === 'string' ? canonicalRange(input.range.trim()) : null;
  if (range === null) return fail('bad range');
  if (input.ban === false) return ok({ range, ban: null });
  const bits = Number(range.split('/')[1]);
  if (bits < WIDEST[range.includes(':') ? 'ipv6' : 'ipv4']) return fail('too wide');
  const effect = BAN_EFFECTS.find((known) => known === input.effect);
  if (effect === undefined) return fail('bad effect');
  if (locksOut(viewer, { range, effect })) return fail('own address');
  const sentence = parseSentence(input, now);
  if (!sentence.ok) return sentence;
  // Only `ban: false` lifts.
  if (sentence.value === null) return fail('bad value');
  return ok({ range, ban: { range, effect, banner: viewer.account.name, date: now, ...sentence.value } });
}

/** True if the ban would refuse the viewer's own next login. */
export function locksOut(
  { address }: Player,
  { range, effect }: Pick<AddressBan, 'range' | 'effect'>,
): boolean {
  return effect === 'refuse' && address !== null && isInRange(address, range);
}

/** An address ban as the audit log stores it; empty for null. */
export function addressBanFacts(ban: AddressBan | null): AuditFacts {
  if (ban === null) return {};
  const { range, effect, reason, until } = ban;
  return { range, effect, reason, until: until && toUnixSeconds(until) };
}
