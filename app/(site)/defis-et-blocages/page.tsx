import { definePage, denied, shown } from '#app/_page/define-page.tsx';
import { CONTACT_MESSAGES as say } from '#lib/areas/contacts/contact-messages.ts';
import { CONTACTS_PAGE, ACCOUNT_PAGE, EMAIL_PAGE } from '#lib/areas/profile/profile-pages.ts';
import { getOwnContacts, type OwnContacts } from '#lib/areas/contacts/contact-service.ts';
import { ACCOUNT_MESSAGES } from '#lib/areas/profile/profile-messages.ts';
import { isPlayer } from '#lib/identity/viewer.ts';
import { BlockForm, ContactOutcome } from '#ui/block-form.tsx';
import { Button } from '#ui/button.tsx';
import check from '#ui/check-field.module.css';
import { PostForm } from '#ui/form-parts.tsx';
import { PageTitle } from '#ui/page-title.tsx';

/** The viewer's notifications of challenges, and blocked players (product/pages §3.15). */
export default definePage(CONTACTS_PAGE, {
  load: async (visit) => {
    const { viewer, left } = visit;
    if (!isPlayer(viewer)) return denied(visit);
    return shown({ contacts: await getOwnContacts(viewer), flash: left });
  },
  head: () => ({ title: say.title }),
  body: ({ contacts, flash }) => (
    <div className="wrap stack">
      <PageTitle back={{ href: ACCOUNT_PAGE.path, label: ACCOUNT_MESSAGES.title }} lead={say.lead}>
        {say.title}
      </PageTitle>
      <ContactOutcome flash={flash} />
      <MailPart {...contacts} />
      {contacts.pushKey !== null && <PushPart {...contacts} pushKey={contacts.pushKey} />}
      <Blocked blocked={contacts.blocked} />
    </div>
  ),
});

function MailPart({ isMailed, mayMail }: OwnContacts) {
  return (
    <section className="stack" aria-labelledby="courrier">
      <h2 id="courrier">{say.mail}</h2>
      <p>{isMailed ? say.isMailed : say.isNotMailed}</p>
      {mayMail || isMailed ? (
        <PostForm action="/rest/contacts">
          <input type="hidden" name="isMailed" value={String(!isMailed)} />
          <Button>{isMailed ? say.mailMeNot : say.mailMe}</Button>
        </PostForm>
      ) : (
        <p>
          {say.noAddress} <a href={EMAIL_PAGE.path}>{say.address}</a>
        </p>
      )}
    </section>
  );
}

/** Adding a browser needs JavaScript (push-script.js); removing them does not. */
function PushPart({ browsers, pushKey }: OwnContacts & { pushKey: string }) {
  return (
    <section className="stack" aria-labelledby="notifications">
      <h2 id="notifications">{say.push}</h2>
      <p>{browsers === 0 ? say.noPush : say.pushed(browsers)}</p>
      {browsers > 0 && (
        <PostForm action="/rest/contacts/push/remove">
          <Button>{say.mailMeNot}</Button>
        </PostForm>
      )}
      <div
        className={`stack ${check.scripted}`}
        data-push={pushKey}
        data-unable={say.unable}
        data-denied={say.denied}
        data-failed={say.failed}
      >
        <p>
          <Button type="button">{say.pushMe}</Button>
        </p>
        <p role="status" />
      </div>
      <noscript>
        <p>{say.noScript}</p>
      </noscript>
      <script src="/push.js" />
    </section>
  );
}

function Blocked({ blocked }: Pick<OwnContacts, 'blocked'>) {
  return (
    <section className="stack" aria-labelledby="bloques">
      <h2 id="bloques">{say.blocked}</h2>
      {blocked.length === 0 ? (
        <p>{say.none}</p>
      ) : (
        <>
          <p className="soft">{say.blockedNote}</p>
          <ul className="stack" role="list">
            {blocked.map(({ nicknameId, name }) => (
              <li key={nicknameId} className="row">
                <bdi>{name ?? say.gone}</bdi>
                <BlockForm player={name ?? say.gone} nickname={nicknameId} isBlocked />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
