import { definePage, denied, shown } from '#app/_page/define-page.tsx';
import { GUARDS } from '#lib/audit/guards.ts';
import { PAGE_ROWS, type Listed } from '#lib/base/paging.ts';
import { ACCOUNTS_PAGE, CONTACTS_PAGE } from '#lib/back-office/home/back-office-pages.ts';
import { listAccounts } from '#lib/back-office/accounts/admin-account-service.ts';
import {
  ACCOUNT_TYPE_TEXTS,
  ADMIN_ACCOUNT_MESSAGES as say,
} from '#lib/back-office/accounts/admin-account-messages.ts';
import { ACCOUNT_TYPES, type AccountLine } from '#lib/back-office/accounts/admin-account.ts';
import { CONTACT_SEARCH_MESSAGES } from '#lib/back-office/accounts/contact-search-messages.ts';
import { listSearch, toFilter, type ListQuery } from '#lib/back-office/accounts/list-address.ts';
import { ADMIN_MESSAGES } from '#lib/back-office/home/back-office-messages.ts';
import { isAdmitted } from '#lib/identity/guard.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { SelectField } from '#ui/field.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { ListFilter, ListPager } from '../list-filter.tsx';
import { Missing } from '../admin-parts.tsx';
import { AccountTable } from './account-table.tsx';

/** The accounts, filtered by id, name, type, ban and contact, sorted by name or creation (product/staff §2.3). */
export default definePage(ACCOUNTS_PAGE, {
  load: async (visit, { query }) => {
    const { viewer } = visit;
    const asked = { page: query.page, limit: PAGE_ROWS, filter: toFilter(query) };
    const found = await listAccounts(viewer, asked);
    if (!found.ok) return denied(visit);
    const isMissing = found.value.rows.length === 0 && query.page > 1;
    return shown({ viewer, query, listed: found.value, isMissing }, isMissing ? 404 : 200);
  },
  head: () => ({ title: say.listTitle }),
  body: ({ isMissing, ...data }) =>
    isMissing ? (
      <Missing viewer={data.viewer} page={ACCOUNTS_PAGE.path} sentence={ADMIN_MESSAGES.missingPage} />
    ) : (
      <AccountsPage {...data} />
    ),
});

type AccountsProps = { viewer: Viewer; query: ListQuery; listed: Listed<AccountLine> };

function AccountsPage({ viewer, query, listed }: AccountsProps) {
  return (
    <AdminFrame viewer={viewer} page={ACCOUNTS_PAGE.path}>
      <PageTitle>{say.listTitle}</PageTitle>
      <ListFilter query={query} path={ACCOUNTS_PAGE.path} everything={say.bansAll}>
        <SelectField
          name="type"
          label={say.type}
          defaultValue={query.type ?? ''}
          options={[
            { value: '', label: say.everyType },
            ...ACCOUNT_TYPES.map((value) => ({ value, label: ACCOUNT_TYPE_TEXTS[value] })),
          ]}
        />
      </ListFilter>
      {isAdmitted(viewer, GUARDS.seeContacts) && (
        <p>
          <a href={CONTACTS_PAGE.path}>{CONTACT_SEARCH_MESSAGES.link}</a>
        </p>
      )}
      {listed.rows.length === 0 ? (
        <p>{ADMIN_MESSAGES.emptySearch}</p>
      ) : (
        <section className="stack" aria-label={say.listTitle}>
          <AccountTable rows={listed.rows} />
          <ListPager
            noun={say.listTitle}
            listed={listed}
            addressOf={(page) => ACCOUNTS_PAGE.path + listSearch({ ...query, page })}
          />
        </section>
      )}
    </AdminFrame>
  );
}
