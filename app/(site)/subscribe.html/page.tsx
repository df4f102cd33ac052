import type { Metadata } from 'next';
import { getFlash, toErrors } from '#app/_request/flash.ts';
import { DESCRIPTIONS } from '#lib/areas/seo/description-words.ts';
import type { Fault } from '#lib/base/call.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { noBreak } from '#lib/base/words/typography.ts';
import { ACCOUNT_NAME } from '#lib/game/names.ts';
import { NEW_PASSWORD_HINT } from '#lib/identity/passwords/password-words.ts';
import {
  ACCOUNT_NAME_HINT,
  BOX_TEXTS,
  PIGEON_TEXT,
  SIGN_UP_TEXTS,
  contactLine,
  deservesContact,
  tooManyText,
} from '#lib/identity/registration/registration-words.ts';
import { PIGEON_DEFAULT, READ_BOXES, UNREAD_BOX } from '#lib/identity/registration/registration.ts';
import { UNKNOWN_ERROR } from '#lib/identity/sessions/session-words.ts';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { CheckGroup } from '#ui/check-group.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Field } from '#ui/field.tsx';
import { PageTitle } from '#ui/page-title.tsx';

const PATH = '/subscribe.html';
const BOXES = [...READ_BOXES, UNREAD_BOX] as const;

export const metadata: Metadata = {
  title: 'Inscription',
  description: DESCRIPTIONS.register,
  alternates: { canonical: PATH },
};

/** The sign-up form (product/accounts §2). */
export default async function SignUpPage() {
  const { typed, faults } = await getFlash(PATH);
  const errors = toErrors(faults, { textOf, fallbackField: 'accountName' });
  const boxErrors = BOXES.map((box) => errors.of(box)).filter((text) => text !== undefined);
  return (
    <div className="wrap stack">
      <PageTitle lead="Un compte ouvre le jeu et ce site. Il suffit d'un nom et d'un mot de passe.">
        Inscription
      </PageTitle>
      <ErrorSummary errors={errors.list} />
      <form className="stack" method="post" action="/rest/register">
        <Field
          name="accountName"
          label="Nom de compte"
          hint={ACCOUNT_NAME_HINT}
          defaultValue={typed.accountName}
          error={errors.of('accountName')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={ACCOUNT_NAME.max}
        />
        <Field
          name="password"
          label="Mot de passe"
          type="password"
          hint={NEW_PASSWORD_HINT}
          error={errors.of('password')}
          autoComplete="new-password"
        />
        <Field
          name="again"
          label="Mot de passe, encore une fois"
          type="password"
          error={errors.of('again')}
          autoComplete="new-password"
        />
        <Field
          name="email"
          label="Adresse électronique (facultative)"
          type="email"
          hint="Elle ne sert qu'à retrouver un mot de passe perdu."
          defaultValue={typed.email}
          error={errors.of('email')}
          autoComplete="email"
        />
        <Field
          name="accountLength"
          label={noBreak('Combien de caractères compte votre nom de compte ?')}
          hint="Les robots ne savent pas compter. Écrivez un nombre."
          defaultValue={typed.accountLength}
          error={errors.of('accountLength')}
          inputMode="numeric"
          autoComplete="off"
          width="short"
        />
        <div hidden>
          <Field
            name="pigeon"
            label="Laissez ce champ comme il est"
            defaultValue={PIGEON_DEFAULT}
            error={errors.of('pigeon')}
            autoComplete="off"
            tabIndex={-1}
          />
        </div>
        <CheckGroup
          id="boxes"
          legend="Avant de jouer"
          error={boxErrors.length > 0 ? boxErrors.join(' ') : undefined}
        >
          {BOXES.map((box) => (
            <CheckField
              key={box}
              name={box}
              value="true"
              label={BOX_TEXTS[box]}
              defaultChecked={typed[box] === 'true'}
            />
          ))}
        </CheckGroup>
        <p>
          <Button kind="main">S&apos;inscrire</Button>
        </p>
      </form>
      <p>
        Déjà un compte ? <a href="/login.html">S&apos;identifier</a>
      </p>
    </div>
  );
}

function textOf({ field, code, detail }: Fault): string {
  if (code === 'too many sign-ups') return tooManyText(detail ?? {});
  const known = (SIGN_UP_TEXTS as Record<string, string>)[code] ?? UNKNOWN_ERROR;
  const text = field === 'pigeon' ? PIGEON_TEXT : known;
  return deservesContact(code) ? `${text} ${contactLine(getConfig().contactEmail)}` : text;
}
