import { definePage, denied, shown } from '#app/_page/define-page.tsx';
import { ACCOUNTS_PAGE, CONTACTS_PAGE } from '#lib/back-office/home/back-office-pages.ts';
import { ADMIN_ACCOUNT_MESSAGES } from '#lib/back-office/accounts/admin-account-messages.ts';
import { getContactSearch, type ContactSearch } from '#lib/back-office/accounts/contact-search-service.ts';
import {
  CONTACT_SEARCH_MESSAGES as say,
  matchesText,
  contactSearchFaultText,
} from '#lib/back-office/accounts/contact-search-messages.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { AdminFrame } from '../../admin-frame.tsx';
import { AccountTable } from '../account-table.tsx';
import { toErrors, ErrorSummary } from '#ui/error-summary.tsx';
import type { Flash } from '#lib/base/flash.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PostForm } from '#ui/form-parts.tsx';

/** The results of the viewer's last search by e-mail or IP address, for ten minutes (product/staff §3.6). */
export default definePage(CONTACTS_PAGE, {
  load: async (visit) => {
    const { viewer, left: flash } = visit;
    const found = await getContactSearch(viewer);
    return found.ok ? shown({ viewer, flash, search: found.value }) : denied(visit);
  },
  head: () => ({ title: say.title }),
  body: ({ viewer, flash, search }) => (
    <AdminFrame viewer={viewer} page={ACCOUNTS_PAGE.path}>
      <PageTitle back={{ href: ACCOUNTS_PAGE.path, label: ADMIN_ACCOUNT_MESSAGES.listTitle }}>
        {say.title}
      </PageTitle>
      {flash.faults.length === 0 && <Matches search={search} />}
      <ContactSearchForm flash={flash} />
    </AdminFrame>
  ),
});

function Matches({ search }: { search: ContactSearch | null }) {
  if (search === null) return <p>{say.nothingAsked}</p>;
  return (
    <section className="stack" aria-labelledby="trouves">
      <h2 id="trouves">{matchesText(search.wanted, search)}</h2>
      {search.rows.length === 0 ? <p>{say.nothingFound}</p> : <AccountTable rows={search.rows} />}
    </section>
  );
}

type Asked = Pick<Flash, 'faults' | 'typed'>;

/** The form that finds accounts by e-mail or IP address; by POST, so that no URL contains one (product/staff §3.6). */
function ContactSearchForm({ flash }: { flash: Asked }) {
  const errors = toErrors(flash.faults, { textOf: contactSearchFaultText, fallbackField: 'contact' });
  return (
    <section className="stack" aria-labelledby="coordonnees">
      <h2 id="coordonnees">{say.formTitle}</h2>
      <ErrorSummary errors={errors.list} />
      <PostForm className="stack" action="/rest/admin/accounts/search" noValidate>
        <Field
          name="contact"
          label={say.field}
          hint={say.hint}
          error={errors.of('contact')}
          checks={{ missing: contactSearchFaultText({ code: 'bad value' }) }}
          required
          defaultValue={flash.typed.contact}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button>{say.search}</Button>
      </PostForm>
    </section>
  );
}
