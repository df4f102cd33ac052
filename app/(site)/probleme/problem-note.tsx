import {
  goalText,
  levelText,
  outcomeTitle,
  PROBLEM_MESSAGES as say,
  promptText,
  reasonText,
  shareText,
  waysText,
} from '#lib/areas/problems/problem-messages.ts';
import { problemPage, problemPicture, stepAddress, type OpenProblem } from '#lib/areas/problems/problem.ts';
import { findersText, rivalsText } from '#lib/areas/problems/month-messages.ts';
import { rulesSentence } from '#lib/areas/replays/game-messages.ts';
import { coupAddress } from '#lib/areas/replays/replay-coup.ts';
import { gamePage } from '#lib/areas/replays/replay-data.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Solution } from '#ui/puzzle/solution.tsx';
import puzzle from '#ui/puzzle/puzzle.module.css';

type NoteProps = { open: OpenProblem; goal: string; hasCard: boolean; plays: number };

/** Beside the table: the task and why a try failed; at the end the outcome, the solution and every refutation. */
export function ProblemNote({ open, goal, hasCard, plays }: NoteProps) {
  const { problem, attempt } = open;
  const last = attempt.tries.at(-1);
  const nameOf = (id: string) => problem.faces[id]?.name ?? id;
  if (attempt.isOver) return <Solved open={open} plays={plays} />;
  return (
    <section className={puzzle.part} aria-labelledby="enonce" id="suite">
      <h2 id="enonce">{goal}</h2>
      <div role="status" className={puzzle.part}>
        {last && (
          <p>
            <b>{say.wrong}</b> {reasonText(problem.position, last, nameOf)}
          </p>
        )}
        {!last && <p>{waysText(problem.options.length)}</p>}
        <p>{promptText(problem.position.turn, { hasCard, left: attempt.left })}</p>
      </div>
      <p className="soft small">
        {levelText(problem)} {say.openHands} {rulesSentence(problem.position.rules)}
      </p>
    </section>
  );
}

function Solved({ open, plays }: Pick<NoteProps, 'open' | 'plays'>) {
  const { problem, attempt, gameId, finders } = open;
  const rivals = rivalsText(open.rivals);
  const { position, answer, options } = problem;
  const nameOf = (id: string) => problem.faces[id]?.name ?? id;
  return (
    <>
      <section className={puzzle.part} aria-labelledby="issue">
        <h2 id="issue">{outcomeTitle(attempt)}</h2>
        <p>
          {goalText({ turn: position.turn, value: problem.value })} {levelText(problem)}
        </p>
        <p className="soft small">{rulesSentence(position.rules)}</p>
        {finders && finders.tried > 0 && (
          <p>
            {findersText(finders)} {rivals}
          </p>
        )}
        <label className={puzzle.share}>
          <span>{say.share}</span>
          <textarea readOnly rows={2} value={shareText(problem, attempt, getConfig())} />
        </label>
        <p className="row">
          <ButtonLink
            kind="main"
            href={problemPage(problem.day)}
            data-copy={problemPage(problem.day)}
            data-copied={say.copied}
          >
            {say.copy}
          </ButtonLink>{' '}
          <ButtonLink href={problemPicture(problem.day)} download={`probleme-${problem.day}.png`}>
            {say.picture}
          </ButtonLink>{' '}
          {gameId !== null && (
            <ButtonLink href={coupAddress(gamePage(gameId), problem.coup)}>{say.game}</ButtonLink>
          )}
        </p>
      </section>
      <Solution
        position={position}
        answer={answer}
        options={options}
        nameOf={nameOf}
        steps={{ shown: plays, address: (step) => stepAddress(problem.day, step) }}
      />
    </>
  );
}
