import { definePage, denied, shown } from '#app/_page/define-page.tsx';
import { toErrors, ErrorSummary } from '#ui/error-summary.tsx';
import { ACCOUNT_PAGE, EMAIL_PAGE } from '#lib/areas/profile/profile-pages.ts';
import { ACCOUNT_MESSAGES } from '#lib/areas/profile/profile-messages.ts';
import { getConfig } from '#lib/base/config/config.ts';
import type { Flash } from '#lib/base/flash.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import {
  EMAIL_CHANGE_TEXTS,
  EMAIL_MESSAGES as say,
  emailFaultText,
} from '#lib/identity/emails/email-change-messages.ts';
import { getOwnEmail } from '#lib/identity/emails/email-change-service.ts';
import { getProofWays, type ProofWays } from '#lib/identity/second-factor/reauthentication.ts';
import { isPlayer } from '#lib/identity/viewer.ts';
import { EMAIL_PATTERN } from '#lib/mail/email-address.ts';
import { canMail } from '#lib/mail/mail-queue.ts';
import { Banner } from '#ui/banner.tsx';
import { Beside, Notes } from '#ui/beside.tsx';
import { Button } from '#ui/button.tsx';
import { CallWords } from '#ui/form-parts.tsx';
import { Field } from '#ui/field.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Proof } from '#ui/proof.tsx';

/** The form for a new e-mail address (product/pages §3.7). */
export default definePage(EMAIL_PAGE, {
  load: async (visit) => {
    const { viewer, left } = visit;
    if (!isPlayer(viewer)) return denied(visit);
    const [own, ways] = await Promise.all([getOwnEmail(viewer), getProofWays(viewer)]);
    return shown({ name: viewer.account.name, own, ways, flash: left, isMailed: canMail() });
  },
  head: () => ({ title: say.title }),
  body: ({ name, own: { email, isConfirmed }, isMailed, ...form }) => (
    <Beside aside={<Notes title={say.notesTitle} notes={say.notes} />}>
      <PageTitle back={{ href: ACCOUNT_PAGE.path, label: ACCOUNT_MESSAGES.title }}>{say.title}</PageTitle>
      <p>
        {email === null
          ? say.none
          : `${say.now} ${keepOrder(email)} (${isConfirmed ? say.confirmed : say.unconfirmed}).`}
      </p>
      {isMailed ? <ChangeEmail name={name} {...form} /> : <WriteToUs />}
    </Beside>
  ),
});

type ChangeEmailProps = { name: string; ways: ProofWays; flash: Flash };

function ChangeEmail({ name, ways, flash: { faults, typed, notice } }: ChangeEmailProps) {
  const errors = toErrors(faults, { textOf: emailFaultText, fallbackField: 'email' });
  return (
    <>
      {notice === 'email asked' && (
        <Banner kind="success">
          <p>{say.asked}</p>
        </Banner>
      )}
      <ErrorSummary errors={errors.list} />
      <form className="stack" method="post" action="/rest/email" noValidate>
        <input type="hidden" name="username" value={name} autoComplete="username" />
        <Field
          name="email"
          label={say.email}
          inputMode="email"
          pattern={EMAIL_PATTERN}
          defaultValue={typed.email}
          error={errors.of('email')}
          checks={{
            missing: EMAIL_CHANGE_TEXTS['Invalid email address'],
            wrong: EMAIL_CHANGE_TEXTS['Invalid email address'],
          }}
          required
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Proof name="password" ways={ways} error={errors.of('password')}>
          <Button kind="main">{say.submit}</Button>
        </Proof>
      </form>
      <CallWords />
    </>
  );
}

function WriteToUs() {
  const { contactEmail } = getConfig();
  return (
    <p>
      {say.unmailed} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
    </p>
  );
}
