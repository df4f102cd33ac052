import type { ReactNode } from 'react';
import styles from './account.module.css';

type FoldProps = { title: ReactNode; isOpen?: boolean; children: ReactNode };

/** A part of the account page that is folded until somebody asks for it. */
export function Fold({ title, isOpen = false, children }: FoldProps) {
  return (
    <details className={styles.fold} open={isOpen}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div className="stack">{children}</div>
    </details>
  );
}
