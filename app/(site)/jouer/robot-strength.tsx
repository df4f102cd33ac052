import { ROBOT_MESSAGES, strengthLabel } from '#lib/areas/training/training-messages.ts';
import type { RobotName } from '#lib/game/robots/robots.ts';
import styles from './robot-strength.module.css';

const PIPS = [1, 2, 3, 4, 5] as const;

/** A robot's strength as filled pips and in a word. */
export function RobotStrength({ robot }: { robot: RobotName }) {
  const { pips, strength } = ROBOT_MESSAGES[robot];
  return (
    <span className={styles.strength}>
      <span className="sr">{strengthLabel(robot)}</span>{' '}
      <span className={styles.pips} aria-hidden="true">
        {PIPS.map((pip) => (
          <i key={pip} className={pip <= pips ? styles.full : undefined} />
        ))}
      </span>{' '}
      <span aria-hidden="true">{strength}</span>
    </span>
  );
}
