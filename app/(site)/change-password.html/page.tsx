import type { Metadata } from 'next';
import { getFlash, toErrors } from '#app/_request/flash.ts';
import { getViewer } from '#app/_request/viewer.ts';
import { getConfig } from '#lib/base/config/config.ts';
import {
  ACCOUNT_WORDS,
  PASSWORD_NOTES as notes,
  PASSWORD_TEXTS,
  passwordFaultText,
} from '#lib/identity/passwords/password-words.ts';
import { Banner } from '#ui/banner.tsx';
import { Beside } from '#ui/beside.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { CallWords } from '#ui/call-words.tsx';
import { Empty } from '#ui/empty.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Field } from '#ui/field.tsx';
import { NewPasswordFields } from '#ui/new-password-fields.tsx';
import { PageTitle } from '#ui/page-title.tsx';

const PATH = '/change-password.html';

export const metadata: Metadata = {
  title: 'Changer de mot de passe',
  alternates: { canonical: PATH },
  robots: { index: false },
};

/** The form to change one's own password (product/pages §3.3). */
export default async function ChangePasswordPage() {
  const [viewer, flash] = await Promise.all([getViewer(), getFlash(PATH)]);
  if (viewer.account === null) return <NotConnected />;
  const errors = toErrors(flash.faults, { textOf: passwordFaultText, fallbackField: 'old' });
  const back = { href: '/myaccount.html', label: 'Mon Compte' };
  return (
    <Beside aside={<Notes />}>
      <PageTitle back={back}>Changer de mot de passe</PageTitle>
      {flash.notice === 'password changed' && (
        <Banner kind="success">
          <p>
            {ACCOUNT_WORDS.passwordChanged} <a href="/myaccount.html">Retour à mon compte</a>
          </p>
        </Banner>
      )}
      <ErrorSummary errors={errors.list} />
      <form className="stack" method="post" action="/rest/password" noValidate>
        <input type="hidden" name="username" value={viewer.account.name} autoComplete="username" />
        <Field
          name="old"
          label="Mot de passe actuel"
          type="password"
          error={errors.of('old')}
          checks={{ missing: PASSWORD_TEXTS['no current password'] }}
          required
          autoComplete="current-password"
        />
        <NewPasswordFields errorOf={errors.of} />
        <p>
          <Button kind="main">Changer le mot de passe</Button>
        </p>
      </form>
      <CallWords />
    </Beside>
  );
}

function Notes() {
  const { contactEmail } = getConfig();
  return (
    <>
      <h2>{notes.title}</h2>
      <ul>
        {notes.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <p>
        {notes.lost} <a href={`mailto:${contactEmail}`}>{contactEmail}</a> {notes.lostHow}
      </p>
    </>
  );
}

function NotConnected() {
  return (
    <div className="wrap">
      <Empty
        sentence={PASSWORD_TEXTS['not logged in']}
        action={<ButtonLink href={`/login.html?retour=${PATH}`}>S&apos;identifier</ButtonLink>}
      />
    </div>
  );
}
