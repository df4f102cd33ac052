import { ADMIN_ACCOUNT_MESSAGES as say } from '#lib/back-office/accounts/admin-account-messages.ts';
import type { AdminAccount } from '#lib/back-office/accounts/admin-account.ts';
import { Button } from '#ui/button.tsx';
import { DetailList } from '#ui/facts.tsx';
import { ShownFor } from '#ui/form-parts.tsx';
import { ACCOUNT_DETAIL_PAGE, CONTACTS_PAGE } from '#lib/back-office/accounts/account-pages.ts';
import { CONTACT_SEARCH_MESSAGES, SHARED_TEXTS } from '#lib/back-office/accounts/contact-search-messages.ts';
import type { AlikeAccounts } from '#lib/back-office/accounts/alike-account.ts';
import { pathOf } from '#lib/web/rows/page-row.ts';

/** E-mail and IP addresses, masked until the viewer asks for them, which is logged (product/staff §3.4). */
export function Contacts({ account }: { account: AdminAccount }) {
  const { id, email, registerAddress, lastAddress, contactsState, alike } = account;
  return (
    <section className="stack" aria-labelledby="contacts">
      <h2 id="contacts">{say.contactsTitle}</h2>
      <DetailList
        items={[
          { label: 'Adresse électronique', value: email ?? say.noEmail },
          { label: "Adresse IP d'inscription", value: registerAddress ?? say.unknown },
          { label: 'Dernière adresse IP', value: lastAddress ?? say.unknown },
        ]}
      />
      {contactsState === 'hidden' && <p className="soft small">{say.hidden}</p>}
      {contactsState === 'askable' && (
        <form className="row" method="post" action={`/rest/admin/account/${id}/contacts`}>
          <ShownFor />
          <input type="hidden" name="id" value={id} />
          <Button>
            {say.see}
            <span className="sr"> les coordonnées</span>
          </Button>{' '}
          <span className="soft small">{say.contactsHint}</span>
        </form>
      )}
      {alike && <Alike accounts={alike} />}
    </section>
  );
}

/** The other accounts with the same e-mail address or IP address, for viewers who see those of this one (product/staff §3.4). */
function Alike({ accounts: { rows, hasMore } }: { accounts: AlikeAccounts }) {
  return (
    <>
      <h3>{CONTACT_SEARCH_MESSAGES.alikeTitle}</h3>
      {rows.length === 0 ? (
        <p>{CONTACT_SEARCH_MESSAGES.noneAlike}</p>
      ) : (
        <ul>
          {rows.map(({ id, name, isBanned, shared }) => (
            <li key={id}>
              <a href={pathOf(ACCOUNT_DETAIL_PAGE, { id: String(id) })}>
                <bdi>{name}</bdi>
              </a>{' '}
              ({id}), {sharedText(shared)}
              {isBanned && `, ${CONTACT_SEARCH_MESSAGES.banned}`}
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <p>
          {CONTACT_SEARCH_MESSAGES.more} <a href={CONTACTS_PAGE.path}>{CONTACT_SEARCH_MESSAGES.link}</a>
        </p>
      )}
    </>
  );
}

function sharedText(shared: AlikeAccounts['rows'][number]['shared']): string {
  return shared.map((contact) => SHARED_TEXTS[contact]).join(', ');
}
