import { definePage, denied, shown } from '#app/_page/define-page.tsx';
import { toErrors, type Errors, ErrorSummary } from '#ui/error-summary.tsx';
import { ACCOUNT_MESSAGES } from '#lib/areas/profile/profile-messages.ts';
import { ACCOUNT_PAGE, FACTOR_PAGE } from '#lib/areas/profile/profile-pages.ts';
import {
  FACTOR_MESSAGES as say,
  FACTOR_TEXTS,
  factorFaultText,
} from '#lib/identity/second-factor/second-factor-messages.ts';
import { getProofWays, type ProofWays } from '#lib/identity/second-factor/reauthentication.ts';
import { getOwnFactor, type FactorSetup } from '#lib/identity/second-factor/second-factor-service.ts';
import { isPlayer } from '#lib/identity/viewer.ts';
import { Banner } from '#ui/banner.tsx';
import { Beside, Notes } from '#ui/beside.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { CallWords } from '#ui/form-parts.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Proof } from '#ui/proof.tsx';
import { QrCode } from '#ui/qr-code.tsx';

/** The viewer's second factor: off, being set up, or on (product/pages §3.10). */
export default definePage(FACTOR_PAGE, {
  load: async (visit) => {
    const { viewer, left } = visit;
    if (!isPlayer(viewer)) return denied(visit);
    const [own, ways] = await Promise.all([getOwnFactor(viewer), getProofWays(viewer)]);
    return shown({ name: viewer.account.name, own, ways, flash: left });
  },
  head: () => ({ title: say.title }),
  body: ({ name, own, ways, flash: { faults, notice } }) => {
    const fallbackField = own.state === 'off' ? 'password' : 'code';
    const errors = toErrors(faults, { textOf: factorFaultText, fallbackField });
    return (
      <Beside aside={<Notes title={say.notesTitle} notes={say.notes} />}>
        <PageTitle back={{ href: ACCOUNT_PAGE.path, label: ACCOUNT_MESSAGES.title }}>{say.title}</PageTitle>
        <Done notice={notice} />
        <ErrorSummary errors={errors.list} />
        {own.state === 'off' && <Start name={name} ways={ways} errors={errors} />}
        {own.state === 'pending' && <Confirm name={name} errors={errors} setup={own} />}
        {own.state === 'on' && <SwitchOff name={name} errors={errors} left={own.recoveryLeft} />}
        <CallWords />
      </Beside>
    );
  },
});

type FormProps = { readonly name: string; readonly errors: Errors };

function Done({ notice }: { notice: string | null }) {
  const text = notice === 'factor on' ? say.confirmed : notice === 'factor off' ? say.switchedOff : null;
  return (
    text !== null && (
      <Banner kind="success">
        <p>{text}</p>
      </Banner>
    )
  );
}

function Start({ name, ways, errors }: FormProps & { ways: ProofWays }) {
  return (
    <>
      <p>{say.off}</p>
      <form className="stack" method="post" action="/rest/second-factor/start" noValidate>
        <input type="hidden" name="username" value={name} autoComplete="username" />
        <Proof name="password" ways={ways} error={errors.of('password')}>
          <Button kind="main">{say.start}</Button>
        </Proof>
      </form>
    </>
  );
}

function Confirm({ name, errors, setup }: FormProps & { setup: FactorSetup }) {
  return (
    <>
      <p>{say.scan}</p>
      <QrCode text={setup.uri} label={say.picture} />
      <p>
        <code>{setup.secret.match(/.{4}/g)?.join(' ')}</code>
      </p>
      <p>{say.recovery}</p>
      <ul>
        {setup.recoveryCodes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <form className="stack" method="post" action="/rest/second-factor/confirm" noValidate>
        <input type="hidden" name="username" value={name} />
        <CodeField label={say.code} errors={errors} isFromApp />
        <p>
          <Button kind="main">{say.confirm}</Button>
        </p>
      </form>
    </>
  );
}

function SwitchOff({ name, errors, left }: FormProps & { left: number }) {
  return (
    <>
      <p>
        {say.on(left)} {say.renew}
      </p>
      <form className="stack" method="post" action="/rest/second-factor/off" noValidate>
        <input type="hidden" name="username" value={name} />
        <CodeField label={say.offCode} errors={errors} />
        <p>
          <Button>{say.switchOff}</Button>
        </p>
      </form>
    </>
  );
}

type CodeFieldProps = { label: string; errors: Errors; isFromApp?: boolean };

/** A field for a code; phones suggest digits copied from an app. */
function CodeField({ label, errors, isFromApp = false }: CodeFieldProps) {
  return (
    <Field
      name="code"
      label={label}
      error={errors.of('code')}
      checks={{ missing: FACTOR_TEXTS['no code'] }}
      required
      inputMode={isFromApp ? 'numeric' : undefined}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
