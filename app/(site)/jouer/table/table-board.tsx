import { cellsOf, type ReplayCell } from '#lib/areas/history/replay-board.ts';
import { faceOf } from '#lib/areas/history/replay-data.ts';
import { handLabel } from '#lib/areas/history/replay-words.ts';
import { layLabel, pickLabel } from '#lib/areas/simulator/simulator-words.ts';
import { TABLE_WORDS as say, YOU } from '#lib/areas/training/training-words.ts';
import { OWN_COLOR } from '#lib/areas/training/training.ts';
import { cardLabel } from '#lib/game/card.ts';
import { nine, padOf } from '#lib/game/rules/cells.ts';
import { SLOTS, type CardValues, type Cell, type Color, type Slot } from '#lib/game/rules/types.ts';
import { BOARD_WORDS, CAUSE_TAGS } from '#lib/game/told/card-words.ts';
import { Board, type BoardCell } from '#ui/board.tsx';
import { Card } from '#ui/card.tsx';
import stage from '#ui/stage.module.css';
import type { ShownTable } from './shown.ts';
import styles from './table.module.css';

type BoardProps = ShownTable & { keys: ReadonlyMap<CardValues, string> };

/** The board between the hands. Cards of the player's hand are links on their turn, and so are free cells once one is selected. */
export function TableBoard(shown: BoardProps) {
  const cells = cellsOf(shown.scene);
  return (
    <div className={`${stage.play} felt`}>
      <div className={stage.duel}>
        <Hand color="blue" {...shown} />
        <Board label={say.board} cells={nine((cell) => boardCell(shown, cell, cells[cell]))} />
        <Hand color="red" {...shown} />
      </div>
    </div>
  );
}

function boardCell(shown: BoardProps, cell: Cell, drawn: ReplayCell): BoardCell {
  const { card, owner, mark, cause, bonus, pushed, element, walls } = drawn;
  const ground = { element, walls, ...(pushed && { pushed }) };
  if (card && owner)
    return {
      ...ground,
      content: <Drawn {...shown} card={card} owner={owner} />,
      ...(mark && { mark }),
      ...(cause && { tag: CAUSE_TAGS[cause] }),
      ...(bonus && { bonus }),
    };
  const ghost = ghostAt(shown, cell);
  return {
    ...ground,
    content: <FreeCell {...shown} cell={cell} hasElement={element !== null} />,
    ...(ghost && { ghost }),
  };
}

/** The hint as a pale card on its cell. */
function ghostAt({ hint, scene, training }: BoardProps, cell: Cell): BoardCell['ghost'] | null {
  const card = hint?.cell === cell ? scene.position.hands[OWN_COLOR][hint.slot] : null;
  if (!card) return null;
  return { card: <Card card={faceOf(training.opening, card)} owner={OWN_COLOR} isMute />, tag: say.hintTag };
}

function FreeCell({ training, state, scene, links, cell }: BoardProps & { cell: Cell; hasElement: boolean }) {
  const { selected } = state;
  const card = selected === null ? null : scene.position.hands[OWN_COLOR][selected];
  if (selected === null || !card || !scene.isOwnTurn)
    return (
      <span className={styles.free} data-cell={cell}>
        <span className="sr">{BOARD_WORDS.empty}</span>
      </span>
    );
  return (
    <a className={styles.free} href={links.play({ slot: selected, cell })} data-go="" data-cell={cell}>
      <span className="sr">{layLabel(faceOf(training.opening, card).name, padOf(cell))}</span>
    </a>
  );
}

function Drawn({ training, keys, card, owner }: BoardProps & { card: CardValues; owner: Color }) {
  return (
    <div className={styles.card} data-card={keys.get(card)} data-owner={owner}>
      <Card card={faceOf(training.opening, card)} owner={owner} />
    </div>
  );
}

function Hand({ color, ...shown }: BoardProps & { color: Color }) {
  const { scene, training } = shown;
  const isOwn = color === OWN_COLOR;
  return (
    <ol className={stage.hand} role="list" aria-label={handLabel(isOwn ? YOU : training.start.robot)}>
      {SLOTS.map((slot) => {
        const card = scene.position.hands[color][slot];
        return (
          <li key={slot} className={stage.slot}>
            {!card && <span className="sr">{BOARD_WORDS.played}</span>}
            {card && isOwn && scene.isOwnTurn && <HandCard {...shown} slot={slot} card={card} />}
            {card && !(isOwn && scene.isOwnTurn) && <Drawn {...shown} card={card} owner={color} />}
          </li>
        );
      })}
    </ol>
  );
}

/** A card of the player's hand, as a link that selects it or puts it back. */
function HandCard({
  training,
  state,
  links,
  keys,
  hint,
  slot,
  card,
}: BoardProps & { slot: Slot; card: CardValues }) {
  const face = faceOf(training.opening, card);
  return (
    <a
      className={hint?.slot === slot ? `${styles.own} ${styles.hinted}` : styles.own}
      href={links.select(slot)}
      data-go=""
      data-slot={slot}
      data-card={keys.get(card)}
      data-owner={OWN_COLOR}
      draggable={false}
      aria-current={state.selected === slot ? true : undefined}
    >
      <Card card={face} owner={OWN_COLOR} isMute />
      <span className="sr">{pickLabel(cardLabel(face, OWN_COLOR), slot)}</span>
    </a>
  );
}
