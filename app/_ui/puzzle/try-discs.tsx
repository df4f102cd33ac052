import { discsText } from '#lib/areas/problems/problem-messages.ts';
import { PROBLEM_TRIES, type Attempt } from '#lib/game/puzzles/attempt.ts';
import styles from './puzzle-table.module.css';

/** The tries at a problem as discs: a cross for a wrong one, a tick for the right one, a ring for each that is left. */
export function TryDiscs({ attempt }: { attempt: Attempt }) {
  const { tries, isSolved } = attempt;
  const signs = Array.from({ length: PROBLEM_TRIES }, (_, at) => {
    if (at >= tries.length) return '';
    return isSolved && at === tries.length - 1 ? '✓' : '✕';
  });
  return (
    <span className={styles.discs} role="img" aria-label={discsText(attempt)}>
      {signs.map((sign, at) => (
        <i key={at} data-sign={sign} aria-hidden="true">
          {sign}
        </i>
      ))}
    </span>
  );
}
