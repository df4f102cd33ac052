import { cellsOf } from '#lib/areas/replays/replay-board.ts';
import { faceOf } from '#lib/areas/replays/replay-data.ts';
import type { DayProblem } from '#lib/areas/home/live-service.ts';
import {
  goalText,
  levelName,
  ONLY_WAY,
  ownProblemText,
  PROBLEM_MESSAGES as say,
} from '#lib/areas/problems/problem-messages.ts';
import { PROBLEM_PAGE, type OwnProblem } from '#lib/areas/problems/problem.ts';
import { handTitle } from '#lib/areas/positions/table-messages.ts';
import { nine } from '#lib/game/rules/cells.ts';
import type { Color } from '#lib/game/rules/types.ts';
import { Board, toBoardCell } from '../board.tsx';
import { ButtonLink } from '../button.tsx';
import { Card } from '../card.tsx';
import { Raised } from '../pieces.tsx';
import styles from './player-top.module.css';
import { Tile } from './tiles.tsx';

type ProblemProps = { problem: DayProblem };

/** A player's tile with today's problem, its goal, and a link to it. */
export function ProblemTile({ problem, own }: ProblemProps & { own: OwnProblem | null }) {
  const told = own && ownProblemText(own);
  return (
    <Tile title={say.title} aside={levelName(problem.level)}>
      <div className={`${styles.felt} felt`}>
        <Table problem={problem} />
      </div>
      <p>
        <b>{goalText(problem)}</b> {ONLY_WAY}
      </p>
      {told && (
        <p>
          <Raised>{told}</Raised>
        </p>
      )}
      <p className={styles.more}>
        <a href={PROBLEM_PAGE}>{own?.isOver ? say.seeSolution : say.search}</a>
      </p>
    </Tile>
  );
}

/** Today's problem for visitors, as wide as the page. */
export function ProblemPanel({ problem }: ProblemProps) {
  return (
    <section className={`${styles.last} felt`} aria-labelledby="probleme-du-jour">
      <Table problem={problem} />
      <div className={styles.told}>
        <p className={styles.soft}>{levelName(problem.level)}</p>
        <h2 id="probleme-du-jour">{say.title}</h2>
        <p>
          <b>{goalText(problem)}</b> {ONLY_WAY} {say.description}
        </p>
        <p className={styles.ways}>
          <ButtonLink href={PROBLEM_PAGE}>{say.search}</ButtonLink>
        </p>
      </div>
    </section>
  );
}

function Table({ problem }: ProblemProps) {
  const cells = cellsOf({ coup: 0, position: problem.position, played: null });
  return (
    <div className={styles.table}>
      <Hand color="blue" problem={problem} />
      <Board
        label={say.region}
        cells={nine((cell) => {
          const { card, owner } = cells[cell];
          const content = card && owner && <Card card={faceOf(problem, card)} owner={owner} isLazy />;
          return toBoardCell(cells[cell], content);
        })}
      />
      <Hand color="red" problem={problem} />
    </div>
  );
}

function Hand({ color, problem }: ProblemProps & { color: Color }) {
  const cards = problem.position.hands[color].filter((card) => card !== null);
  return (
    <ul className={styles.hand} aria-label={handTitle(color)}>
      {cards.map((card) => (
        <li key={card.id}>
          <Card card={faceOf(problem, card)} owner={color} isLazy />
        </li>
      ))}
    </ul>
  );
}
