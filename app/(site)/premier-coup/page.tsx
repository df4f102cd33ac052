import { definePage, refused, shown } from '#app/_page/define-page.tsx';
import {
  FIRST_MOVE_MESSAGES as say,
  missedText,
  firstMoveAddress,
  readFirstMove,
  TAKEN,
} from '#lib/areas/first-move/first-move.ts';
import { FIRST_MOVE_PAGE } from '#lib/areas/first-move/first-move-pages.ts';
import { findFirstMove, type FirstMove } from '#lib/areas/first-move/first-move-service.ts';
import type { Step } from '#lib/areas/replays/replay-coup.ts';
import { TUTORIAL_PAGE } from '#lib/areas/tutorial/tutorial-pages.ts';
import { turnOf, type Placement } from '#lib/game/puzzles/puzzle.ts';
import { cellAt, padOf } from '#lib/game/rules/cells.ts';
import type { Slot } from '#lib/game/rules/types.ts';
import { PuzzleTable } from '#ui/puzzle/puzzle-table.tsx';
import stage from '#ui/stage.module.css';
import { LESSON_MESSAGES } from '#lib/areas/home/home-messages.ts';
import { TABLE_PATH } from '#lib/areas/training/table-address.ts';
import { toldTurn, YOU } from '#lib/areas/training/training-messages.ts';
import { countCaptures } from '#lib/game/rules/play.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Pieces } from '#ui/pieces.tsx';
import puzzle from '#ui/puzzle/puzzle.module.css';

/** A first move: one of three cards takes three (product/learning §5). */
export default definePage(FIRST_MOVE_PAGE, {
  load: async (_visit, { query: { carte, case: pad } }) => {
    const move = await findFirstMove();
    if (!move) return refused({ goTo: TUTORIAL_PAGE.path });
    const asked = { card: [carte].flat()[0] ?? '', pad: [pad].flat()[0] ?? '' };
    return shown({ move, ...readFirstMove(move.position, asked) });
  },
  head: () => {
    const { title, description } = say;
    return { title, description, preview: { title } };
  },
  body: (data) => <FirstMovePage {...data} />,
});

type FirstMoveProps = { move: FirstMove; selected: Slot | null; play: Placement | null };

function FirstMovePage({ move, selected, play }: FirstMoveProps) {
  const step = stepOf(move, play);
  const moves = {
    selected,
    select: (slot: Slot | null) => firstMoveAddress(slot === null ? {} : { card: slot + 1 }),
    tryBy: {
      kind: 'link',
      address: ({ slot, x, y }: Placement) => firstMoveAddress({ card: slot + 1, pad: padOf(cellAt(x, y)) }),
    },
    isTried: () => false,
  } as const;
  return (
    <section className={`${stage.stage} ${stage.page}`} aria-label={say.region}>
      <div className={`${stage.bar} felt`}>
        <h1>{say.title}</h1>
      </div>
      <PuzzleTable step={step} faces={move.faces} moves={play ? null : moves} />
      <div className={stage.note}>
        <FirstMoveNote step={step} faces={move.faces} hasCard={selected !== null} />
      </div>
    </section>
  );
}

function stepOf({ position: before }: FirstMove, play: Placement | null): Step {
  if (!play) return { coup: 0, position: before, played: null };
  const turn = turnOf(before, play);
  return { coup: 1, position: turn.position, played: { before, turn } };
}

/** A whole game against the weakest robot, begun by the player under the base rule only. */
const WHOLE_GAME = `${TABLE_PATH}?robot=AuHasard&regles=libres&mains=hasard&premier=moi`;

type NoteProps = { step: Step; faces: FirstMove['faces']; hasCard: boolean };

/** Beside the board: the task, or the captured cards and the next steps. */
function FirstMoveNote({ step: { played }, faces, hasCard }: NoteProps) {
  if (!played)
    return (
      <section className={puzzle.part} aria-labelledby="enonce">
        <h2 id="enonce">{say.task}</h2>
        <p>
          <b>{LESSON_MESSAGES.rule}</b> {LESSON_MESSAGES.then}
        </p>
        <p>{hasCard ? say.lay : say.choose}</p>
      </section>
    );
  const taken = countCaptures(played.turn);
  const isFound = taken === TAKEN;
  const told = toldTurn(played, { blue: YOU, red: 'AuHasard' }).map((pieces, at) => (
    <span key={at}>
      <Pieces pieces={[...pieces, ' ']} nameOf={(id) => faces[id]?.name ?? id} />
    </span>
  ));
  return (
    <section className={puzzle.part} aria-labelledby="issue">
      <h2 id="issue">{isFound ? say.found : missedText(taken)}</h2>
      <p>{told}</p>
      {isFound && <p>{LESSON_MESSAGES.then}</p>}
      <p className="row">
        {isFound ? (
          <ButtonLink kind="main" href={WHOLE_GAME}>
            {say.whole}
          </ButtonLink>
        ) : (
          <ButtonLink kind="main" href={firstMoveAddress()}>
            {say.again}
          </ButtonLink>
        )}{' '}
        <ButtonLink href={TUTORIAL_PAGE.path}>{say.rules}</ButtonLink>
      </p>
      {isFound && <p className="soft small">{say.robot}</p>}
    </section>
  );
}
