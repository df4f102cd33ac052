import type { ReactNode } from 'react';
import styles from './banner.module.css';

export type BannerKind = 'success' | 'notice' | 'danger';

/** 24 x 24, distinguished by shape as well as colour: a tick in a disc, an i in a square, an exclamation mark in a triangle. */
const SIGNS: Record<BannerKind, string> = {
  success: 'M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22ZM6.5 12.3l3.9 3.9 7.1-7.1-1.8-1.8-5.3 5.3-2.1-2.1Z',
  notice: 'M3 2h18v20H3ZM10.7 5.5v2.7h2.6v-2.7Zm0 4.7v8.3h2.6v-8.3Z',
  danger: 'M12 1.5 23.5 22H.500ZM10.7 9v6.5h2.6v-6.5Zm0 8v2.6h2.6v-2.6Z',
};

/** The outcome of the reader's last action, announced to screen readers; a refusal interrupts them. */
export function Banner({ kind, children }: { kind: BannerKind; children: ReactNode }) {
  return (
    <div className={`${styles.banner} ${styles[kind]}`} role={kind === 'danger' ? 'alert' : 'status'}>
      <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
        <path d={SIGNS[kind]} fillRule="evenodd" />
      </svg>
      <div className={`${styles.body} stack`}>{children}</div>
    </div>
  );
}
