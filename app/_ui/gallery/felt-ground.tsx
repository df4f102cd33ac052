import type { ReactNode } from 'react';
import styles from './felt-ground.module.css';

/** A page whose whole ground is felt, from the bar to the foot: what lies on it are cards. */
export function FeltGround({ children }: { children: ReactNode }) {
  return (
    <div className={`${styles.ground} felt`}>
      <div className="wrap">{children}</div>
    </div>
  );
}
