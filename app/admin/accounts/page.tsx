import type { Metadata } from 'next';
import { getViewer } from '#app/_request/viewer.ts';
import { GUARDS } from '#lib/audit/guards.ts';
import { PAGE_ROWS } from '#lib/base/paging.ts';
import { listAccounts } from '#lib/desk/accounts/admin-account-service.ts';
import { ACCOUNT_TYPE_TEXTS, ADMIN_ACCOUNT_WORDS as say } from '#lib/desk/accounts/admin-account-words.ts';
import { ACCOUNT_TYPES } from '#lib/desk/accounts/admin-account.ts';
import { CONTACT_SEARCH_PAGE } from '#lib/desk/accounts/contact-search-wire.ts';
import { CONTACT_SEARCH_WORDS } from '#lib/desk/accounts/contact-search-words.ts';
import { accountQuery, listSearch, toFilter } from '#lib/desk/accounts/list-address.ts';
import { ADMIN_WORDS } from '#lib/desk/home/desk-words.ts';
import { isAdmitted } from '#lib/identity/guard.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { ListFilter } from '../list-filter.tsx';
import { ListPager } from '../list-pager.tsx';
import { Missing } from '../missing.tsx';
import { refuse } from '../refuse.ts';
import { AccountTable } from './account-table.tsx';

const PATH = '/admin/accounts';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata: Metadata = {
  title: say.listTitle,
  alternates: { canonical: PATH },
  robots: { index: false },
};

/** The accounts, searched by id, name, type and ban, and by contact, sorted by name or creation (product/staff §2.3). */
export default async function AccountsPage({ searchParams }: Props) {
  const [query, viewer] = [accountQuery.parse(await searchParams), await getViewer()];
  const found = await listAccounts(viewer, {
    page: query.page,
    limit: PAGE_ROWS,
    filter: toFilter(query),
  });
  if (!found.ok) refuse(viewer, PATH + listSearch(query));
  const { value: listed } = found;
  if (listed.rows.length === 0 && query.page > 1)
    return <Missing page={PATH} sentence={ADMIN_WORDS.missingPage} />;
  return (
    <AdminFrame viewer={viewer} page={PATH}>
      <PageTitle>{say.listTitle}</PageTitle>
      <ListFilter query={query} path={PATH} everything={say.bansAll}>
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
          <a href={CONTACT_SEARCH_PAGE}>{CONTACT_SEARCH_WORDS.link}</a>
        </p>
      )}
      {listed.rows.length === 0 ? (
        <p>{ADMIN_WORDS.emptySearch}</p>
      ) : (
        <section className="stack" aria-label={say.listTitle}>
          <AccountTable rows={listed.rows} />
          <ListPager
            noun={say.listTitle}
            listed={listed}
            addressOf={(page) => PATH + listSearch({ ...query, page })}
          />
        </section>
      )}
    </AdminFrame>
  );
}
