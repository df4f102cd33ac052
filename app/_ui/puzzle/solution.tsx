import { lineTexts, PROBLEM_MESSAGES as say, reasonText } from '#lib/areas/problems/problem-messages.ts';
import type { Option } from '#lib/game/puzzles/find-puzzles.ts';
import { isSamePlacement, type Placement } from '#lib/game/puzzles/puzzle.ts';
import type { Position } from '#lib/game/rules/types.ts';
import { keepingPlace, TABLE_ID } from '#ui/keep-place.ts';
import { OwnerMark } from '../player-link.tsx';
import puzzle from './puzzle.module.css';

type SolutionProps = {
  position: Position;
  answer: Placement;
  options: readonly Option[];
  /** The name of a card by its id. */
  nameOf: (id: string) => string;
  steps?: Steps;
};

/** The addresses of the solution's plays, from 1, and the play shown. */
type Steps = { readonly shown: number; readonly address: (step: number) => string };

/** The end of a puzzle: its good play and the plays after it, and why every other one fails (product/problems §6). */
export function Solution({ position, answer, options, nameOf, steps }: SolutionProps) {
  const right = options.find((option) => isSamePlacement(option, answer));
  const others = options.filter((option) => option !== right);
  const turns = lineTexts(position, [answer, ...(right?.line ?? [])], nameOf);
  return (
    <>
      <SolutionLine title={say.solution} turns={turns} steps={steps} />
      <details className={puzzle.refused}>
        <summary>{say.refused}</summary>
        <ul>
          {others.map((option) => (
            <li key={`${option.slot}${option.x}${option.y}`}>{reasonText(position, option, nameOf)}</li>
          ))}
        </ul>
      </details>
    </>
  );
}

type SolutionLineProps = { title: string; turns: ReturnType<typeof lineTexts>; steps?: Steps };

/** A good play and the plays after it. */
export function SolutionLine({ title, turns, steps }: SolutionLineProps) {
  return (
    <section className={puzzle.part} aria-labelledby="solution">
      <h3 id="solution">{title}</h3>
      <ol className={puzzle.line}>
        {turns.map(({ color, text }, at) => (
          <li key={at}>
            <OwnerMark color={color} />{' '}
            {steps ? (
              <a
                href={keepingPlace(steps.address(at + 1), TABLE_ID)}
                aria-current={steps.shown === at + 1 ? 'step' : undefined}
              >
                {text}
              </a>
            ) : (
              <span>{text}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
