import type { ViewerAccount } from '#lib/identity/viewer.ts';

/** The answer of `GET /rest/whoami` (document 1 §7). */
export function toWhoamiJson(account: ViewerAccount | null): object {
  if (account === null) return { identified: false };
  return { identified: true, myProfile: { accountName: account.name, accountId: account.id } };
}

/** The answer of `GET /rest/check_tes_privileges` (document 2 §7). */
export function toPrivilegesJson(account: ViewerAccount | null): { privileges: readonly string[] } {
  return { privileges: account?.privileges ?? [] };
}
