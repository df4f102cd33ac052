import type { ReactNode } from 'react';
import styles from './page-parts.module.css';

/** The class of what holds several parts with space between them. */
export const PAGE_PARTS = `wrap ${styles.parts}`;

/** A page of several parts with space between them; each part is a section with its own heading. */
export function PageParts({ children }: { children: ReactNode }) {
  return <div className={PAGE_PARTS}>{children}</div>;
}
