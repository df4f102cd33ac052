import { ACCOUNT_DETAIL_PAGE, CONTACTS_PAGE } from '#lib/back-office/accounts/account-pages.ts';
import {
  CONTACT_SEARCH_MESSAGES as say,
  SHARED_TEXTS,
} from '#lib/back-office/accounts/contact-search-messages.ts';
import type { AlikeAccounts } from '#lib/back-office/accounts/alike-account.ts';
import { pathOf } from '#lib/web/rows/page-row.ts';

/** The other accounts with the same e-mail address or IP address, for viewers who see those of this one (product/staff §3.4). */
export function Alike({ accounts: { rows, hasMore } }: { accounts: AlikeAccounts }) {
  return (
    <>
      <h3>{say.alikeTitle}</h3>
      {rows.length === 0 ? (
        <p>{say.noneAlike}</p>
      ) : (
        <ul>
          {rows.map(({ id, name, isBanned, shared }) => (
            <li key={id}>
              <a href={pathOf(ACCOUNT_DETAIL_PAGE, { id: String(id) })}>
                <bdi>{name}</bdi>
              </a>{' '}
              ({id}), {sharedText(shared)}
              {isBanned && `, ${say.banned}`}
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <p>
          {say.more} <a href={CONTACTS_PAGE.path}>{say.link}</a>
        </p>
      )}
    </>
  );
}

function sharedText(shared: AlikeAccounts['rows'][number]['shared']): string {
  return shared.map((contact) => SHARED_TEXTS[contact]).join(', ');
}
