import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { getFlash, toErrors } from '#app/_request/flash.ts';
import { getViewer } from '#app/_request/viewer.ts';
import { findPasswordLink } from '#lib/identity/passwords/password-link-service.ts';
import {
  PASSWORD_LINK_WORDS as say,
  passwordLinkFaultText,
} from '#lib/identity/passwords/password-link-words.ts';
import { LINK_PATHS } from '#lib/identity/passwords/password-link.ts';
import { PASSWORD_NOTES } from '#lib/identity/passwords/password-words.ts';
import { readCookie } from '#lib/web/cookies.ts';
import { Banner } from '#ui/banner.tsx';
import { Beside } from '#ui/beside.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { CallWords } from '#ui/call-words.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { NewPasswordFields } from '#ui/new-password-fields.tsx';
import { PageTitle } from '#ui/page-title.tsx';

const PATH = LINK_PATHS.form;

export const metadata: Metadata = {
  title: say.title,
  alternates: { canonical: PATH },
  robots: { index: false, follow: false },
};

/** The form for a new password after following the operator's link, whose token is in a cookie (product/accounts §6.2). */
export default async function ChoosePasswordPage() {
  const token = readCookie(await headers(), 'link');
  const [link, flash] = await Promise.all([findPasswordLink(await getViewer(), token), getFlash(PATH)]);
  if (flash.notice === 'password chosen') return <Chosen />;
  if (link === null || token === null) return <DeadLink />;
  const errors = toErrors(flash.faults, { textOf: passwordLinkFaultText, fallbackField: 'new' });
  return (
    <Beside aside={<Notes />}>
      <PageTitle lead={say.lead(link.accountName)}>{say.title}</PageTitle>
      <ErrorSummary errors={errors.list} />
      <form className="stack" method="post" action="/rest/password/link" noValidate>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="account" value={link.accountName} autoComplete="username" />
        <NewPasswordFields errorOf={errors.of} />
        <p>
          <Button kind="main">{say.save}</Button>
        </p>
      </form>
      <CallWords />
    </Beside>
  );
}

function Notes() {
  return (
    <>
      <h2>{PASSWORD_NOTES.title}</h2>
      <ul>
        {say.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  );
}

function Chosen() {
  return (
    <div className="wrap stack">
      <PageTitle>{say.title}</PageTitle>
      <Banner kind="success">
        <p>
          {say.chosen} <a href="/login.html">{say.logIn}</a>
        </p>
      </Banner>
    </div>
  );
}

function DeadLink() {
  return (
    <div className="wrap">
      <Empty sentence={say.deadLink} action={<ButtonLink href="/staff.html">{say.staff}</ButtonLink>} />
    </div>
  );
}
