import type { ReactNode } from 'react';
import styles from './page-parts.module.css';

/** A page of several parts with room between them; each part is a section with a heading of its own. */
export function PageParts({ children }: { children: ReactNode }) {
  return <div className={`wrap ${styles.parts}`}>{children}</div>;
}
