import type { ReactNode } from 'react';
import { toErrors, ErrorSummary } from '#ui/error-summary.tsx';
import {
  LEAGUE_REGISTER_TEXTS,
  LEAGUE_REGISTRATION_MESSAGES as say,
  leagueRegisterFaultText,
  registeredAs,
} from '#lib/areas/animations/animation-messages.ts';
import { withReturn } from '#lib/base/local-path.ts';
import { leaguePath, type League, type Registration as Standing } from '#lib/areas/animations/animation.ts';
import { LOGIN_PAGE, SIGN_UP_PAGE } from '#lib/areas/profile/profile-pages.ts';
import type { Flash } from '#lib/base/flash.ts';
import { Banner } from '#ui/banner.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { CallWords, PostForm } from '#ui/form-parts.tsx';
import { SelectField } from '#ui/field.tsx';

const SECTION = 'inscription';

type Named = { readonly name: string };

/** The viewer's registration: the actions while sign-ups are open, then the name they play under. */
export function Registration({ league }: { league: League }) {
  const { registration, registerState, ownName } = league;
  if (registration === null && (registerState === 'not_yet' || ownName === null)) return null;
  return (
    <section className="stack" aria-labelledby={SECTION}>
      <h2 id={SECTION}>{say.title}</h2>
      {registration === null ? <p>{registeredAs(ownName ?? '')}</p> : <Open {...league} own={registration} />}
    </section>
  );
}

function Open({ name, ownName, own }: Named & { ownName: string | null; own: Standing }) {
  if (own.state === 'not connected') return <LoggedOut name={name} />;
  const options = own.nicknames.map((nickname) => ({ value: String(nickname.id), label: nickname.name }));
  const isIn = own.state === 'in';
  return (
    <>
      <p>
        <b>{isIn ? registeredAs(ownName ?? '') : say.notIn}</b>
      </p>
      {options.length === 0 && <p>{say.noNickname}</p>}
      {options.length > (isIn ? 1 : 0) && (
        <RegisterForm name={name} type="register">
          <SelectField
            name="nickname"
            label={say.field}
            hint={say.fieldHint}
            options={options}
            defaultValue={isIn ? String(own.with) : undefined}
          />
          <p>{isIn ? <Button>{say.change}</Button> : <Button kind="main">{say.join}</Button>}</p>
        </RegisterForm>
      )}
      <CallWords network={say.exception} foreign={say.exception} />
      {isIn && (
        <RegisterForm name={name} type="unregister">
          <p>
            <Button>{say.leave}</Button>
          </p>
        </RegisterForm>
      )}
    </>
  );
}

function RegisterForm({ name, type, children }: Named & { type: string; children: ReactNode }) {
  return (
    <PostForm className="stack" action={`/rest/animation/${name}/register`}>
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="type" value={type} />
      {children}
    </PostForm>
  );
}

function LoggedOut({ name }: Named) {
  return (
    <>
      <p>{LEAGUE_REGISTER_TEXTS['not logged in']}</p>
      <p className="row">
        <ButtonLink kind="main" href={withReturn(LOGIN_PAGE.path, leaguePath(name))}>
          {say.login}
        </ButtonLink>{' '}
        <a href={withReturn(SIGN_UP_PAGE.path, leaguePath(name))}>{say.register}</a>
      </p>
    </>
  );
}

/** The outcome of the submitted form. */
export function RegistrationOutcome({ flash: { faults, notice }, isIn }: { flash: Flash; isIn: boolean }) {
  const errors = toErrors(faults, { textOf: leagueRegisterFaultText, fallbackField: SECTION });
  if (errors.list.length > 0) return <ErrorSummary errors={errors.list} />;
  if (notice !== 'league registration changed') return null;
  return (
    <Banner kind="success">
      <p>{isIn ? say.changed : say.left}</p>
    </Banner>
  );
}
