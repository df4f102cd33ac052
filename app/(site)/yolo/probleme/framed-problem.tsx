import {
  dayText,
  goalText,
  levelName,
  ONLY_WAY,
  PROBLEM_MESSAGES as say,
} from '#lib/areas/problems/problem-messages.ts';
import { bareStep, problemPage, type Problem } from '#lib/areas/problems/problem.ts';
import { rulesSentence } from '#lib/areas/replays/game-messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { PuzzleTable } from '#ui/puzzle/puzzle-table.tsx';
import { OwnerMark } from '#ui/player-link.tsx';
import { Raised } from '#ui/pieces.tsx';
import stage from '#ui/stage.module.css';

/** The problem of a day, read-only in a frame of any site; it is solved on its own page (product/problems §10). */
export function FramedProblem({ problem }: { problem: Problem }) {
  const { day } = problem;
  const { turn } = problem.position;
  return (
    <section className={`${stage.stage} ${stage.framed}`} aria-label={say.region}>
      <div className={`${stage.bar} felt`}>
        <h1>{say.title}</h1>
        <span>
          <Raised>{dayText(day)}</Raised>
        </span>
      </div>
      <PuzzleTable step={bareStep(problem)} faces={problem.faces} moves={null} />
      <p className={`${stage.controls} felt`}>
        <ButtonLink kind="main" href={problemPage(day)} target="_blank" rel="noopener">
          {say.search}
        </ButtonLink>
      </p>
      <div className={stage.note}>
        <div>
          <h2>
            <OwnerMark color={turn} /> {goalText({ turn, value: problem.value })}
          </h2>
          <p>
            {ONLY_WAY} {levelName(problem.level)}. {rulesSentence(problem.position.rules)}
          </p>
        </div>
      </div>
    </section>
  );
}
