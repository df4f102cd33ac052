import { definePage } from '#app/_page/define-page.tsx';
import { refused, shown } from '#app/_page/outcomes.ts';
import { COACH_HOME_PAGE, MISTAKE_PAGE } from '#lib/areas/coach/coach-pages.ts';
import { openExercise, type OpenExercise } from '#lib/areas/coach/coach-service.ts';
import { EXERCISE_MESSAGES as say, goalText, KIND_MESSAGES } from '#lib/areas/coach/coach-messages.ts';
import { exercisePage } from '#lib/areas/coach/coach.ts';
import type { Step } from '#lib/areas/replays/replay-coup.ts';
import { makeTries } from '#lib/areas/problems/problem.ts';
import { rulesText } from '#lib/areas/replays/game-messages.ts';
import { isSamePlacement, turnOf, type Placement } from '#lib/game/puzzles/puzzle.ts';
import { SLOTS, type Slot } from '#lib/game/rules/types.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { PuzzleTable } from '#ui/puzzle/puzzle-table.tsx';
import { OwnerMark } from '#ui/player-link.tsx';
import stage from '#ui/stage.module.css';
import styles from './exercise.module.css';
import { ExerciseNote } from './exercise-note.tsx';

const first = (text: string | string[] | undefined) => [text].flat()[0] ?? '';

type Played = { readonly open: OpenExercise; readonly selected: Slot | null };

/** An exercise, or where it is asked for again once the solver has time. */
type Shown = Played | { readonly busyAt: string };

/** A position of the viewer's own mistakes, to be played again (product/coach §5). */
export default definePage(MISTAKE_PAGE, {
  load: async ({ viewer }, { params: { id }, query: { essais, carte } }) => {
    const tries = first(essais);
    const found = await openExercise(viewer, { id, tries });
    if (found.ok)
      return shown<Shown>({ open: found.value, selected: selectedSlot(found.value, first(carte)) });
    if (found.code === 'not found') return refused('not found');
    if (found.code === 'not logged in')
      return refused({ goTo: `/login.html?retour=${COACH_HOME_PAGE.path}` });
    return shown<Shown>({ busyAt: exercisePage(id, tries) });
  },
  head: () => ({ title: say.title, robots: { index: false } }),
  body: (data) => ('open' in data ? <ExercisePage {...data} /> : <Busy address={data.busyAt} />),
});

function ExercisePage({ open, selected }: Played) {
  const { mistake } = open;
  return (
    <section className={`${stage.stage} ${stage.page}`} aria-label={say.region}>
      <div className={`${stage.bar} felt`}>
        <h1>{say.title}</h1>
        <span>{KIND_MESSAGES[mistake.kind].name}</span>{' '}
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
