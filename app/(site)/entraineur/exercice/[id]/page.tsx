import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getViewer } from '#app/_request/viewer.ts';
import { openExercise, type OpenExercise } from '#lib/areas/coach/coach-service.ts';
import { EXERCISE_WORDS as say, goalText, KIND_WORDS } from '#lib/areas/coach/coach-words.ts';
import { COACH_PAGE, exercisePage } from '#lib/areas/coach/coach.ts';
import type { Step } from '#lib/areas/history/replay-turns.ts';
import { makeTries } from '#lib/areas/problems/problem.ts';
import { rulesText } from '#lib/areas/simulator/simulator-words.ts';
import { isSamePlacement, turnOf, type Placement } from '#lib/game/puzzles/puzzle.ts';
import { SLOTS, type Slot } from '#lib/game/rules/types.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { PuzzleTable } from '#ui/puzzle/puzzle-table.tsx';
import { OwnerMark } from '#ui/replay/owner-mark.tsx';
import stage from '#ui/stage.module.css';
import styles from './exercise.module.css';
import { ExerciseNote } from './exercise-note.tsx';

export const metadata: Metadata = { title: say.title, robots: { index: false } };

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** A position of the viewer's own mistakes, to be played again (product/coach §5). */
export default async function ExercisePage({ params, searchParams }: Props) {
  const [viewer, { id }, query] = await Promise.all([getViewer(), params, searchParams]);
  const text = (name: string) => [query[name]].flat()[0] ?? '';
  const found = await openExercise(viewer, { id, tries: text('essais') });
  if (!found.ok) {
    if (found.code === 'not found') notFound();
    if (found.code === 'not logged in') redirect(`/login.html?retour=${COACH_PAGE}`);
    return <Busy address={exercisePage(id, text('essais'))} />;
  }
  const open = found.value;
  const { mistake } = open;
  const selected = selectedSlot(open, text('carte'));
  return (
    <section className={`${stage.stage} ${stage.page}`} aria-label={say.region}>
      <div className={`${stage.bar} felt`}>
        <h1>{say.title}</h1>
        <span>{KIND_WORDS[mistake.kind].name}</span>{' '}
        <b className={styles.goal}>
          <OwnerMark color={mistake.before.turn} /> <span>{goalText(mistake.before.turn)}</span>
        </b>{' '}
        <span className={`${stage.rules} ${stage.wide}`}>{rulesText(mistake.before.rules)}</span>
      </div>
      <PuzzleTable step={stepOf(open)} faces={mistake.faces} moves={movesOf(open, selected)} />
      <div className={stage.note}>
        <ExerciseNote open={open} hasCard={selected !== null} />
      </div>
    </section>
  );
}

function Busy({ address }: { address: string }) {
  return (
    <div className="wrap">
      <Empty sentence={say.busy} action={<ButtonLink href={address}>{say.retry}</ButtonLink>}>
        <p>{say.busyText}</p>
      </Empty>
    </div>
  );
}

/** The position, or once it is over the right play on the board: that of the last try if it was one. */
function stepOf({ mistake: { before, coup }, exercise, attempt }: OpenExercise): Step {
  if (!attempt.isOver) return { coup: coup - 1, position: before, played: null };
  const turn = turnOf(before, attempt.isSolved ? (attempt.tries.at(-1) ?? exercise.answer) : exercise.answer);
  return { coup, position: turn.position, played: { before, turn } };
}

function selectedSlot({ mistake: { before } }: OpenExercise, text: string): Slot | null {
  const slot = SLOTS.find((one) => String(one) === text);
  return slot !== undefined && before.hands[before.turn][slot] ? slot : null;
}

function movesOf({ mistake: { id }, attempt }: OpenExercise, selected: Slot | null) {
  if (attempt.isOver) return null;
  const { tries } = attempt;
  return {
    selected,
    select: (slot: Slot | null) => exercisePage(id, makeTries(tries), slot),
    tryBy: {
      kind: 'link' as const,
      address: (play: Placement) => exercisePage(id, makeTries([...tries, play])),
    },
    isTried: (play: Placement) => tries.some((made) => isSamePlacement(made, play)),
  };
}
