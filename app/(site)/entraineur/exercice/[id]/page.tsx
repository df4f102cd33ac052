import { definePage, refused, shown } from '#app/_page/define-page.tsx';
import { MISTAKE_PAGE } from '#lib/areas/coach/coach-pages.ts';
import { openExercise, type OpenExercise } from '#lib/areas/coach/coach-service.ts';
import {
  EXERCISE_MESSAGES as say,
  goalText,
  KIND_MESSAGES,
  COACH_MESSAGES,
  inGameText,
  outcomeText,
  waysText,
} from '#lib/areas/coach/coach-messages.ts';
import { exercisePage, COACH_PAGE } from '#lib/areas/coach/coach.ts';
import type { Step } from '#lib/areas/replays/replay-coup.ts';
import { makeTries } from '#lib/areas/problems/problem.ts';
import { rulesSentence, rulesText } from '#lib/areas/replays/game-messages.ts';
import { isSamePlacement, turnOf, type Placement } from '#lib/game/puzzles/puzzle.ts';
import { SLOTS, type Slot } from '#lib/game/rules/types.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { PuzzleTable } from '#ui/puzzle/puzzle-table.tsx';
import { OwnerMark } from '#ui/player-link.tsx';
import stage from '#ui/stage.module.css';
import { lineTexts, promptText, reasonText } from '#lib/areas/problems/problem-messages.ts';
import { SolutionLine } from '#ui/puzzle/solution.tsx';
import puzzle from '#ui/puzzle/puzzle.module.css';

const first = (text: string | string[] | undefined) => [text].flat()[0] ?? '';

type Played = { readonly open: OpenExercise; readonly selected: Slot | null };

/** An exercise, or the address for a retry while the solver is busy. */
type Shown = Played | { readonly busyAt: string };

/** A position of one of the viewer's own mistakes, to be played again (product/coach §5). */
export default definePage(MISTAKE_PAGE, {
  load: async ({ viewer }, { params: { id }, query: { essais, carte } }) => {
    const tries = first(essais);
    const found = await openExercise(viewer, { id, tries });
    if (found.ok)
      return shown<Shown>({ open: found.value, selected: selectedSlot(found.value, first(carte)) });
    if (found.code === 'not found') return refused('not found');
    if (found.code === 'not logged in') return refused('log in');
    return shown<Shown>({ busyAt: exercisePage(id, tries) });
  },
  head: () => ({ title: say.title }),
  body: (data) => ('open' in data ? <ExercisePage {...data} /> : <Busy address={data.busyAt} />),
});

function ExercisePage({ open, selected }: Played) {
  const { mistake } = open;
  return (
    <section className={`${stage.stage} ${stage.page}`} aria-label={say.region}>
      <div className={`${stage.bar} felt`}>
        <h1>{say.title}</h1>
        <span>{KIND_MESSAGES[mistake.kind].name}</span>{' '}
        <b className={puzzle.goal}>
          <OwnerMark color={mistake.before.turn} /> <span>{goalText(mistake.before.turn)}</span>
        </b>{' '}
        <span className={`${stage.rules} ${stage.wide} ${puzzle.rules}`}>
          {rulesText(mistake.before.rules)}
        </span>
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

/** The position, or after the end the board after the right play: the last try if it was right. */
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

/** Beside the table: the task and why a try loses; at the end a right play, its continuation, and the game. */
function ExerciseNote({ open, hasCard }: { open: OpenExercise; hasCard: boolean }) {
  const { mistake, attempt } = open;
  const nameOf = (id: string) => mistake.faces[id]?.name ?? id;
  const last = attempt.tries.at(-1);
  return (
    <>
      {attempt.isOver ? (
        <Over open={open} />
      ) : (
        <section className={puzzle.part} aria-labelledby="enonce" id="suite">
          <h2 id="enonce">{goalText(mistake.before.turn)}</h2>
          <div role="status" className={puzzle.part}>
            {last ? (
              <p>
                <b>{say.wrong}</b> {reasonText(mistake.before, last, nameOf)}
              </p>
            ) : (
              <Ways open={open} />
            )}
            <p>{promptText(mistake.before.turn, { hasCard, left: attempt.left })}</p>
          </div>
          <p className="soft small">
            {KIND_MESSAGES[mistake.kind].about} {say.openHands} {rulesSentence(mistake.before.rules)}
          </p>
        </section>
      )}
      <nav className={puzzle.links} aria-label="Autres exercices">
        <a href={COACH_PAGE}>{COACH_MESSAGES.title}</a>{' '}
        {attempt.tries.length > 0 && <a href={exercisePage(mistake.id)}>{say.again}</a>}
      </nav>
    </>
  );
}

function Ways({ open: { exercise } }: { open: OpenExercise }) {
  const { value, plays } = exercise;
  const right = plays.filter((play) => play.value === value).length;
  return <p>{waysText({ value, right, ways: plays.length })}</p>;
}

function Over({ open }: { open: OpenExercise }) {
  const { mistake, exercise, attempt, next } = open;
  const cardName = (id: string) => mistake.faces[id]?.name ?? id;
  const shown = attempt.isSolved ? (attempt.tries.at(-1) ?? exercise.answer) : exercise.answer;
  const turns = lineTexts(mistake.before, [shown, ...shown.line], cardName);
  return (
    <>
      <section className={puzzle.part} aria-labelledby="issue">
        <h2 id="issue">{outcomeText(attempt)}</h2>
        <Ways open={open} />
        <p>{inGameText(mistake.turn, { cardName, loss: mistake.loss })}</p>
        <p className="soft small">{rulesSentence(mistake.before.rules)}</p>
        <p className="row">
          {next !== null && (
            <ButtonLink kind="main" href={exercisePage(next)}>
              {say.next}
            </ButtonLink>
          )}{' '}
          <ButtonLink href={mistake.replay}>{say.game}</ButtonLink>
        </p>
      </section>
      <SolutionLine title={say.solution} turns={turns} />
    </>
  );
}
