import { definePage, shown } from '#app/_page/define-page.tsx';
import { toErrors, ErrorSummary } from '#ui/error-summary.tsx';
import { LOGIN_PAGE, LOST_PASSWORD_PAGE } from '#lib/areas/profile/profile-pages.ts';
import { DESCRIPTIONS } from '#lib/areas/seo/description-messages.ts';
import { getConfig } from '#lib/base/config/config.ts';
import type { Flash } from '#lib/base/flash.ts';
import {
  lostPasswordFaultText,
  LOST_PASSWORD_MESSAGES as say,
  LOST_PASSWORD_TEXTS,
} from '#lib/identity/passwords/password-link-messages.ts';
import { LOGIN_MESSAGES } from '#lib/identity/sessions/session-messages.ts';
import { canMail } from '#lib/mail/mail-queue.ts';
import { Banner } from '#ui/banner.tsx';
import { Beside, Notes } from '#ui/beside.tsx';
import { Button } from '#ui/button.tsx';
import { CallWords } from '#ui/form-parts.tsx';
import { Field } from '#ui/field.tsx';
import { PageTitle } from '#ui/page-title.tsx';

/** The form that requests a link for a new password; without a mail server, the contact (product/pages §3.6). */
export default definePage(LOST_PASSWORD_PAGE, {
  load: ({ left }) => Promise.resolve(shown({ flash: left, isMailed: canMail() })),
  head: () => ({
    title: say.title,
    description: DESCRIPTIONS.lostPassword,
  }),
  body: ({ flash, isMailed }) => (isMailed ? <AskForLink flash={flash} /> : <WriteToUs />),
});

const BACK = { href: LOGIN_PAGE.path, label: LOGIN_MESSAGES.title };

function AskForLink({ flash: { faults, typed, notice } }: { flash: Flash }) {
  const errors = toErrors(faults, { textOf: lostPasswordFaultText, fallbackField: 'account' });
  return (
    <Beside
      aside={
        <Notes title={say.notesTitle} notes={say.notes}>
          {say.noAddress} <Contact /> {say.noAddressHow}
        </Notes>
      }
    >
      <PageTitle back={BACK} lead={say.lead}>
        {say.title}
      </PageTitle>
      {notice === 'link asked' && (
        <Banner kind="success">
          <p>{say.asked}</p>
        </Banner>
      )}
      <ErrorSummary errors={errors.list} />
      <form className="stack" method="post" action="/rest/password/lost" noValidate>
        <Field
          name="account"
          label={say.account}
          defaultValue={typed.account}
          error={errors.of('account')}
          checks={{ missing: LOST_PASSWORD_TEXTS['no account name'] }}
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <p>
          <Button kind="main">{say.submit}</Button>
        </p>
      </form>
      <CallWords />
    </Beside>
  );
}

function WriteToUs() {
  return (
    <div className="wrap stack">
      <PageTitle back={BACK}>{say.title}</PageTitle>
      <p>
        {say.writeTo} <Contact /> {say.writeFrom}
      </p>
      <p>{say.link}</p>
    </div>
  );
}

function Contact() {
  const { contactEmail } = getConfig();
  return <a href={`mailto:${contactEmail}`}>{contactEmail}</a>;
}
