import { FAMILY_NAMES } from '#lib/areas/games/history-messages.ts';
import { LADDER_MESSAGES as say, medalsText } from '#lib/areas/training/progress-messages.ts';
import { nextRobot, type Medals as Held } from '#lib/areas/training/progress.ts';
import { ROBOTS, type RobotName } from '#lib/game/robots/robots.ts';
import { FAMILIES, type Family } from '#lib/game/rules/rule-set.ts';
import styles from './ladder.module.css';

/** The robots from the easiest to the hardest with the medals won against each; all can be challenged (product/training §10). */
export function Ladder({ medals }: { medals: Held }) {
  const next = nextRobot(medals);
  return (
    <section className={styles.ladder} aria-labelledby="echelle">
      <h3 id="echelle">{say.title}</h3>
      <ol role="list">
        {ROBOTS.map((robot) => (
          <li key={robot}>
            <a href={`/jouer?robot=${robot}`}>{robot}</a> {robot === next && <b>{`${say.next} `}</b>}
            <Medals held={medals[robot] ?? []} />
          </li>
        ))}
      </ol>
      <p className="soft small">{say.note}</p>
    </section>
  );
}

type MedalsProps = {
  held: readonly Family[];
  /** For visitors, the robot whose medals their browser stores: hidden until `/medals.js` fills them in. */
  keptFor?: RobotName;
};

/** The medals won against a robot: a disc for each family of rules, filled once it is won. */
export function Medals({ held, keptFor }: MedalsProps) {
  return (
    <span className={styles.medals} hidden={keptFor !== undefined} data-medals={keptFor}>
      <span className="sr" data-won={keptFor && say.won}>
        {medalsText(held)}
      </span>
      {FAMILIES.map((family) => (
        <i
          key={family}
          data-won={held.includes(family) ? '' : undefined}
          data-family={keptFor && family}
          title={FAMILY_NAMES[family]}
          aria-hidden="true"
        />
      ))}
    </span>
  );
}
