import { definePage, shown } from '#app/_page/define-page.tsx';
import { toErrors, ErrorSummary, Refusal } from '#ui/error-summary.tsx';
import { LOGIN_PAGE, SIGN_UP_PAGE } from '#lib/areas/profile/profile-pages.ts';
import { DESCRIPTIONS } from '#lib/areas/seo/description-messages.ts';
import type { Fault } from '#lib/base/call.ts';
import { pagePath, withReturn } from '#lib/base/local-path.ts';
import { getConfig } from '#lib/base/config/config.ts';
import {
  isSignUpRefusal,
  SIGN_UP_MESSAGES as say,
  signUpFailure,
  signUpFaultText,
} from '#lib/identity/registration/registration-messages.ts';
import type { Flash } from '#lib/base/flash.ts';
import { Banner } from '#ui/banner.tsx';
import { Beside } from '#ui/beside.tsx';
import { CallWords } from '#ui/form-parts.tsx';
import { FirstSteps, LoggedIn } from '#ui/login-parts.tsx';
import { WhileOff } from '#ui/launch.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** The sign-up form, or for players the next steps (product/accounts §2). */
export default definePage(SIGN_UP_PAGE, {
  load: ({ viewer, left }, { query: { retour } }) => {
    const back = typeof retour === 'string' ? pagePath(retour) : null;
    return Promise.resolve(shown({ player: viewer.account?.name ?? null, flash: left, back }));
  },
  head: () => ({
    title: say.title,
    description: DESCRIPTIONS.register,
  }),
  body: ({ player, flash, back }) => (
    <Beside isOnFelt aside={<FirstSteps at={SIGN_UP_PAGE.path} />}>
      {player === null ? <SignUp flash={flash} back={back} /> : <AlreadyIn name={player} next={back} />}
    </Beside>
  ),
});

function AlreadyIn(player: { name: string; next: string | null }) {
  return (
    <>
      <PageTitle>{say.title}</PageTitle>
      <LoggedIn {...player} />
    </>
  );
}

function SignUp({ flash: { typed, faults }, back }: { flash: Flash; back: string | null }) {
  const { contactEmail } = getConfig();
  const textOf = (fault: Fault) => signUpFaultText(fault, contactEmail);
  const errors = toErrors(faults, { textOf, fallbackField: 'accountName', isRefusal: isSignUpRefusal });
  const failure = signUpFailure(contactEmail);
  return (
    <>
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      <WhileOff text={say.isOff} />
      <ErrorSummary errors={errors.list} />
      <Refusal texts={errors.refusals} />
      {back !== null && (
        <Banner kind="notice">
          <p>{say.comesBack}</p>
        </Banner>
      )}
      <SignUpForm typed={typed} errors={errors} back={back} />
      <p>
        {say.haveAccount} <a href={withReturn(LOGIN_PAGE.path, back)}>{say.logIn}</a>
      </p>
      <CallWords querying={say.querying} network={failure} failed={failure} />
    </>
  );
}
