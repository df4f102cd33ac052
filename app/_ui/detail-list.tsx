import type { ReactNode } from 'react';
import styles from './detail-list.module.css';

export type Detail = { readonly label: string; readonly value: ReactNode };

/** Plain particulars in two columns, label and value: dates, addresses, settings. Figures worth a glance are Facts. */
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
