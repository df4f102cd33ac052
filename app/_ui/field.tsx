import type { ComponentProps, ReactNode } from 'react';
import styles from './field.module.css';

type FieldProps = Omit<ComponentProps<'input'>, 'className'> & {
  name: string;
  label: ReactNode;
  /** What to know before typing; used instead of a placeholder. */
  hint?: ReactNode;
  /** What is wrong with the value; marks the field when present. */
  error?: ReactNode;
  /** `short` for a number or a code. */
  width?: 'full' | 'short';
};

/**
 * A labelled input with its hint and its error above it (GOV.UK pattern), linked by `aria-describedby`. The id, to which the
 * error summary links, defaults to the name. Pass what was typed before as `defaultValue`.
 */
export function Field({ label, hint, error, width = 'full', id, ...input }: FieldProps) {
  const inputId = id ?? input.name;
  const ids = describedBy(inputId, hint, error);
  return (
    <div className={error ? `${styles.field} ${styles.wrong}` : styles.field}>
      <label htmlFor={inputId} className={styles.label}>
        {label}
      </label>
      {hint && (
        <span className={styles.hint} id={`${inputId}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className={styles.error} id={`${inputId}-error`}>
          {error}
        </span>
      )}
      <input
        type="text"
        {...input}
        id={inputId}
        className={width === 'short' ? `${styles.input} ${styles.short}` : styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids}
      />
    </div>
  );
}

/** The ids of the hint and the error of a field, for `aria-describedby`. */
export function describedBy(id: string, hint: ReactNode, error: ReactNode): string | undefined {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}
