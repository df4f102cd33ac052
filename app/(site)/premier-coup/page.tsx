import { definePage } from '#app/_page/define-page.tsx';
import { refused, shown } from '#app/_page/outcomes.ts';
import { FIRST_MOVE_MESSAGES as say } from '#lib/areas/first-move/first-move-messages.ts';
import { FIRST_MOVE_PAGE } from '#lib/areas/first-move/first-move-pages.ts';
import { findFirstMove, type FirstMove } from '#lib/areas/first-move/first-move-service.ts';
import { firstMoveAddress, readFirstMove } from '#lib/areas/first-move/first-move.ts';
import type { Step } from '#lib/areas/replays/replay-coup.ts';
import { openGraph } from '#lib/areas/seo/open-graph.ts';
import { TUTORIAL_PAGE } from '#lib/areas/tutorial/tutorial-pages.ts';
import { turnOf, type Placement } from '#lib/game/puzzles/puzzle.ts';
import { cellAt, padOf } from '#lib/game/rules/cells.ts';
import type { Slot } from '#lib/game/rules/types.ts';
import { PuzzleTable } from '#ui/puzzle/puzzle-table.tsx';
import stage from '#ui/stage.module.css';
import { FirstMoveNote } from './first-move-note.tsx';

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
    const { path } = FIRST_MOVE_PAGE;
    return {
      title,
      description,
      alternates: { canonical: path },
      openGraph: openGraph({ path, title, description }),
    };
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
