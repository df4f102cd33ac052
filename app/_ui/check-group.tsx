import type { ReactNode } from 'react';
import styles from './check-field.module.css';

type CheckGroupProps = {
  id: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** What atout.js says when no required box is ticked; with it the group has the place of its error at once. */
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
