import type { ReactNode } from 'react';
import styles from './page-parts.module.css';

/** A page of several parts with space between them; each part is a section with its own heading. */
export function PageParts({ children }: { children: ReactNode }) {
  return <div className={`wrap ${styles.parts}`}>{children}</div>;
}
