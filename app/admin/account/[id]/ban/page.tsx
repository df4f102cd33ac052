import { definePage } from '#app/_page/define-page.tsx';
import {
  ACCOUNTS_PAGE,
  ACCOUNT_BAN_PAGE,
  ACCOUNT_DETAIL_PAGE,
} from '#lib/back-office/home/back-office-pages.ts';
import { ADMIN_ACCOUNT_MESSAGES as say } from '#lib/back-office/accounts/admin-account-messages.ts';
import { getAccountToBan } from '#lib/back-office/accounts/admin-ban-service.ts';
import { pathOf } from '#lib/web/rows/page-row.ts';
import { AdminFrame } from '../../../admin-frame.tsx';
import { BanForm } from '../../../ban-form.tsx';
import { foundOrMissing, Missing } from '../../../admin-parts.tsx';

/** Confirms the ban of an account, or lifting it (product/staff §4.1). */
export default definePage(ACCOUNT_BAN_PAGE, {
  load: async (visit, { params }) => foundOrMissing(visit, await getAccountToBan(visit.viewer, params)),
  head: () => ({ title: say.banPageTitle }),
  body: ({ viewer, flash, found }) =>
    found === null ? (
      <Missing viewer={viewer} page={ACCOUNTS_PAGE.path} sentence={say.missing} />
    ) : (
      <AdminFrame viewer={viewer} page={ACCOUNTS_PAGE.path}>
        <BanForm
          page={pathOf(ACCOUNT_DETAIL_PAGE, { id: String(found.id) })}
          target={found}
          flash={flash}
          words={say}
        />
      </AdminFrame>
    ),
});
