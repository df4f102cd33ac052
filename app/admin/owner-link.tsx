import { ADMIN_NICKNAME_WORDS as say } from '#lib/desk/accounts/admin-nickname-words.ts';

type OwnerLinkProps = {
  owner: { readonly accountId: number; readonly accountName: string | null };
  /** Whether the viewer may open the account. */
  isLink: boolean;
};

/** The account of a nickname by its name, as a link for whoever may open it. */
export function OwnerLink({ owner: { accountId, accountName }, isLink }: OwnerLinkProps) {
  if (accountName === null) return <span className="soft">{say.noAccount}</span>;
  return isLink ? <a href={`/admin/account/${accountId}`}>{accountName}</a> : accountName;
}
