import type { Metadata } from 'next';
import { getFlash, toErrors } from '#app/_request/flash.ts';
import { getViewer } from '#app/_request/viewer.ts';
import { DESCRIPTIONS } from '#lib/areas/seo/description-words.ts';
import { getConfig } from '#lib/base/config/config.ts';
import {
  isSignUpRefusal,
  SIGN_UP_WORDS as say,
  signUpFailure,
  signUpFaultText,
} from '#lib/identity/registration/registration-words.ts';
import { Beside } from '#ui/beside.tsx';
import { CallWords } from '#ui/call-words.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { FirstSteps } from '#ui/first-steps.tsx';
import { LoggedIn } from '#ui/logged-in.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Refusal } from '#ui/refusal.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const PATH = '/subscribe.html';

export const metadata: Metadata = {
  title: say.title,
  description: DESCRIPTIONS.register,
  alternates: { canonical: PATH },
};

/** The sign-up form, or for players where to go on (product/accounts §2). */
export default async function SignUpPage() {
  const { contactEmail } = getConfig();
  const [viewer, { typed, faults }] = await Promise.all([getViewer(), getFlash(PATH)]);
  if (viewer.account) {
    return (
      <Beside isOnFelt aside={<FirstSteps at={PATH} />}>
        <PageTitle>{say.title}</PageTitle>
        <LoggedIn name={viewer.account.name} />
      </Beside>
    );
  }
  const textOf = (fault: (typeof faults)[number]) => signUpFaultText(fault, contactEmail);
  const errors = toErrors(faults, { textOf, fallbackField: 'accountName', isRefusal: isSignUpRefusal });
  const failure = signUpFailure(contactEmail);
  return (
    <Beside isOnFelt aside={<FirstSteps at={PATH} />}>
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      <ErrorSummary errors={errors.list} />
      <Refusal texts={errors.refusals} />
      <SignUpForm typed={typed} errors={errors} />
      <p>
        {say.haveAccount} <a href="/login.html">{say.logIn}</a>
      </p>
      <CallWords querying={say.querying} network={failure} failed={failure} />
    </Beside>
  );
}
