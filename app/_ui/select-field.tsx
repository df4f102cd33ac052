import type { ComponentProps, ReactNode } from 'react';
import { keepOrder } from '#lib/base/text/bidi.ts';
import { checkAttributes, describedBy, type FieldChecks } from './field.tsx';
import styles from './field.module.css';

type SelectFieldProps = Omit<ComponentProps<'select'>, 'className' | 'children'> & {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong with the choice; marks the field when present. */
  error?: ReactNode;
  /** What atout.js holds the choice against before it sends the form. */
  checks?: FieldChecks;
  /** Their labels may be names of others. */
  options: readonly { readonly value: string; readonly label: string }[];
};

/** A labelled choice from a list; the id defaults to the name. Pass the current choice as `defaultValue`. */
export function SelectField({ label, hint, error, checks, options, id, ...select }: SelectFieldProps) {
  const selectId = id ?? select.name;
  const mayFail = Boolean(error) || checks !== undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={selectId} className={styles.label}>
        {label}
      </label>{' '}
      {hint && (
        <span className={styles.hint} id={`${selectId}-hint`}>
          {hint}
        </span>
      )}{' '}
      {mayFail && (
        <span className={styles.error} id={`${selectId}-error`}>
          {error}
        </span>
      )}
      <select
        {...select}
        {...(checks && checkAttributes(checks))}
        id={selectId}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(selectId, hint, mayFail)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {keepOrder(option.label)}
          </option>
        ))}
      </select>
    </div>
  );
}
