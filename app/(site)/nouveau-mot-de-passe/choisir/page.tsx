import { definePage, shown } from '#app/_page/define-page.tsx';
import { toErrors, ErrorSummary } from '#ui/error-summary.tsx';
import { LOGIN_PAGE, LOST_PASSWORD_PAGE, NEW_PASSWORD_PAGE } from '#lib/areas/profile/profile-pages.ts';
import { findPasswordLink } from '#lib/identity/passwords/password-link-service.ts';
import {
  PASSWORD_LINK_MESSAGES as say,
  passwordLinkFaultText,
} from '#lib/identity/passwords/password-link-messages.ts';
import { PASSWORD_NOTES } from '#lib/identity/passwords/password-messages.ts';
import type { Flash } from '#lib/base/flash.ts';
import { Banner } from '#ui/banner.tsx';
import { Beside, Notes } from '#ui/beside.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { CallWords } from '#ui/form-parts.tsx';
import { NewPasswordFields } from '#ui/new-password-fields.tsx';
import { PageTitle } from '#ui/page-title.tsx';

/** The form for a new password, reached by a link from a mail or an operator, whose token is in a cookie (product/accounts §6.2). */
export default definePage(NEW_PASSWORD_PAGE, {
  load: async ({ viewer, left, token }) => {
    const link = await findPasswordLink(viewer, token);
    return shown({ accountName: link?.accountName ?? null, token, flash: left });
  },
  head: () => ({
    title: say.title,
    robots: 'noindex, nofollow',
  }),
  body: ({ accountName, token, flash }) => {
    if (flash.notice === 'password chosen') return <Chosen />;
    if (accountName === null || token === null) return <DeadLink />;
    return <ChoosePassword accountName={accountName} token={token} flash={flash} />;
  },
});

type ChoosePasswordProps = { accountName: string; token: string; flash: Flash };

function ChoosePassword({ accountName, token, flash }: ChoosePasswordProps) {
  const errors = toErrors(flash.faults, { textOf: passwordLinkFaultText, fallbackField: 'new' });
  return (
    <Beside aside={<Notes title={PASSWORD_NOTES.title} notes={say.notes} />}>
      <PageTitle lead={say.lead(accountName)}>{say.title}</PageTitle>
      <ErrorSummary errors={errors.list} />
      <form className="stack" method="post" action="/rest/password/link" noValidate>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="account" value={accountName} autoComplete="username" />
        <NewPasswordFields errorOf={errors.of} />
        <p>
          <Button kind="main">{say.save}</Button>
        </p>
      </form>
      <CallWords />
    </Beside>
  );
}

function Chosen() {
  return (
    <div className="wrap stack">
      <PageTitle>{say.title}</PageTitle>
      <Banner kind="success">
        <p>
          {say.chosen} <a href={LOGIN_PAGE.path}>{say.logIn}</a>
        </p>
      </Banner>
    </div>
  );
}

function DeadLink() {
  return (
    <div className="wrap">
      <Empty
        sentence={say.deadLink}
        action={<ButtonLink href={LOST_PASSWORD_PAGE.path}>{say.another}</ButtonLink>}
      />
    </div>
  );
}
