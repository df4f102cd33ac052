import {
  PASSKEY_LOGIN_TEXTS,
  PASSKEY_MESSAGES as say,
  PASSKEY_TEXTS,
} from '#lib/identity/passkeys/passkey-messages.ts';
import { PASSKEY_NAME_MAX } from '#lib/identity/passkeys/passkey.ts';
import { Button } from './button.tsx';
import check from './check-field.module.css';
import { Field } from './field.tsx';

type PasskeyButtonProps = {
  readonly use: 'add' | 'login' | 'proof';
  /** The page to open afterwards; for a proof, the name of the form field that carries it. */
  readonly next: string;
};

const LABELS = { add: say.add, login: say.logIn, proof: say.prove } as const;

/**
 * Logs in with a passkey, adds one under a name, or sends the form around it with one as its proof. Hidden without scripts, as browsers
 * offer passkeys to scripts only (passkey-script.js).
 */
export function PasskeyButton({ use, next }: PasskeyButtonProps) {
  const isNew = use === 'add';
  return (
    <>
      <div
        className={`stack ${check.scripted}`}
        data-passkey={use}
        data-next={next}
        data-texts={JSON.stringify(isNew ? PASSKEY_TEXTS : PASSKEY_LOGIN_TEXTS)}
        data-unable={say.unable}
        data-cancelled={say.cancelled}
        data-failed={say.failed}
      >
        {isNew && (
          <Field
            name="name"
            label={say.name}
            hint={say.hint}
            maxLength={PASSKEY_NAME_MAX}
            autoComplete="off"
          />
        )}
        <p>
          <Button type="button">{LABELS[use]}</Button>
        </p>
        <p role="status" />
      </div>
      <script src="/passkey.js" />
    </>
  );
}

/** Says without scripts that passkeys need them; for pages without an alternative. */
export function NoPasskeys() {
  return (
    <noscript>
      <p>{say.noScript}</p>
    </noscript>
  );
}
