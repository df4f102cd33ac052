import { ELEMENT_OUTLINES } from '#lib/areas/cards/art/card-glyphs.ts';
import { cellsOf, type ReplayCell } from '#lib/areas/replays/replay-board.ts';
import { faceOf } from '#lib/areas/replays/replay-data.ts';
import { handLabel } from '#lib/areas/replays/game-messages.ts';
import { TABLE_MESSAGES as say } from '#lib/areas/training/training-messages.ts';
import { BOARD_LABEL, layLabel, pickLabel } from '#lib/areas/positions/table-messages.ts';
import { OWN_COLOR } from '#lib/areas/training/training.ts';
import { cardLabel } from '#lib/game/card.ts';
import { coordinatesOf, nine } from '#lib/game/rules/cells.ts';
import { isHidden } from '#lib/game/rules/hidden-cards.ts';
import {
  SLOTS,
  type CardValues,
  type Cell,
  type Color,
  type Element,
  type Slot,
} from '#lib/game/rules/types.ts';
import { BOARD_MESSAGES } from '#lib/game/narration/card-messages.ts';
import { Board, toBoardCell, type BoardCell } from '#ui/board.tsx';
import { Card } from '#ui/card.tsx';
import { cardId, keepingPlace, TABLE_ID } from '#ui/keep-place.ts';
import { MovingCard } from '#ui/motion/moving-card.tsx';
import stage from '#ui/stage.module.css';
import type { ShownTable } from './shown.ts';
import styles from './table.module.css';

type BoardProps = ShownTable & { keys: ReadonlyMap<CardValues, string> };

/** The board between the hands. On the player's turn their cards are links, and once one is selected so are the free cells. */
export function TableBoard(shown: BoardProps) {
  const cells = cellsOf(shown.scene);
  return (
    <div className={`${stage.play} felt`}>
      <div className={stage.duel}>
        <Hand color="blue" {...shown} />
        <Board label={BOARD_LABEL} cells={nine((cell) => boardCell(shown, cell, cells[cell]))} />
        <Hand color="red" {...shown} />
      </div>
    </div>
  );
}

function boardCell(shown: BoardProps, cell: Cell, drawn: ReplayCell): BoardCell {
  const { card, owner, element } = drawn;
  if (card && owner) return toBoardCell(drawn, <Drawn {...shown} card={card} owner={owner} />);
  return toBoardCell(drawn, <FreeCell {...shown} cell={cell} element={element} />);
}

/** A free cell with its element, and the hint as a pale card on the best one; a link while a card is selected. */
function FreeCell(shown: BoardProps & { cell: Cell; element: Element | null }) {
  const { opening, selected, scene, links, sending, cell } = shown;
  const card = selected === null ? null : scene.position.hands[OWN_COLOR][selected];
  if (selected === null || !card || !scene.isOwnTurn)
    return (
      <span className={styles.free} data-cell={cell}>
        <span className="sr">{BOARD_MESSAGES.empty}</span>
        <OnFreeCell {...shown} />
      </span>
    );
  const content = (
    <>
      <span className="sr">{layLabel(faceOf(opening, card).name, cell)}</span>
      <OnFreeCell {...shown} />
    </>
  );
  if (!sending)
    return (
      <a
        className={styles.free}
        href={keepingPlace(links.play({ slot: selected, cell }), TABLE_ID)}
        data-go=""
        data-cell={cell}
      >
        {content}
      </a>
    );
  const fields = Object.entries({ ...sending.fields, slot: selected, ...coordinatesOf(cell) });
  return (
    <form action={sending.action} method="post" data-go={links.play({ slot: selected, cell })}>
      <input type="hidden" name="username" value={sending.player} />
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={styles.free} data-cell={cell}>
        {content}
      </button>
    </form>
  );
}

function OnFreeCell({
  hint,
  scene,
  opening,
  cell,
  element,
}: BoardProps & { cell: Cell; element: Element | null }) {
  const hinted = hint?.cell === cell ? scene.position.hands[OWN_COLOR][hint.slot] : null;
  if (hinted)
    return (
      <span className={styles.ghost} aria-hidden="true">
        <Card card={faceOf(opening, hinted)} owner={OWN_COLOR} isMute /> <b>{say.hintTag}</b>
      </span>
    );
  return (
    element && (
      <svg className={styles.element} viewBox="0 0 24 24" role="img" aria-label={element}>
        <path d={ELEMENT_OUTLINES[element]} fillRule="evenodd" />
      </svg>
    )
  );
}

/** A card of a hand that is not to move; face down if its reader may not see it. */
function HeldCard(shown: BoardProps & { card: CardValues; owner: Color }) {
  const { keys, card, owner } = shown;
  if (!isHidden(card)) return <Drawn {...shown} />;
  return (
    <div className={styles.back} data-card={keys.get(card)} data-owner={owner}>
      <span className="sr">{BOARD_MESSAGES.hidden}</span>
    </div>
  );
}

function Drawn({ opening, keys, card, owner }: BoardProps & { card: CardValues; owner: Color }) {
  return <MovingCard id={keys.get(card)} card={faceOf(opening, card)} owner={owner} />;
}

function Hand({ color, ...shown }: BoardProps & { color: Color }) {
  const { scene, names } = shown;
  const isOwn = color === OWN_COLOR;
  return (
    <ol className={stage.hand} role="list" aria-label={handLabel(names[color])}>
      {SLOTS.map((slot) => {
        const card = scene.position.hands[color][slot];
        return (
          <li key={slot} className={stage.slot}>
            {!card && <span className="sr">{BOARD_MESSAGES.played}</span>}
            {card && isOwn && scene.isOwnTurn && <HandCard {...shown} slot={slot} card={card} />}
            {card && !(isOwn && scene.isOwnTurn) && <HeldCard {...shown} card={card} owner={color} />}
          </li>
        );
      })}
    </ol>
  );
}

/** A card of the player's hand, as a link that selects or deselects it. */
function HandCard({
  opening,
  selected,
  links,
  keys,
  hint,
  slot,
  card,
}: BoardProps & { slot: Slot; card: CardValues }) {
  const face = faceOf(opening, card);
  return (
    <a
      className={hint?.slot === slot ? `${styles.own} ${styles.hinted}` : styles.own}
      id={cardId(slot)}
      href={keepingPlace(links.select(slot), cardId(slot))}
      data-go=""
      data-slot={slot}
      data-card={keys.get(card)}
      data-owner={OWN_COLOR}
      draggable={false}
      aria-current={selected === slot ? true : undefined}
    >
      <Card card={face} owner={OWN_COLOR} isMute />{' '}
      <span className="sr">{pickLabel(cardLabel(face, OWN_COLOR), slot)}</span>
    </a>
  );
}
