import { definePage, shown } from '#app/_page/define-page.tsx';
import { toErrors, ErrorSummary, Refusal } from '#ui/error-summary.tsx';
import { PAGES } from '#app/pages.ts';
import { APPEAL_MESSAGES } from '#lib/areas/appeals/appeal-messages.ts';
import { APPEAL_PATHS } from '#lib/areas/appeals/appeal.ts';
import { DOWNLOAD_PAGE } from '#lib/areas/launcher/launcher-pages.ts';
import {
  ACCOUNT_PAGE,
  LOGIN_PAGE,
  LOST_PASSWORD_PAGE,
  SIGN_UP_PAGE,
} from '#lib/areas/profile/profile-pages.ts';
import { DESCRIPTIONS } from '#lib/areas/seo/description-messages.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { pagePath, withReturn } from '#lib/base/local-path.ts';
import {
  connectFaultText,
  CONNECT_TEXTS,
  isLoginRefusal,
  LOGIN_MESSAGES as say,
} from '#lib/identity/sessions/session-messages.ts';
import type { Flash } from '#lib/base/flash.ts';
import { Banner } from '#ui/banner.tsx';
import { Beside } from '#ui/beside.tsx';
import { Button } from '#ui/button.tsx';
import { CallWords } from '#ui/form-parts.tsx';
import { ShowPassword } from '#ui/check-field.tsx';
import { CurrentPassword, Field } from '#ui/field.tsx';
import { FirstSteps, LoggedIn } from '#ui/login-parts.tsx';
import { PasskeyButton } from '#ui/passkey-button.tsx';
import { PageTitle } from '#ui/page-title.tsx';

/** The login form (product/pages §3.1). */
export default definePage(LOGIN_PAGE, {
  load: ({ viewer, left }, { query: { retour } }) => {
    const back = typeof retour === 'string' ? pagePath(retour) : null;
    return Promise.resolve(shown({ player: viewer.account?.name ?? null, flash: left, back }));
  },
  head: () => ({
    title: say.title,
    description: DESCRIPTIONS.login,
  }),
  body: ({ player, flash, back }) => (
    <Beside isOnFelt aside={<FirstSteps />}>
      <PageTitle lead={player === null ? say.lead : undefined}>{say.title}</PageTitle>
      {player === null ? <LogIn flash={flash} back={back} /> : <LoggedIn name={player} next={back} />}
    </Beside>
  ),
});

type LogInProps = { flash: Flash; back: string | null };

function LogIn({ flash, back }: LogInProps) {
  const errors = toErrors(flash.faults, {
    textOf: connectFaultText,
    fallbackField: 'accountName',
    isRefusal: isLoginRefusal,
  });
  return (
    <>
      <ErrorSummary errors={errors.list} />
      <Refusal texts={errors.refusals} contactEmail={getConfig().contactEmail} />
      <Appeal flash={flash} />
      <Reason flash={flash} back={back} />
      <LoginForm flash={flash} back={back} errors={errors} />
      <PasskeyButton use="login" next={back ?? ACCOUNT_PAGE.path} />
      <Otherwise back={back} />
      <CallWords querying={say.querying} failed={say.failed} />
    </>
  );
}

/** For the owner of a banned account, after the right password. */
function Appeal({ flash: { faults } }: Pick<LogInProps, 'flash'>) {
  const token = faults[0]?.detail?.appeal;
  if (token === undefined) return null;
  const query = new URLSearchParams({ jeton: String(token) }).toString();
  return (
    <p>
      <a href={`${APPEAL_PATHS.entry}?${query}`}>{APPEAL_MESSAGES.link}</a>
    </p>
  );
}

/** The reason for the login page: a completed sign-up, or a page that needs an account. */
function Reason({ flash: { notice, faults }, back }: LogInProps) {
  if (notice === 'registered')
    return (
      <Banner kind="success">
        <p>{say.registered}</p>
        <p>
          {say.nextStep} <a href={DOWNLOAD_PAGE.path}>{say.download}</a>
        </p>
      </Banner>
    );
  if (back === null || faults.length > 0) return null;
  return (
    <Banner kind="notice">
      <p>{PAGES.rowAt(back)?.cacheScope === 'private' ? say.needed : say.useful}</p>
    </Banner>
  );
}

type LoginFormProps = LogInProps & { errors: ReturnType<typeof toErrors> };

function LoginForm({ flash: { typed }, back, errors }: LoginFormProps) {
  return (
    <form className="stack" method="post" action="/rest/connect" noValidate>
      {back !== null && <input type="hidden" name="retour" value={back} />}
      <Field
        name="accountName"
        label={say.name}
        defaultValue={typed.accountName}
        error={errors.of('accountName')}
        checks={{ missing: CONNECT_TEXTS['no account name'] }}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <CurrentPassword
        label={say.password}
        error={errors.of('password')}
        missing={CONNECT_TEXTS['no password']}
      />
      <ShowPassword />
      <p>
        <Button kind="main">{say.submit}</Button>
      </p>
    </form>
  );
}

function Otherwise({ back }: Pick<LogInProps, 'back'>) {
  return (
    <>
      <p>
        <a href={LOST_PASSWORD_PAGE.path}>{say.lost}</a>
      </p>
      <p>
        {say.noAccount} <a href={withReturn(SIGN_UP_PAGE.path, back)}>{say.signUp}</a>
      </p>
    </>
  );
}
