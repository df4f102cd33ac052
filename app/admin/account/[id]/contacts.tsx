import { ADMIN_ACCOUNT_MESSAGES as say } from '#lib/back-office/accounts/admin-account-messages.ts';
import type { AdminAccount } from '#lib/back-office/accounts/admin-account.ts';
import { Button } from '#ui/button.tsx';
import { DetailList } from '#ui/detail-list.tsx';
import { ShownFor } from '#ui/shown-for.tsx';
import { Alike } from './alike.tsx';

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
