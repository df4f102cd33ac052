import type { ReactNode } from 'react';
import { Still } from './still.tsx';
import styles from './page-parts.module.css';

/** A page of several parts with space between them; each part is a section with its own heading. */
export function PageParts({ hasIslands = false, children }: { hasIslands?: boolean; children: ReactNode }) {
  const className = `wrap ${styles.parts}`;
  return hasIslands ? (
    <div className={className}>{children}</div>
  ) : (
    <Still className={className}>{children}</Still>
  );
}
