import { definePage, refused, shown } from '#app/_page/define-page.tsx';
import { toErrors, ErrorSummary, Refusal } from '#ui/error-summary.tsx';
import { ACCOUNT_PAGE, FACTOR_LOGIN_PAGE, LOGIN_PAGE } from '#lib/areas/profile/profile-pages.ts';
import { getConfig } from '#lib/base/config/config.ts';
import type { Flash } from '#lib/base/flash.ts';
import { pagePath, withReturn } from '#lib/base/local-path.ts';
import { whatLoginLacks } from '#lib/identity/sessions/login-code.ts';
import {
  isLoginRefusal,
  LOGIN_CODE_MESSAGES as say,
  LOGIN_CODE_TEXTS,
  LOGIN_MESSAGES,
  loginCodeFaultText,
} from '#lib/identity/sessions/session-messages.ts';
import { FACTOR_MESSAGES as FACTOR } from '#lib/identity/second-factor/second-factor-messages.ts';
import { Beside, Notes } from '#ui/beside.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { CallWords } from '#ui/form-parts.tsx';
import { LoggedIn } from '#ui/login-parts.tsx';
import { NoPasskeys, PasskeyButton } from '#ui/passkey-button.tsx';
import { PageTitle } from '#ui/page-title.tsx';

/** The second step of a login (product/pages §3.11). */
export default definePage(FACTOR_LOGIN_PAGE, {
  load: async ({ viewer, left }, { query: { retour } }) => {
    const back = typeof retour === 'string' ? pagePath(retour) : null;
    const player = viewer.account?.name ?? null;
    const lacks = left.faults.some(({ code }) => code === 'no login') ? null : await whatLoginLacks(viewer);
    // Without a login that waits, only the refusal of a form is shown.
    const isRefused = left.faults.some(({ code }) => isLoginRefusal(code));
    if (player === null && lacks === null && !isRefused)
      return refused({ goTo: withReturn(LOGIN_PAGE.path, back) });
    return shown({ player, lacks, flash: left, back });
  },
  head: () => ({
    title: say.title,
    robots: 'noindex',
  }),
  body: ({ player, lacks, flash, back }) => (
    <Beside aside={<Notes title={FACTOR.notesTitle} notes={[FACTOR.lost]} />}>
      <PageTitle lead={player === null && lacks !== null ? LEADS[lacks] : undefined}>{say.title}</PageTitle>
      {player === null ? (
        <SecondStep lacks={lacks} flash={flash} back={back} />
      ) : (
        <LoggedIn name={player} next={back} />
      )}
    </Beside>
  ),
});

const LEADS = { code: say.lead, passkey: say.passkeyLead };

type SecondStepProps = { lacks: 'code' | 'passkey' | null; flash: Flash; back: string | null };

function SecondStep({ lacks, flash: { faults }, back }: SecondStepProps) {
  const errors = toErrors(faults, {
    textOf: loginCodeFaultText,
    fallbackField: 'code',
    isRefusal: isLoginRefusal,
  });
  const login = withReturn(LOGIN_PAGE.path, back);
  return (
    <>
      <ErrorSummary errors={errors.list} />
      <Refusal texts={errors.refusals} contactEmail={getConfig().contactEmail} />
      {lacks === 'code' && <CodeForm error={errors.of('code')} back={back} />}
      {lacks === 'passkey' && <NoPasskeys />}
      {lacks !== null && <PasskeyButton use="login" next={back ?? ACCOUNT_PAGE.path} />}
      <p>
        {lacks === null ? (
          <ButtonLink href={login}>{LOGIN_MESSAGES.title}</ButtonLink>
        ) : (
          <a href={login}>{say.again}</a>
        )}
      </p>
      <CallWords querying={LOGIN_MESSAGES.querying} failed={LOGIN_MESSAGES.failed} />
    </>
  );
}

function CodeForm({ error, back }: { error: string | undefined; back: string | null }) {
  return (
    <form className="stack" method="post" action="/rest/connect/code" noValidate>
      {back !== null && <input type="hidden" name="retour" value={back} />}
      <Field
        name="code"
        label={say.code}
        hint={say.hint}
        error={error}
        checks={{ missing: LOGIN_CODE_TEXTS['no code'] }}
        required
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
      <p>
        <Button kind="main">{LOGIN_MESSAGES.submit}</Button>
      </p>
    </form>
  );
}
