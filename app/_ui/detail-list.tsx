import type { ReactNode } from 'react';
import styles from './detail-list.module.css';

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
