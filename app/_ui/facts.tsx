import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** A figure with its label, and an optional note in small print. */
export type Fact = { readonly label: string; readonly value: ReactNode; readonly detail?: ReactNode };

/** Key figures in Besley beside a brass rule, as many in a row as fit. */
export function Facts({ items }: { items: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {items.map(({ label, value, detail }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>
            {value} {detail && <small className={styles.detail}>{detail}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export type Detail = { readonly label: string; readonly value: ReactNode };

/** Plain details in two columns, label and value: dates, addresses, settings. Key figures go into Facts. */
export function DetailList({ items }: { items: readonly Detail[] }) {
  return (
    <dl className={styles.list}>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
