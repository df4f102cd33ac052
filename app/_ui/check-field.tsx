import type { ComponentProps, ReactNode } from 'react';
import styles from './check-field.module.css';

type CheckFieldProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  name: string;
  label: ReactNode;
};

/** A checkbox with its label as part of the click target. The id defaults to the name. */
export function CheckField({ label, id, ...input }: CheckFieldProps) {
  const inputId = id ?? input.name;
  return (
    <div className={styles.check}>
      <input {...input} type="checkbox" id={inputId} className={styles.box} />
      <label htmlFor={inputId}>{label}</label>
    </div>
  );
}
