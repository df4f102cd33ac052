import type { ComponentProps, ReactNode } from 'react';
import { checkAttributes, type FieldChecks } from './field.tsx';
import styles from './check-field.module.css';

type CheckFieldProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  name: string;
  label: ReactNode;
  /** As for `Field`; `wrong` is the text for a box that is ticked. */
  checks?: FieldChecks;
  isInvalid?: boolean;
};

/** A checkbox with its label as part of the click target. The id defaults to the name. */
export function CheckField({ label, id, checks, isInvalid, ...input }: CheckFieldProps) {
  const inputId = id ?? input.name;
  return (
    <div className={styles.check}>
      <input
        {...input}
        {...(checks && checkAttributes(checks))}
        type="checkbox"
        id={inputId}
        className={styles.box}
        aria-invalid={isInvalid ? true : undefined}
      />
      <label htmlFor={inputId}>{label}</label>
    </div>
  );
}
