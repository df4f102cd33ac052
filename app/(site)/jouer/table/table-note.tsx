import type { ReactNode } from 'react';
import { HELP_REFUSAL_TEXTS } from '#lib/areas/fair-play/solver-help-messages.ts';
import { aidsText, ROBOT_MESSAGES, TABLE_MESSAGES as say } from '#lib/areas/training/training-messages.ts';
import { Card } from '#ui/card.tsx';
import { RobotStrength } from '../robot-strength.tsx';
import type { TrainingTable } from './shown.ts';
import { Moves, Rules } from './table-facts.tsx';
import styles from './table.module.css';

/** The sheet beside a game: the opponent, the moves so far, the rules, and further parts below them. */
export function TableNote({ children, ...shown }: TrainingTable & { children: ReactNode }) {
  const { training, portrait, state, helpRefusal } = shown;
  const { robot } = training.start;
  const aids = aidsText(state.aids);
  return (
    <>
      <div className={styles.robot}>
        <span className={styles.face}>{portrait && <Card card={portrait} owner="red" isMute />}</span>{' '}
        <span>
          <b className={styles.name}>{robot}</b> <RobotStrength robot={robot} />
        </span>
      </div>
      <p className={styles.quote}>{ROBOT_MESSAGES[robot].note}</p>
      <Moves {...shown}>{aids && <p className="soft small">{`${say.aided}\u00a0: ${aids}.`}</p>}</Moves>
      {helpRefusal && <p className="soft small">{HELP_REFUSAL_TEXTS[helpRefusal]}</p>}
      <Rules rules={shown.opening.start.rules} />
      {children}
    </>
  );
}
