import type { toErrors } from '#ui/error-summary.tsx';
import { PRIVACY_PAGE } from '#lib/areas/personal-data/personal-data-pages.ts';
import type { FormFields } from '#lib/base/call.ts';
import { aroundTyped } from '#lib/base/text/typed-name.ts';
import { ACCOUNT_NAME_PATTERN } from '#lib/game/names.ts';
import { EMAIL_PATTERN } from '#lib/mail/email-address.ts';
import { canMail } from '#lib/mail/mail-queue.ts';
import { NEW_PASSWORD_PATTERN } from '#lib/identity/accounts/password-rules.ts';
import { NEW_PASSWORD_HINT } from '#lib/identity/passwords/password-messages.ts';
import {
  ACCOUNT_NAME_HINT,
  AGE_TEXT,
  BOX_TEXTS,
  PIGEON_TEXT,
  SIGN_UP_TEXTS,
  SIGN_UP_MESSAGES as say,
} from '#lib/identity/registration/registration-messages.ts';
import { AGE_BOX, PIGEON_DEFAULT, READ_BOXES, UNREAD_BOX } from '#lib/identity/registration/registration.ts';
import { Button } from '#ui/button.tsx';
import { CheckField, CheckGroup, ShowPassword } from '#ui/check-field.tsx';
import { Field } from '#ui/field.tsx';

type FieldsProps = { typed: FormFields; errors: ReturnType<typeof toErrors> };

type SignUpFormProps = FieldsProps & { back: string | null };

/** The sign-up form, which atout.js checks before submission (product/accounts §2.2). */
export function SignUpForm({ back, ...props }: SignUpFormProps) {
  return (
    <form className="stack" method="post" action="/rest/register" noValidate>
      {back !== null && <input type="hidden" name="retour" value={back} />}
      <NameAndPassword {...props} />
      <EmailAndTest {...props} />
      <Age {...props} />
      <Boxes {...props} />
      <p>
        <Button kind="main">{say.submit}</Button>
      </p>
    </form>
  );
}

function NameAndPassword({ typed, errors }: FieldsProps) {
  return (
    <>
      <Field
        name="accountName"
        label={say.name}
        hint={ACCOUNT_NAME_HINT}
        defaultValue={typed.accountName}
        error={errors.of('accountName')}
        checks={{ missing: SIGN_UP_TEXTS['empty name'], wrong: SIGN_UP_TEXTS.Failed }}
        required
        pattern={aroundTyped(ACCOUNT_NAME_PATTERN)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field
        name="password"
        label={say.password}
        type="password"
        hint={NEW_PASSWORD_HINT}
        error={errors.of('password')}
        checks={{
          missing: SIGN_UP_TEXTS['empty password'],
          wrong: SIGN_UP_TEXTS['Invalid input format'],
        }}
        required
        pattern={NEW_PASSWORD_PATTERN}
        autoComplete="new-password"
      />
      <Field
        name="again"
        label={say.again}
        type="password"
        error={errors.of('again')}
        checks={{ same: 'password', wrong: SIGN_UP_TEXTS['different passwords'] }}
        autoComplete="new-password"
      />
      <ShowPassword />
    </>
  );
}

function EmailAndTest({ typed, errors }: FieldsProps) {
  return (
    <>
      <Field
        name="email"
        label={say.email}
        // Not of type « email », which would refuse pasted blanks and zero-width characters.
        inputMode="email"
        pattern={EMAIL_PATTERN}
        hint={canMail() ? say.emailHint : say.emailHintUnmailed}
        defaultValue={typed.email}
        error={errors.of('email')}
        checks={{ wrong: SIGN_UP_TEXTS['Invalid email address'] }}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field
        name="accountLength"
        label={say.length}
        hint={say.lengthHint}
        defaultValue={typed.accountLength}
        error={errors.of('accountLength')}
        checks={{
          count: 'accountName',
          missing: SIGN_UP_TEXTS['Invalid check'],
          wrong: SIGN_UP_TEXTS['Invalid check'],
        }}
        required
        pattern="\d{1,5}"
        inputMode="numeric"
        autoComplete="off"
        width="short"
      />
      <div hidden>
        <Field
          name="pigeon"
          label={say.pigeon}
          defaultValue={PIGEON_DEFAULT}
          data-wrong={PIGEON_TEXT}
          pattern={PIGEON_DEFAULT}
          error={errors.of('pigeon')}
          autoComplete="off"
          tabIndex={-1}
        />
      </div>
    </>
  );
}

function Age({ typed, errors }: FieldsProps) {
  return (
    <CheckGroup
      id="votre-age"
      legend={say.age}
      hint={<a href={PRIVACY_PAGE.path}>{say.privacy}</a>}
      none={SIGN_UP_TEXTS['too young']}
      error={errors.of(AGE_BOX)}
    >
      <CheckField
        name={AGE_BOX}
        value="true"
        label={AGE_TEXT}
        checks={{ missing: SIGN_UP_TEXTS['too young'] }}
        required
        isInvalid={errors.of(AGE_BOX) !== undefined}
        defaultChecked={typed[AGE_BOX] === 'true'}
      />
    </CheckGroup>
  );
}

const BOXES = [...READ_BOXES, UNREAD_BOX] as const;

function Boxes({ typed, errors }: FieldsProps) {
  const texts = BOXES.map((box) => errors.of(box)).filter((text) => text !== undefined);
  return (
    <CheckGroup
      id="boxes"
      legend={say.boxes}
      none={SIGN_UP_TEXTS.didnotread}
      error={texts.length > 0 ? texts.join(' ') : undefined}
    >
      {BOXES.map((box) => (
        <CheckField
          key={box}
          name={box}
          value="true"
          label={BOX_TEXTS[box]}
          checks={
            box === UNREAD_BOX
              ? { wrong: SIGN_UP_TEXTS.didnotread5 }
              : { missing: SIGN_UP_TEXTS.didnotreadother }
          }
          required={box !== UNREAD_BOX}
          isInvalid={errors.of(box) !== undefined}
          defaultChecked={typed[box] === 'true'}
        />
      ))}
    </CheckGroup>
  );
}
