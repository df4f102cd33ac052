import { definePage, shown } from '#app/_page/define-page.tsx';
import { ACCOUNT_PAGE, EMAIL_LINK_PAGE } from '#lib/areas/profile/profile-pages.ts';
import { LOST_PASSWORD_PATH } from '#lib/identity/accounts/password-rules.ts';
import { DEAD_EMAIL_LINK, EMAIL_LINK_MESSAGES } from '#lib/identity/emails/email-change-messages.ts';
import { findEmailLink } from '#lib/identity/emails/email-change-service.ts';
import type { EmailLinkKind } from '#lib/identity/emails/email-change.ts';
import { Banner } from '#ui/banner.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { CallWords } from '#ui/form-parts.tsx';
import { Empty } from '#ui/empty.tsx';
import { PageTitle } from '#ui/page-title.tsx';

/** Confirms a link about an address and shows its outcome; the token is in a cookie (product/pages §3.7). */
export default definePage(EMAIL_LINK_PAGE, {
  load: async ({ viewer, left, token }) => {
    const used = left.notice === 'email link used' ? kindOf(left.typed.kind) : null;
    return shown({ used, token, link: used === null ? await findEmailLink(viewer, token) : null });
  },
  head: ({ used, link }) => ({
    title: EMAIL_LINK_MESSAGES[used ?? link?.kind ?? 'confirm'].title,
    robots: 'noindex, nofollow',
  }),
  body: ({ used, token, link }) => {
    if (used !== null) return <Done kind={used} />;
    if (link === null || token === null) return <DeadLink />;
    const say = EMAIL_LINK_MESSAGES[link.kind];
    const lead = link.isCurrent ? EMAIL_LINK_MESSAGES.confirm.current : say.lead;
    return (
      <div className="wrap stack">
        <PageTitle lead={lead(link.accountName, link.to)}>{say.title}</PageTitle>
        <form className="stack" method="post" action="/rest/email/link">
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="kind" value={link.kind} />
          <p>
            <Button kind="main">{say.submit}</Button>
          </p>
        </form>
        <CallWords />
      </div>
    );
  },
});

function kindOf(typed: string | undefined): EmailLinkKind {
  return typed === 'restore' ? 'restore' : 'confirm';
}

function Done({ kind }: { kind: EmailLinkKind }) {
  const say = EMAIL_LINK_MESSAGES[kind];
  return (
    <div className="wrap stack">
      <PageTitle>{say.title}</PageTitle>
      <Banner kind="success">
        <p>{say.done}</p>
      </Banner>
      <p>
        {kind === 'confirm' ? (
          <ButtonLink href={ACCOUNT_PAGE.path}>{DEAD_EMAIL_LINK.action}</ButtonLink>
        ) : (
          // Beyond the bounds of mails none was sent.
          <ButtonLink href={LOST_PASSWORD_PATH}>{EMAIL_LINK_MESSAGES.restore.action}</ButtonLink>
        )}
      </p>
    </div>
  );
}

function DeadLink() {
  return (
    <div className="wrap">
      <Empty
        sentence={DEAD_EMAIL_LINK.sentence}
        action={<ButtonLink href={ACCOUNT_PAGE.path}>{DEAD_EMAIL_LINK.action}</ButtonLink>}
      />
    </div>
  );
}
