import { readSigned, signText } from '#lib/base/signed-text.ts';
import { addSeconds, toUnixSeconds } from '#lib/base/paris-time.ts';

/** How long a right password of a banned account allows its owner to read of the ban and to appeal, in seconds: an hour. */
const SECONDS = 3_600;

/** A token that opens the page of a ban, and nothing else: a banned account has no session (product/accounts §3.4). */
export function appealToken(accountId: number, now: Date): string {
  return signText(`appeal.${accountId}.${toUnixSeconds(addSeconds(now, SECONDS))}`);
}

/** The account of such a token; null for anything else, and after an hour. */
export function readAppealToken(token: string, now: Date): number | null {
  const [kind, accountId, until] = readSigned(token)?.split('.') ?? [];
  return kind === 'appeal' && Number(until) > toUnixSeconds(now) ? Number(accountId) : null;
}
