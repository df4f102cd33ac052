import { LOGGED_IN_MESSAGES as say } from '#lib/identity/sessions/session-messages.ts';
import { Banner } from './banner.tsx';
import { ButtonLink } from './button.tsx';

type LoggedInProps = {
  name: string;
  /** The page that the reader wanted; null for none. */
  next?: string | null;
};

/** Shown instead of the form to log in or to sign up: who is logged in already, and where to go from here. */
export function LoggedIn({ name, next = null }: LoggedInProps) {
  return (
    <>
      <Banner kind="notice">
        <p>{say.already}</p>
        <p>{say.as(name)}</p>
      </Banner>
      <p className="row">
        {next !== null && (
          <ButtonLink kind="main" href={next}>
            {say.goOn}
          </ButtonLink>
        )}{' '}
        <ButtonLink kind={next === null ? 'main' : 'plain'} href="/myaccount.html">
          {say.account}
        </ButtonLink>{' '}
        <ButtonLink href="/telecharger.html">{say.download}</ButtonLink>
      </p>
    </>
  );
}
