import { definePage } from '#app/_page/define-page.tsx';
import { NICKNAMES_PAGE, NICKNAME_BAN_PAGE, NICKNAME_PAGE } from '#lib/back-office/home/back-office-pages.ts';
import { ADMIN_ACCOUNT_MESSAGES } from '#lib/back-office/accounts/admin-account-messages.ts';
import { getNicknameToBan } from '#lib/back-office/accounts/admin-ban-service.ts';
import { ADMIN_NICKNAME_MESSAGES as say } from '#lib/back-office/accounts/admin-nickname-messages.ts';
import { pathOf } from '#lib/web/rows/page-row.ts';
import { AdminFrame } from '../../../admin-frame.tsx';
import { BanForm } from '../../../ban-form.tsx';
import { foundOrMissing, Missing } from '../../../admin-parts.tsx';

/** Confirms the ban of a nickname, or lifting it (product/staff §4.1). */
export default definePage(NICKNAME_BAN_PAGE, {
  load: async (visit, { params }) => foundOrMissing(visit, await getNicknameToBan(visit.viewer, params)),
  head: () => ({ title: ADMIN_ACCOUNT_MESSAGES.banPageTitle }),
  body: ({ viewer, flash, found }) =>
    found === null ? (
      <Missing viewer={viewer} page={NICKNAMES_PAGE.path} sentence={say.missing} />
    ) : (
      <AdminFrame viewer={viewer} page={NICKNAMES_PAGE.path}>
        <BanForm
          page={pathOf(NICKNAME_PAGE, { id: String(found.id) })}
          target={found}
          flash={flash}
          words={say}
        />
      </AdminFrame>
    ),
});
