import type { ComponentProps, ReactNode } from 'react';
import styles from './field.module.css';

type SelectFieldProps = Omit<ComponentProps<'select'>, 'className' | 'children'> & {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  options: readonly { readonly value: string; readonly label: string }[];
};

/** A labelled choice from a list; the id defaults to the name. Pass the current choice as `defaultValue`. */
export function SelectField({ label, hint, options, id, ...select }: SelectFieldProps) {
  const selectId = id ?? select.name;
  return (
    <div className={styles.field}>
      <label htmlFor={selectId} className={styles.label}>
        {label}
      </label>
      {hint && (
        <span className={styles.hint} id={`${selectId}-hint`}>
          {hint}
        </span>
      )}
      <select
        {...select}
        id={selectId}
        className={styles.input}
        aria-describedby={hint ? `${selectId}-hint` : undefined}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
