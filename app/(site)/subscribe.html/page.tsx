import { definePage } from '#app/_page/define-page.tsx';
import { toErrors } from '#app/_page/form-errors.ts';
import { shown } from '#app/_page/outcomes.ts';
import { LOGIN_PAGE, SIGN_UP_PAGE } from '#lib/areas/profile/profile-pages.ts';
import { DESCRIPTIONS } from '#lib/areas/seo/description-messages.ts';
import type { Fault } from '#lib/base/call.ts';
import { getConfig } from '#lib/base/config/config.ts';
import {
  isSignUpRefusal,
  SIGN_UP_MESSAGES as say,
  signUpFailure,
  signUpFaultText,
} from '#lib/identity/registration/registration-messages.ts';
import type { Flash } from '#lib/base/flash.ts';
import { Beside } from '#ui/beside.tsx';
import { CallWords } from '#ui/form-parts.tsx';
import { ErrorSummary, Refusal } from '#ui/error-summary.tsx';
import { FirstSteps, LoggedIn } from '#ui/login-parts.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** The sign-up form, or for players where to go on (product/accounts §2). */
export default definePage(SIGN_UP_PAGE, {
  load: ({ viewer, left }) => Promise.resolve(shown({ player: viewer.account?.name ?? null, flash: left })),
  head: () => ({
    title: say.title,
    description: DESCRIPTIONS.register,
    alternates: { canonical: SIGN_UP_PAGE.path },
  }),
  body: ({ player, flash }) => (
    <Beside isOnFelt aside={<FirstSteps at={SIGN_UP_PAGE.path} />}>
      {player === null ? <SignUp flash={flash} /> : <AlreadyIn name={player} />}
    </Beside>
  ),
});

function AlreadyIn({ name }: { name: string }) {
  return (
    <>
      <PageTitle>{say.title}</PageTitle>
      <LoggedIn name={name} />
    </>
  );
}

function SignUp({ flash: { typed, faults } }: { flash: Flash }) {
  const { contactEmail } = getConfig();
  const textOf = (fault: Fault) => signUpFaultText(fault, contactEmail);
  const errors = toErrors(faults, { textOf, fallbackField: 'accountName', isRefusal: isSignUpRefusal });
  const failure = signUpFailure(contactEmail);
  return (
    <>
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      <ErrorSummary errors={errors.list} />
      <Refusal texts={errors.refusals} />
      <SignUpForm typed={typed} errors={errors} />
      <p>
        {say.haveAccount} <a href={LOGIN_PAGE.path}>{say.logIn}</a>
      </p>
      <CallWords querying={say.querying} network={failure} failed={failure} />
    </>
  );
}
