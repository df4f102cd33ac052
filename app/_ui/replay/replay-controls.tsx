import { clampCoup, coupAddress } from '#lib/areas/history/replay-coup.ts';
import { moveName, REPLAY_WORDS as say } from '#lib/areas/history/replay-words.ts';
import { ButtonLink } from '../button.tsx';
import styles from './replay-controls.module.css';

type ControlsProps = {
  /** The address of the page, without its move. */
  page: string;
  coup: number;
  last: number;
};

/** Links to the first, previous, next and last move. At either end of the game some lead to the current move. */
export function ReplayControls({ page, coup, last }: ControlsProps) {
  const previous = clampCoup(coup - 1, last);
  const next = clampCoup(coup + 1, last);
  const steps = [
    { to: 0, label: say.first },
    { to: previous, label: moveName(previous), rel: 'prev' },
    { to: next, label: moveName(next), rel: 'next', kind: 'main' as const },
    { to: last, label: say.last },
  ];
  return (
    <nav className={styles.controls} aria-label={say.controls}>
      {steps.map(({ to, label, rel, kind }, place) => (
        <ButtonLink
          key={place}
          kind={kind}
          href={coupAddress(page, to)}
          rel={rel}
          data-coup={to}
          aria-disabled={to === coup ? true : undefined}
        >
          {label}
        </ButtonLink>
      ))}
    </nav>
  );
}
