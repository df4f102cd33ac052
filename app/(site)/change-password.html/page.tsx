import { definePage, shown } from '#app/_page/define-page.tsx';
import { toErrors, ErrorSummary } from '#ui/error-summary.tsx';
import {
  ACCOUNT_PAGE,
  LOGIN_PAGE,
  LOST_PASSWORD_PAGE,
  PASSWORD_PAGE,
} from '#lib/areas/profile/profile-pages.ts';
import {
  ACCOUNT_MESSAGES,
  PASSWORD_NOTES as notes,
  PASSWORD_TEXTS,
  passwordFaultText,
} from '#lib/identity/passwords/password-messages.ts';
import { withReturn } from '#lib/base/local-path.ts';
import type { Flash } from '#lib/base/flash.ts';
import { Banner } from '#ui/banner.tsx';
import { Beside, Notes } from '#ui/beside.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { CallWords } from '#ui/form-parts.tsx';
import { Empty } from '#ui/empty.tsx';
import { CurrentPassword } from '#ui/field.tsx';
import { NewPasswordFields } from '#ui/new-password-fields.tsx';
import { PageTitle } from '#ui/page-title.tsx';

/** The form to change one's own password (product/pages §3.3). */
export default definePage(PASSWORD_PAGE, {
  load: ({ viewer, left }) => {
    return Promise.resolve(shown({ player: viewer.account?.name ?? null, flash: left }));
  },
  head: () => ({ title: 'Changer de mot de passe' }),
  body: ({ player, flash }) =>
    player === null ? <NotConnected /> : <ChangePassword name={player} flash={flash} />,
});

function ChangePassword({ name, flash }: { name: string; flash: Flash }) {
  const errors = toErrors(flash.faults, { textOf: passwordFaultText, fallbackField: 'old' });
  const back = { href: ACCOUNT_PAGE.path, label: 'Mon Compte' };
  return (
    <Beside
      aside={
        <Notes title={notes.title} notes={notes.notes}>
          <a href={LOST_PASSWORD_PAGE.path}>{notes.lost}</a>
        </Notes>
      }
    >
      <PageTitle back={back}>Changer de mot de passe</PageTitle>
      {flash.notice === 'password changed' && (
        <Banner kind="success">
          <p>
            {ACCOUNT_MESSAGES.passwordChanged} <a href={ACCOUNT_PAGE.path}>Retour à mon compte</a>
          </p>
        </Banner>
      )}
      <ErrorSummary errors={errors.list} />
      <form className="stack" method="post" action="/rest/password" noValidate>
        <input type="hidden" name="username" value={name} autoComplete="username" />
        <CurrentPassword
          name="old"
          label="Mot de passe actuel"
          error={errors.of('old')}
          missing={PASSWORD_TEXTS['no current password']}
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

function NotConnected() {
  return (
    <div className="wrap">
      <Empty
        sentence={PASSWORD_TEXTS['not logged in']}
        action={
          <ButtonLink href={withReturn(LOGIN_PAGE.path, PASSWORD_PAGE.path)}>S&apos;identifier</ButtonLink>
        }
      />
    </div>
  );
}
