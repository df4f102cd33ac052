import type { ReactNode } from 'react';
import styles from './check-field.module.css';

type CheckGroupProps = {
  id: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  children: ReactNode;
};

/** Checkboxes that answer one question and share one error. Links of the error summary may point to the id. */
export function CheckGroup({ id, legend, hint, error, children }: CheckGroupProps) {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <fieldset
      id={id}
      className={error ? `${styles.group} ${styles.wrong}` : styles.group}
      aria-describedby={ids || undefined}
      tabIndex={error ? -1 : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      {hint && (
        <p className="soft small" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      {children}
    </fieldset>
  );
}
