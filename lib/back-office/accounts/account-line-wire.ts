import { z } from 'zod';
import { toUnixSeconds } from '#lib/base/paris-time.ts';
import { ACCOUNT_TYPES, type AccountLine, SHARED_CONTACTS, type AlikeAccounts } from './admin-account.ts';

const id = z.int().min(1);

/** An account in a list (product/calls §6.1); `creation` is in Unix seconds. */
export const accountLineJson = z.object({
  id,
  name: z.string(),
  type: z.enum(ACCOUNT_TYPES),
  banned: z.boolean(),
  creation: z.int().min(0),
});

/** An account as `accountLineJson`. */
export function toAccountLineJson({
  isBanned,
  registeredAt,
  ...line
}: AccountLine): z.infer<typeof accountLineJson> {
  return { ...line, banned: isBanned, creation: toUnixSeconds(registeredAt) };
}

/** The other accounts with the same contacts (product/calls §6.2). */
export const alikeJson = z.object({
  accounts: z.array(
    z.object({ id, name: z.string(), banned: z.boolean(), shared: z.array(z.enum(SHARED_CONTACTS)) }),
  ),
  more: z.boolean(),
});

/** Other accounts as `alikeJson`. */
export function toAlikeJson({ rows, hasMore }: AlikeAccounts): z.infer<typeof alikeJson> {
  const accounts = rows.map(({ id: alike, name, isBanned, shared }) => ({
    ...{ id: alike, name, banned: isBanned },
    shared: [...shared],
  }));
  return { accounts, more: hasMore };
}
