import type { ReactNode } from 'react';
import { Still } from './still.tsx';
import styles from './page-parts.module.css';

const CLASS_NAME = `wrap ${styles.parts}`;

/** A page of several parts with space between them; each part is a section with its own heading. */
export function PageParts({ hasIslands = false, children }: { hasIslands?: boolean; children: ReactNode }) {
  return hasIslands ? <Parts>{children}</Parts> : <Still className={CLASS_NAME}>{children}</Still>;
}

/** The same on a page that becomes markup as a whole. */
export function Parts({ children }: { children: ReactNode }) {
  return <div className={CLASS_NAME}>{children}</div>;
}
