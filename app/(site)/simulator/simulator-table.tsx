import { cellsOf, type ReplayCell } from '#lib/areas/replays/replay-board.ts';
import { faceOf } from '#lib/areas/replays/replay-data.ts';
import { BOARD_LABEL, handTitle } from '#lib/areas/positions/table-messages.ts';
import { nine } from '#lib/game/rules/cells.ts';
import { SLOTS, type CardValues, type Cell, type Color } from '#lib/game/rules/types.ts';
import { BOARD_MESSAGES, CAUSE_TAGS } from '#lib/game/narration/card-messages.ts';
import { Board, type BoardCell } from '#ui/board.tsx';
import { MovingCard } from '#ui/motion/moving-card.tsx';
import stage from '#ui/stage.module.css';
import { FreeCell } from './free-cell.tsx';
import { HandCard } from './hand-card.tsx';
import type { Shown } from './shown.ts';

type TableProps = Shown & { keys: ReadonlyMap<CardValues, string> };

/** The board between the hands. Cards of the hand to play and free cells are links. */
export function SimulatorTable(shown: TableProps) {
  const cells = cellsOf(shown.scene);
  return (
    <div className={`${stage.play} felt`}>
      <div className={stage.duel}>
        <Hand color="blue" {...shown} />
        <Board label={BOARD_LABEL} cells={nine((cell) => boardCell(shown, { cell, drawn: cells[cell] }))} />
        <Hand color="red" {...shown} />
      </div>
    </div>
  );
}

function boardCell(shown: TableProps, { cell, drawn }: { cell: Cell; drawn: ReplayCell }): BoardCell {
  const { card, owner, mark, cause, bonus, pushed, element, walls } = drawn;
  const { selected } = shown.state;
  const ground = { element, walls, ...(pushed && { pushed }) };
  if (card && owner) {
    const content = <MovingCard id={shown.keys.get(card)} card={faceOf(shown.opening, card)} owner={owner} />;
    const marks = {
      ...(mark && { mark }),
      ...(cause && { tag: CAUSE_TAGS[cause] }),
      ...(bonus && { bonus }),
    };
    return { ...ground, ...marks, content };
  }
  if (selected === null || shown.scene.isOver) return { ...ground, content: null };
  return { ...ground, content: <FreeCell {...shown} move={{ slot: selected, cell }} element={element} /> };
}

function Hand({ color, keys, ...shown }: TableProps & { color: Color }) {
  const { scene, opening } = shown;
  const isPlaying = scene.position.turn === color && !scene.isOver;
  return (
    <ol className={stage.hand} role="list" aria-label={handTitle(color)}>
      {SLOTS.map((slot) => {
        const card = scene.position.hands[color][slot];
        return (
          <li key={slot} className={stage.slot}>
            {!card && <span className="sr">{BOARD_MESSAGES.played}</span>}
            {card && isPlaying && (
              <HandCard {...shown} slot={slot} card={faceOf(opening, card)} id={keys.get(card)} />
            )}
            {card && !isPlaying && (
              <MovingCard id={keys.get(card)} card={faceOf(opening, card)} owner={color} />
            )}
          </li>
        );
      })}
    </ol>
  );
}
