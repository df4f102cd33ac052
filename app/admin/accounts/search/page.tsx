import type { Metadata } from 'next';
import { getFlash } from '#app/_request/flash.ts';
import { getViewer } from '#app/_request/viewer.ts';
import { ADMIN_ACCOUNT_WORDS } from '#lib/desk/accounts/admin-account-words.ts';
import { getContactSearch, type ContactSearch } from '#lib/desk/accounts/contact-search-service.ts';
import { CONTACT_SEARCH_PAGE as PATH } from '#lib/desk/accounts/contact-search-wire.ts';
import { CONTACT_SEARCH_WORDS as say, matchesText } from '#lib/desk/accounts/contact-search-words.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { AdminFrame } from '../../admin-frame.tsx';
import { refuse } from '../../refuse.ts';
import { AccountTable } from '../account-table.tsx';
import { ContactSearchForm } from '../contact-search-form.tsx';

const LIST = '/admin/accounts';

export const metadata: Metadata = { title: say.title, robots: { index: false } };

/** What the viewer's last search by e-mail or IP address has found, for ten minutes (product/staff §3.6). */
export default async function ContactSearchPage() {
  const viewer = await getViewer();
  const found = await getContactSearch(viewer);
  if (!found.ok) refuse(viewer, PATH);
  const flash = await getFlash(PATH);
  return (
    <AdminFrame viewer={viewer} page={LIST}>
      <PageTitle back={{ href: LIST, label: ADMIN_ACCOUNT_WORDS.listTitle }}>{say.title}</PageTitle>
      {flash.faults.length === 0 && <Matches search={found.value} />}
      <ContactSearchForm flash={flash} />
    </AdminFrame>
  );
}

function Matches({ search }: { search: ContactSearch | null }) {
  if (search === null) return <p>{say.nothingAsked}</p>;
  return (
    <section className="stack" aria-labelledby="trouves">
      <h2 id="trouves">{matchesText(search.wanted, search)}</h2>
      {search.rows.length === 0 ? <p>{say.nothingFound}</p> : <AccountTable rows={search.rows} />}
    </section>
  );
}
