import type { FilledForm } from '#lib/areas/training/start-form.ts';
import type { StartPage } from '#lib/areas/training/start-service.ts';
import { ROBOT_STYLES, START_MESSAGES as say } from '#lib/areas/training/start-messages.ts';
import { LADDER_MESSAGES as ladder } from '#lib/areas/training/progress-messages.ts';
import { nextRobot, type Medals as Held } from '#lib/areas/training/progress.ts';
import { ROBOTS } from '#lib/game/robots/robots.ts';
import { Card } from '#ui/card.tsx';
import { ChoiceTitle } from './choice-title.tsx';
import { Medals } from './ladder.tsx';
import { RobotStrength } from './robot-strength.tsx';
import styles from './jouer.module.css';

type Props = Pick<StartPage, 'portraits'> & {
  filled: FilledForm;
  /** The player's medals; null for visitors, whose browser keeps theirs. */
  medals: Held | null;
};

/** The robots as native radios, each a tile with its portrait, its strength and how it plays. */
export function RobotChoice({ portraits, filled, medals }: Props) {
  const next = medals && nextRobot(medals);
  return (
    <fieldset className={styles.part}>
      <ChoiceTitle number={1}>{say.robot}</ChoiceTitle>
      <div className={styles.robots}>
        {ROBOTS.map((robot) => {
          const portrait = portraits[robot];
          return (
            <label key={robot} className={styles.tile}>
              <input type="radio" name="robot" value={robot} defaultChecked={robot === filled.robot} />
              <span className={styles.portrait}>
                <span className={styles.face}>{portrait && <Card card={portrait} isMute />}</span>
              </span>{' '}
              <span className={styles.told}>
                <b>{robot}</b> <RobotStrength robot={robot} />{' '}
                <span className="soft">{ROBOT_STYLES[robot]}</span>{' '}
                {medals ? <Medals held={medals[robot] ?? []} /> : <Medals held={[]} keptFor={robot} />}
                {robot === next && ' '}
                {robot === next && <b className={styles.next}>{ladder.next}</b>}
              </span>{' '}
              <span className={styles.chosen} aria-hidden="true" data-word={say.chosen} />
            </label>
          );
        })}
      </div>
      {medals === null && <script src="/medals.js" />}
    </fieldset>
  );
}
