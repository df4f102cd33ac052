import { refused, shown } from '#app/_page/define-page.tsx';
import { withReturn } from '#lib/base/local-path.ts';
import type { Step } from '#lib/areas/replays/replay-coup.ts';
import { type Day, dayAfter } from '#lib/areas/problems/month.ts';
import type { TODAYS_PROBLEM_PAGE } from '#lib/areas/problems/problem-pages.ts';
import { findDayBefore, openProblem } from '#lib/areas/problems/problem-service.ts';
import {
  dayText,
  goalText,
  PROBLEM_MESSAGES as say,
  TRY_TEXTS,
} from '#lib/areas/problems/problem-messages.ts';
import {
  pickAddress,
  TRY_FAULTS,
  type OpenProblem,
  ARCHIVE_PAGE,
  PROBLEM_PAGE,
  problemPage,
  solutionOf,
} from '#lib/areas/problems/problem.ts';
import { rulesText } from '#lib/areas/replays/game-messages.ts';
import { isSamePlacement, turnOf, type Placement } from '#lib/game/puzzles/puzzle.ts';
import { SLOTS, type Position, type Slot } from '#lib/game/rules/types.ts';
import type { Flash } from '#lib/base/flash.ts';
import type { Outcome, Visit } from '#lib/web/pages/definition.ts';
import type { Asked } from '#lib/web/rows/page-row.ts';
import { OwnerMark } from '#ui/player-link.tsx';
import { TryDiscs, PuzzleTable, type TryBy } from '#ui/puzzle/puzzle-table.tsx';
import { Raised } from '#ui/pieces.tsx';
import stage from '#ui/stage.module.css';
import { Banner } from '#ui/banner.tsx';
import { ProblemNote } from './problem-note.tsx';
import { LOGIN_PAGE } from '#lib/areas/profile/profile-pages.ts';
import puzzle from '#ui/puzzle/puzzle.module.css';

type AskedProblem = Pick<Asked<typeof TODAYS_PROBLEM_PAGE>, 'query'> & { day: string; today: Day | null };

type ProblemPageProps = {
  open: OpenProblem;
  /** The last earlier day with a problem. */
  before: Day | null;
  today: Day | null;
  selected: Slot | null;
  /** Number of plays of the solution on the board, once it is shown. */
  plays: number;
  flash: Flash;
};

/** Reads the problem of a day with its reader's attempt. */
export async function loadProblem(
  { viewer, left }: Visit,
  { day, query, today }: AskedProblem,
): Promise<Outcome<ProblemPageProps>> {
  const found = await openProblem(viewer, day);
  if (!found.ok) return refused('not found');
  const open = found.value;
  const before = await findDayBefore(viewer, open.problem.day);
  const selected = selectedSlot(open, [query.carte].flat()[0] ?? '');
  const plays = shownPlays(open, [query.pas].flat()[0] ?? '');
  return shown({ open, before, today, selected, plays, flash: left });
}

/** The problem of a day: the table, and beside it the task or the outcome (product/problems §4). */
export function ProblemPage({ open, before, today, selected, plays, flash }: ProblemPageProps) {
  const { problem } = open;
  const code = TRY_FAULTS.find((known) => flash.faults.some((fault) => fault.code === known));
  const goal = goalText({ turn: problem.position.turn, value: problem.value });
  return (
    <>
      {code && (
        <div className="wrap">
          <Banner kind="notice">
            <p>{TRY_TEXTS[code]}</p>
          </Banner>
        </div>
      )}
      <section className={`${stage.stage} ${stage.page}`} aria-label={say.region}>
        <div className={`${stage.bar} felt`}>
          <h1>{say.title}</h1>
          <span className={puzzle.day}>
            <Raised>{dayText(problem.day)}</Raised>
          </span>{' '}
          <b className={puzzle.goal}>
            <OwnerMark color={problem.position.turn} /> <span>{goal}</span>
          </b>{' '}
          <TryDiscs attempt={open.attempt} />{' '}
          <span className={`${stage.rules} ${stage.wide} ${puzzle.rules}`}>
            {rulesText(problem.position.rules)}
          </span>
        </div>
        <PuzzleTable
          step={stepOf(open, plays)}
          faces={problem.faces}
          moves={movesOf(open, selected)}
          wrong={open.attempt.isOver ? null : (open.attempt.tries.at(-1) ?? null)}
        />
        <div className={stage.note}>
          <ProblemNote open={open} hasCard={selected !== null} goal={goal} plays={plays} />
          <ProblemLinks day={problem.day} before={before} today={today} isOwn={open.isOwn} />
        </div>
      </section>
    </>
  );
}

/** The position, after the end with some plays of the solution. */
function stepOf({ problem, attempt }: OpenProblem, plays: number): Step {
  const { position, turns, coup, start } = problem;
  if (attempt.isOver) return stepAfter(position, solutionOf(problem).slice(0, plays), coup);
  const turn = turns.at(-1);
  return { coup, position, played: turn ? { before: turns.at(-2)?.position ?? start, turn } : null };
}

function stepAfter(position: Position, plays: readonly Placement[], coup: number): Step {
  let step: Step = { coup, position, played: null };
  for (const play of plays) {
    const before = step.position;
    const turn = turnOf(before, play);
    step = { coup: step.coup + 1, position: turn.position, played: { before, turn } };
  }
  return step;
}

/** The requested number of the solution's plays; by default only the good one. */
function shownPlays({ problem }: OpenProblem, text: string): number {
  const most = solutionOf(problem).length;
  return /^[1-9]$/.test(text) ? Math.min(Number(text), most) : 1;
}

function selectedSlot({ problem: { position } }: OpenProblem, text: string): Slot | null {
  const slot = SLOTS.find((one) => String(one) === text);
  return slot !== undefined && position.hands[position.turn][slot] ? slot : null;
}

function movesOf({ problem, attempt }: OpenProblem, selected: Slot | null) {
  if (attempt.isOver) return null;
  const { day } = problem;
  const tryBy: TryBy = { kind: 'form', action: `/rest/problem/${day}`, fields: { day } };
  return {
    selected,
    select: (slot: Slot | null) => pickAddress(day, slot),
    tryBy,
    isTried: (play: Parameters<typeof isSamePlacement>[0]) =>
      attempt.tries.some((made) => isSamePlacement(made, play)),
  };
}

type ProblemLinksProps = {
  day: Day;
  /** The last earlier day with a problem. */
  before: Day | null;
  today: Day | null;
  isOwn: boolean;
};

/** Links to the previous problem, today's and the archive, and for visitors to a streak. */
function ProblemLinks({ day, before, today, isOwn }: ProblemLinksProps) {
  return (
    <nav className={puzzle.links} aria-label="Autres problèmes">
      {before !== null && (
        <a href={problemPage(before)}>{before === dayAfter(day, -1) ? say.dayBefore : say.before}</a>
      )}{' '}
      {today !== null && day < today && <a href={PROBLEM_PAGE}>{say.today}</a>}{' '}
      <a href={ARCHIVE_PAGE}>{say.archive}</a>{' '}
      {!isOwn && (
        <span className="soft small">
          <a href={withReturn(LOGIN_PAGE.path, problemPage(day))}>{say.logIn}</a> {say.logInWhy}
        </span>
      )}{' '}
      <span className="soft small">{say.stakes}</span>
    </nav>
  );
}
