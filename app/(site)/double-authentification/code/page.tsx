import { definePage, shown } from '#app/_page/define-page.tsx';
import { toErrors, ErrorSummary, Refusal } from '#ui/error-summary.tsx';
import { ACCOUNT_PAGE, FACTOR_LOGIN_PAGE, LOGIN_PAGE } from '#lib/areas/profile/profile-pages.ts';
import { getConfig } from '#lib/base/config/config.ts';
import type { Flash } from '#lib/base/flash.ts';
import { pagePath, withReturn } from '#lib/base/local-path.ts';
import { takesLoginCode } from '#lib/identity/sessions/login-code.ts';
import {
  connectFaultText,
  isLoginRefusal,
  LOGIN_CODE_MESSAGES as say,
  LOGIN_CODE_TEXTS,
  LOGIN_MESSAGES,
} from '#lib/identity/sessions/session-messages.ts';
import { FACTOR_MESSAGES as FACTOR } from '#lib/identity/second-factor/second-factor-messages.ts';
import { Beside, Notes } from '#ui/beside.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { CallWords } from '#ui/form-parts.tsx';
import { NoPasskeys, PasskeyButton } from '#ui/passkey-button.tsx';
import { PageTitle } from '#ui/page-title.tsx';

/** The second step of a login (product/pages §3.11). */
export default definePage(FACTOR_LOGIN_PAGE, {
  load: async ({ viewer, left }, { query: { retour } }) =>
    shown({
      flash: left,
      back: typeof retour === 'string' ? pagePath(retour) : null,
      takesCode: await takesLoginCode(viewer),
    }),
  head: () => ({
    title: say.title,
    robots: 'noindex',
  }),
  body: ({ takesCode, flash, back }) => (
    <Beside aside={<Notes title={FACTOR.notesTitle} notes={[FACTOR.lost]} />}>
      <PageTitle lead={takesCode ? say.lead : say.passkeyLead}>{say.title}</PageTitle>
      {takesCode ? <CodeForm flash={flash} back={back} /> : <NoPasskeys />}
      <PasskeyButton use="login" next={back ?? ACCOUNT_PAGE.path} />
      <p>
        <a href={withReturn(LOGIN_PAGE.path, back)}>{say.again}</a>
      </p>
      <CallWords querying={LOGIN_MESSAGES.querying} failed={LOGIN_MESSAGES.failed} />
    </Beside>
  ),
});

function CodeForm({ flash: { faults }, back }: { flash: Flash; back: string | null }) {
  const errors = toErrors(faults, {
    textOf: connectFaultText,
    fallbackField: 'code',
    isRefusal: isLoginRefusal,
  });
  return (
    <>
      <ErrorSummary errors={errors.list} />
      <Refusal texts={errors.refusals} contactEmail={getConfig().contactEmail} />
      <form className="stack" method="post" action="/rest/connect/code" noValidate>
        {back !== null && <input type="hidden" name="retour" value={back} />}
        <Field
          name="code"
          label={say.code}
          hint={say.hint}
          error={errors.of('code')}
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
    </>
  );
}
