import type { ComponentProps, ReactNode } from 'react';
import { checkAttributes, describedBy, type FieldChecks } from './field.tsx';
import styles from './field.module.css';

type TextFieldProps = Omit<ComponentProps<'textarea'>, 'className'> & {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** What atout.js holds the text against before it sends the form. */
  checks?: FieldChecks;
};

/** A labelled text area, otherwise like `Field`. */
export function TextField({ label, hint, error, checks, id, ...textarea }: TextFieldProps) {
  const textId = id ?? textarea.name;
  const mayFail = Boolean(error) || checks !== undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={textId} className={styles.label}>
        {label}
      </label>{' '}
      {hint && (
        <span className={styles.hint} id={`${textId}-hint`}>
          {hint}
        </span>
      )}{' '}
      {mayFail && (
        <span className={styles.error} id={`${textId}-error`}>
          {error}
        </span>
      )}
      <textarea
        {...textarea}
        {...(checks && checkAttributes(checks))}
        id={textId}
        className={`${styles.input} ${styles.text}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(textId, hint, mayFail)}
      />
    </div>
  );
}
