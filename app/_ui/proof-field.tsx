import { PROOF_MESSAGES as say } from '#lib/identity/second-factor/second-factor-messages.ts';
import { ShowPassword } from './check-field.tsx';
import { Field } from './field.tsx';

type ProofFieldProps = {
  readonly name: string;
  /** For an account with a second factor, only its codes prove anything (product/accounts §4.6). */
  readonly takesCode: boolean;
  readonly error: string | undefined;
};

/** The field that proves who acts: the password, or a code of the second factor. */
export function ProofField({ name, takesCode, error }: ProofFieldProps) {
  return (
    <>
      <Field
        name={name}
        label={takesCode ? say.code : say.password}
        type={takesCode ? 'text' : 'password'}
        error={error}
        checks={{ missing: say.missing }}
        required
        autoComplete={takesCode ? 'one-time-code' : 'current-password'}
        {...(takesCode && { autoCapitalize: 'none' })}
        spellCheck={false}
      />
      {!takesCode && <ShowPassword />}
    </>
  );
}
