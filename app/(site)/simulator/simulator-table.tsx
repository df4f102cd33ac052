import { cellsOf, type ReplayCell } from '#lib/areas/replays/replay-board.ts';
import { faceOf } from '#lib/areas/replays/replay-data.ts';
import { BOARD_LABEL, handTitle, layLabel, pickLabel } from '#lib/areas/positions/table-messages.ts';
import { nine, padOf } from '#lib/game/rules/cells.ts';
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
import { MovingCard } from '#ui/motion/moving-card.tsx';
import stage from '#ui/stage.module.css';
import { type Shown, namesOf } from './shown.ts';
import { ELEMENT_OUTLINES } from '#lib/areas/cards/art/card-glyphs.ts';
import type { Move } from '#lib/areas/positions/branches.ts';
import {
  areBestFew,
  bestOfSlot,
  moveKey,
  outcomeOf,
  resultOf,
  valueOf,
  type HintState,
  areBestCardsFew,
} from '#lib/areas/simulator/hints.ts';
import {
  outcomeLabel,
  repliesText,
  RESULT_MESSAGES,
  scoreOf,
  SIMULATOR_MESSAGES as say,
} from '#lib/areas/simulator/simulator-messages.ts';
import { keepingPlace, TABLE_ID, cardId } from '#ui/keep-place.ts';
import styles from './simulator-table.module.css';
import type { ShownCard } from '#lib/areas/cards/card-address.ts';
import { cardLabel } from '#lib/game/card.ts';
import { Card } from '#ui/card.tsx';

type TableProps = Shown & { keys: ReadonlyMap<CardValues, string> };

/** The board between the hands. Cards of the hand to move and free cells are links. */
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
  const { card, owner, element } = drawn;
  const { selected } = shown.state;
  if (card && owner)
    return toBoardCell(
      drawn,
      <MovingCard id={shown.keys.get(card)} card={faceOf(shown.opening, card)} owner={owner} />,
    );
  if (selected === null || shown.scene.isOver) return toBoardCell(drawn, null);
  return toBoardCell(drawn, <FreeCell {...shown} move={{ slot: selected, cell }} element={element} />);
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

type FreeCellProps = Shown & { move: Move; element: Element | null };

/** A free cell while a card is selected: a link over the whole cell, with its hint in the corner. */
function FreeCell({ opening, scene, links, help, move, element }: FreeCellProps) {
  const { turn, hands } = scene.position;
  const card = hands[turn][move.slot];
  const address = links.play(move);
  if (!card || !address) return null;
  const heat = heatOf(help, move);
  const pad = padOf(move.cell);
  const words = [
    layLabel(faceOf(opening, card).name, move.cell),
    heat && outcomeLabel(namesOf(opening).nameOf(turn), outcomeOf(heat.value)),
    heat?.replies !== undefined && repliesText(heat.replies),
  ];
  return (
    <a
      className={heat?.isBest ? `${styles.free} ${styles.best}` : styles.free}
      href={keepingPlace(address, TABLE_ID)}
      data-go=""
    >
      <span className="sr">{`${words.filter(Boolean).join(', ')} `}</span>
      {element && (
        <svg className={styles.element} viewBox="0 0 24 24" aria-hidden="true">
          <path d={ELEMENT_OUTLINES[element]} fillRule="evenodd" />
        </svg>
      )}
      <span className={styles.pad} aria-hidden="true">
        {pad}
      </span>
      {heat && (
        <span className={styles.heat} aria-hidden="true">
          {heat.replies !== undefined && <small>{` ${repliesText(heat.replies)} `}</small>}
          <span className={`${styles.outcome} ${styles[heat.result]}`}>
            <span>{` ${RESULT_MESSAGES[heat.result]} `}</span>
            <b>{scoreOf(outcomeOf(heat.value))}</b>
          </span>
        </span>
      )}
    </a>
  );
}

/** The hint for a move; null without hints. */
function heatOf(help: HintState | null, move: Move) {
  if (help?.status !== 'ready') return null;
  const { solution, replies } = help.hints;
  const value = valueOf(solution, move);
  if (value === null) return null;
  const isBest = value === bestOfSlot(solution, move.slot) && areBestFew(solution, move.slot);
  return { value, result: resultOf(value), replies: replies[moveKey(move)], isBest };
}

type HandCardProps = Shown & {
  slot: Slot;
  card: ShownCard;
  /** The key of the card in its game. */
  id: string | undefined;
};

/** A card of the hand to move, as a link that selects or deselects it. */
function HandCard({ opening, state, scene, links, help, slot, card, id }: HandCardProps) {
  const color = scene.position.turn;
  const hint = hintOf(help, slot);
  const words = [
    pickLabel(cardLabel(card, color), slot),
    hint && outcomeLabel(namesOf(opening).nameOf(color), outcomeOf(hint.value)),
    hint?.isBest && say.bestCard,
  ];
  return (
    <a
      className={`${styles.card} ${styles[color]} ${hint?.isRare ? styles.bestCard : ''}`}
      id={cardId(slot)}
      href={keepingPlace(links.select(slot), cardId(slot))}
      data-go=""
      data-card={id}
      data-owner={color}
      aria-current={state.selected === slot ? true : undefined}
    >
      <span className="sr">{words.filter(Boolean).join(', ')}</span> <Card card={card} owner={color} isMute />
      {hint && (
        <span className={`${styles.value} ${styles[resultOf(hint.value)]}`} aria-hidden="true">
          {` ${scoreOf(outcomeOf(hint.value))}`}
        </span>
      )}
    </a>
  );
}

/** The best value reachable with the card, whether no other card does better, and whether few do as well. */
function hintOf(help: HintState | null, slot: Slot) {
  if (help?.status !== 'ready') return null;
  const { solution } = help.hints;
  const value = bestOfSlot(solution, slot);
  if (value === null) return null;
  const isBest = value === solution.value;
  return { value, isBest, isRare: isBest && areBestCardsFew(solution) };
}
