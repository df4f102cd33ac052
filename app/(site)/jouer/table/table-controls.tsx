import { TABLE_MESSAGES as say, aidsText, ROBOT_MESSAGES } from '#lib/areas/training/training-messages.ts';
import { Icon, type IconName, ShortenedLabel } from '#ui/icon.tsx';
import stage from '#ui/stage.module.css';
import type { TrainingTable } from './shown.ts';
import styles from './table.module.css';
import type { ReactNode } from 'react';
import { HELP_REFUSAL_TEXTS } from '#lib/areas/fair-play/solver-help.ts';
import { Card } from '#ui/card.tsx';
import { RobotStrength } from '#app/(site)/jouer/robot-strength.tsx';
import { Moves, Rules } from './table-facts.tsx';

/** Take-back, hint and resignation during the game; afterwards the review, and its link. */
export function TableControls({ scene, links, state, helpRefusal }: TrainingTable) {
  if (scene.isOver)
    return (
      <div className={`${stage.controls} felt`}>
        <a className={`${stage.control} ${stage.outlined}`} href={`${links.review}&coup=0`}>
          <Icon name="first" />
          <span>{say.fromStart}</span>
        </a>{' '}
        <a className={stage.control} href={links.review} data-copy="" data-copied={say.copied}>
          <Icon name="link" />
          <span>{say.copy}</span>
        </a>
      </div>
    );
  const isHintGiven = state.hasHint || !scene.isOwnTurn || helpRefusal !== null;
  return (
    <div className={`${stage.controls} felt`}>
      <Control
        icon="back"
        href={scene.isOwnTurn ? links.takeBack : null}
        label={say.takeBack}
        short={say.takeBackShort}
      />
      <Control icon="hint" href={isHintGiven ? null : links.hint} label={say.hint} />
      <details className={styles.resign}>
        <summary className={stage.control}>
          <Icon name="flag" /> <span>{say.resign}</span>
        </summary>
        <p>
          <span>{`${say.resignSure} `}</span>
          <a href={links.resign} data-go="">
            {say.resignYes}
          </a>
        </p>
      </details>
    </div>
  );
}

type ControlProps = { icon: IconName; href: string | null; label: string; short?: string };

function Control({ icon, href, label, short }: ControlProps) {
  // Without its address a link would lose the focus.
  const target = href === null ? ({ role: 'link', 'aria-disabled': true, tabIndex: -1 } as const) : { href };
  return (
    <a className={`${stage.control} ${stage.outlined}`} title={label} data-go="" {...target}>
      <Icon name={icon} /> <ShortenedLabel label={label} short={short} />
    </a>
  );
}

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
