import { PLAY_HERE, FIRST_MOVE_PATH } from '#lib/areas/first-move/first-move.ts';
import { FIRST_STEPS, FIRST_STEPS_TITLE } from '#lib/identity/registration/registration-messages.ts';
import { FACTOR_MESSAGES } from '#lib/identity/second-factor/second-factor-messages.ts';
import { FACTOR_PATHS } from '#lib/identity/factors/factor-paths.ts';
import { CardBack } from './card-back.tsx';
import styles from './first-steps.module.css';
import { LOGGED_IN_MESSAGES as say } from '#lib/identity/sessions/session-messages.ts';
import { Banner } from './banner.tsx';
import { ButtonLink } from './button.tsx';

/** The way to the first game, in three steps; `at` is the address of the current one. */
export function FirstSteps({ at }: { at?: string }) {
  return (
    <>
      <div className={styles.cards}>
        <CardBack />
        <CardBack />
      </div>
      <h2>{FIRST_STEPS_TITLE}</h2>
      <ol className={styles.steps}>
        {FIRST_STEPS.map(({ href, title, text }) => (
          <li key={href} aria-current={href === at ? 'step' : undefined}>
            <b>{href === at ? title : <a href={href}>{title}</a>}</b> <span>{text}</span>
          </li>
        ))}
      </ol>
      <p>
        {PLAY_HERE.before} <a href={FIRST_MOVE_PATH}>{PLAY_HERE.link}</a>
      </p>
    </>
  );
}

export type FactorRule = 'asked' | 'required';

/** Tells staff that they should have a second factor, or must (product/accounts §5.5). */
export function FactorAsked({ rule }: { rule: FactorRule }) {
  return (
    <Banner kind="notice">
      <p>
        {rule === 'required' ? FACTOR_MESSAGES.withheld : FACTOR_MESSAGES.staff}{' '}
        <a href={FACTOR_PATHS.page}>{FACTOR_MESSAGES.activate}</a>
      </p>
    </Banner>
  );
}

type LoggedInProps = {
  name: string;
  /** The page requested before; null for none. */
  next?: string | null;
};

/** Shown instead of the form to log in or sign up: the account already logged in, and links to continue. */
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
