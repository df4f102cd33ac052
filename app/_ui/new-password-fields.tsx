import { NEW_PASSWORD_PATTERN } from '#lib/identity/accounts/password-rules.ts';
import {
  BAD_PASSWORD_TEXTS,
  NEW_PASSWORD_HINT,
  NEW_PASSWORD_LABELS as labels,
  PASSWORD_TEXTS,
} from '#lib/identity/passwords/password-messages.ts';
import { ShowPassword } from './check-field.tsx';
import { Field } from './field.tsx';

/** The fields `new` and `again` of a form that sets a new password, with the checks that atout.js makes before sending it. */
export function NewPasswordFields({ errorOf }: { errorOf: (field: string) => string | undefined }) {
  return (
    <>
      <Field
        name="new"
        label={labels.new}
        type="password"
        hint={NEW_PASSWORD_HINT}
        error={errorOf('new')}
        checks={{ missing: PASSWORD_TEXTS['no new password'], wrong: BAD_PASSWORD_TEXTS.short }}
        required
        pattern={NEW_PASSWORD_PATTERN}
        autoComplete="new-password"
      />
      <Field
        name="again"
        label={labels.again}
        type="password"
        error={errorOf('again')}
        checks={{
          same: 'new',
          missing: PASSWORD_TEXTS['new password only once'],
          wrong: PASSWORD_TEXTS['different passwords'],
        }}
        required
        autoComplete="new-password"
      />
      <ShowPassword />
    </>
  );
}
