import type { ComponentProps, ReactNode } from 'react';
import { SHOW_PASSWORD } from '#lib/base/text/form-messages.ts';
import { checkAttributes, type FieldChecks } from './field.tsx';
import styles from './check-field.module.css';

type CheckFieldProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  name: string;
  label: ReactNode;
  /** As for `Field`; `wrong` is the text for a ticked box. */
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

/** Reveals the passwords of the page (product/accounts §1.2); needs atout.js, so it is hidden without scripts. */
export function ShowPassword() {
  return (
    <div className={`${styles.check} ${styles.scripted}`}>
      <input type="checkbox" id="show-password" className={styles.box} data-eye="" />
      <label htmlFor="show-password">{SHOW_PASSWORD}</label>
    </div>
  );
}

type CheckGroupProps = {
  id: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** The error that atout.js shows when no required box is ticked; with it, the element for errors is always rendered. */
  none?: string;
  children: ReactNode;
};

/** Checkboxes that answer one question and share one error. Links of the error summary may point to the id. */
export function CheckGroup({ id, legend, hint, error, none, children }: CheckGroupProps) {
  const mayFail = Boolean(error) || none !== undefined;
  const ids = [hint ? `${id}-hint` : '', mayFail ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <fieldset
      id={id}
      className={styles.group}
      aria-describedby={ids || undefined}
      tabIndex={error ? -1 : undefined}
      data-none={none}
    >
      <legend className={styles.legend}>{legend}</legend>
      {hint && (
        <p className="soft small" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {mayFail && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      {children}
    </fieldset>
  );
}
