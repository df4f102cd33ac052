import type { ReactNode } from 'react';
import styles from './fan.module.css';

/** Three cards as a fan, as decoration of a felt. */
export function Fan({ children }: { children: ReactNode }) {
  return <div className={styles.fan}>{children}</div>;
}
