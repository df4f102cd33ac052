import { ACCOUNT_DETAIL_PAGE } from '#lib/back-office/accounts/account-pages.ts';
import { ADMIN_NICKNAME_MESSAGES as say } from '#lib/back-office/accounts/admin-nickname-messages.ts';
import { pathOf } from '#lib/web/rows/page-row.ts';
import { isDisguised } from '#lib/base/text/look-alikes.ts';
import { ADMIN_ACCOUNT_MESSAGES } from '#lib/back-office/accounts/admin-account-messages.ts';

type OwnerLinkProps = {
  owner: { readonly accountId: number; readonly accountName: string | null };
  isLink: boolean;
};

/** The name of an account, as a link for viewers who may open it. */
export function OwnerLink({ owner: { accountId, accountName }, isLink }: OwnerLinkProps) {
  if (accountName === null) return <span className="soft">{say.noAccount}</span>;
  return isLink ? (
    <a href={pathOf(ACCOUNT_DETAIL_PAGE, { id: String(accountId) })}>
      <bdi>{accountName}</bdi>
    </a>
  ) : (
    <bdi>{accountName}</bdi>
  );
}

/** A mark beside a name that imitates another one by letters of other alphabets or invisible characters; nothing beside other names. */
export function DisguiseMark({ name }: { name: string }) {
  return isDisguised(name) ? <b className="small"> ({ADMIN_ACCOUNT_MESSAGES.disguised})</b> : null;
}
