import type { ComponentProps, ReactNode } from 'react';
import styles from './field.module.css';
import text from './text-field.module.css';

type TextFieldProps = Omit<ComponentProps<'textarea'>, 'className'> & {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
};

/** A labelled text area, otherwise like `Field`. */
export function TextField({ label, hint, error, id, ...textarea }: TextFieldProps) {
  const textId = id ?? textarea.name;
  const ids = [hint ? `${textId}-hint` : '', error ? `${textId}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={textId} className={styles.label}>
        {label}
      </label>{' '}
      {hint && (
        <span className={styles.hint} id={`${textId}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className={styles.error} id={`${textId}-error`}>
          {error}
        </span>
      )}
      <textarea
        {...textarea}
        id={textId}
        className={`${styles.input} ${text.text}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids || undefined}
      />
    </div>
  );
}
