import type { ReactNode } from 'react';
import styles from './felt-ground.module.css';

/** Ground of felt from the bar to the foot, or to what follows it: what lies on it are cards. */
export function FeltGround({ isWhole = true, children }: { isWhole?: boolean; children: ReactNode }) {
  return (
    <div className={`${styles.ground} ${isWhole ? (styles.whole ?? '') : ''} felt`}>
      <div className="wrap">{children}</div>
    </div>
  );
}
