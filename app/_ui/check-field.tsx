import type { ComponentProps, ReactNode } from 'react';
import styles from './check-field.module.css';

type CheckFieldProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  name: string;
  label: ReactNode;
};

/** A box with its label, which is part of the target. The id is the name unless given. */
export function CheckField({ label, id, ...input }: CheckFieldProps) {
  const inputId = id ?? input.name;
  return (
    <div className={styles.check}>
      <input {...input} type="checkbox" id={inputId} className={styles.box} />
      <label htmlFor={inputId}>{label}</label>
    </div>
  );
}
