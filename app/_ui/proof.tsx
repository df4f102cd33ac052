import type { ReactNode } from 'react';
import type { ProofWays } from '#lib/identity/second-factor/reauthentication.ts';
import { PROOF_MESSAGES as say } from '#lib/identity/second-factor/second-factor-messages.ts';
import { ShowPassword } from './check-field.tsx';
import { Field } from './field.tsx';
import { NoPasskeys, PasskeyButton } from './passkey-button.tsx';

type ProofProps = {
  readonly name: string;
  readonly ways: ProofWays;
  readonly error: string | undefined;
  /** The submit button for a typed proof. */
  readonly children: ReactNode;
};

/** The end of a form that requires proof of identity: password or second-factor code, and a passkey if the account has one (product/accounts §4.6). */
export function Proof({ name, ways: { typed, hasPasskey }, error, children }: ProofProps) {
  return (
    <>
      {typed !== null && (
        <>
          <TypedProof name={name} takesCode={typed === 'code'} error={error} />
          <p>{children}</p>
        </>
      )}
      {hasPasskey && <PasskeyButton use="proof" next={name} />}
      {typed === null && <NoPasskeys />}
    </>
  );
}

function TypedProof({
  name,
  takesCode,
  error,
}: Omit<ProofProps, 'ways' | 'children'> & { takesCode: boolean }) {
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
