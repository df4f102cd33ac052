import type { Metadata } from 'next';
import { getFlash, toErrors } from '#app/_request/flash.ts';
import { getViewer } from '#app/_request/viewer.ts';
import { PAGES } from '#app/pages.ts';
import { DESCRIPTIONS } from '#lib/areas/seo/description-words.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { pagePath } from '#lib/base/local-path.ts';
import {
  connectFaultText,
  CONNECT_TEXTS,
  isLoginRefusal,
  LOGIN_WORDS as say,
} from '#lib/identity/sessions/session-words.ts';
import { Banner } from '#ui/banner.tsx';
import { Beside } from '#ui/beside.tsx';
import { Button } from '#ui/button.tsx';
import { CallWords } from '#ui/call-words.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Field } from '#ui/field.tsx';
import { FirstSteps } from '#ui/first-steps.tsx';
import { LoggedIn } from '#ui/logged-in.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Refusal } from '#ui/refusal.tsx';

const PATH = '/login.html';

export const metadata: Metadata = {
  title: say.title,
  description: DESCRIPTIONS.login,
  alternates: { canonical: PATH },
};

type Props = { searchParams: Promise<{ retour?: string | string[] }> };

type Flash = Awaited<ReturnType<typeof getFlash>>;

/** The login form (product/pages §3.1). */
export default async function LoginPage({ searchParams }: Props) {
  const [{ retour }, viewer, flash] = await Promise.all([searchParams, getViewer(), getFlash(PATH)]);
  const back = typeof retour === 'string' ? pagePath(retour) : null;
  const errors = toErrors(flash.faults, {
    textOf: connectFaultText,
    fallbackField: 'accountName',
    isRefusal: isLoginRefusal,
  });
  return (
    <Beside isOnFelt aside={<FirstSteps />}>
      <PageTitle lead={viewer.account ? undefined : say.lead}>{say.title}</PageTitle>
      {viewer.account ? (
        <LoggedIn name={viewer.account.name} next={back} />
      ) : (
        <>
          <ErrorSummary errors={errors.list} />
          <Refusal texts={errors.refusals} contactEmail={getConfig().contactEmail} />
          <Reason flash={flash} back={back} />
          <LoginForm flash={flash} back={back} errors={errors} />
          <Otherwise />
          <CallWords querying={say.querying} failed={say.failed} />
        </>
      )}
    </Beside>
  );
}

/** Why the visitor is here: they have just signed up, or wanted a page that asks for an account. */
function Reason({ flash: { notice, faults }, back }: { flash: Flash; back: string | null }) {
  if (notice === 'registered')
    return (
      <Banner kind="success">
        <p>{say.registered}</p>
        <p>
          {say.nextStep} <a href="/telecharger.html">{say.download}</a>
        </p>
      </Banner>
    );
  if (back === null || faults.length > 0) return null;
  return (
    <Banner kind="notice">
      <p>{PAGES.rowAt(back)?.audience === 'private' ? say.needed : say.useful}</p>
    </Banner>
  );
}

type LoginFormProps = { flash: Flash; back: string | null; errors: ReturnType<typeof toErrors> };

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
      <Field
        name="password"
        label={say.password}
        type="password"
        error={errors.of('password')}
        checks={{ missing: CONNECT_TEXTS['no password'] }}
        required
        autoComplete="current-password"
      />
      <p>
        <Button kind="main">{say.submit}</Button>
      </p>
    </form>
  );
}

function Otherwise() {
  const { contactEmail } = getConfig();
  return (
    <>
      <details>
        <summary>{say.forgotten}</summary>
        <p>
          {say.writeTo} <a href={`mailto:${contactEmail}`}>{contactEmail}</a> {say.writeFrom}
        </p>
        <p>{say.link}</p>
      </details>
      <p>
        {say.noAccount} <a href="/subscribe.html">{say.signUp}</a>
      </p>
    </>
  );
}
