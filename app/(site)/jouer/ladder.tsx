import { FAMILY_NAMES } from '#lib/areas/games/history-messages.ts';
import { LADDER_MESSAGES as say, medalsText } from '#lib/areas/training/progress-messages.ts';
import { nextRobot, type Medals as Held } from '#lib/areas/training/progress.ts';
import { ROBOTS } from '#lib/game/robots/robots.ts';
import { FAMILIES, type Family } from '#lib/game/rules/rule-set.ts';
import styles from './ladder.module.css';

/** The robots from the easiest to the hardest with the medals won against each; any of them can be challenged (product/training §10). */
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

/** The medals won against a robot: a disc for each family of rules, filled once it is won. */
export function Medals({ held }: { held: readonly Family[] }) {
  return (
    <span className={styles.medals}>
      <span className="sr">{medalsText(held)}</span>
      {FAMILIES.map((family) => (
        <i
          key={family}
          className={held.includes(family) ? styles.won : undefined}
          title={FAMILY_NAMES[family]}
          aria-hidden="true"
        />
      ))}
    </span>
  );
}
