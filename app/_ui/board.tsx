import type { ReactNode } from 'react';
import { ELEMENT_OUTLINES } from '#lib/areas/cards/art/card-glyphs.ts';
import {
  CELLS,
  type Element,
  type Cell,
  type Direction,
  type Nine,
  type Wall,
} from '#lib/game/rules/types.ts';
import { BOARD_WORDS, CELL_NAMES, wallLabel, wallText } from '#lib/game/told/card-words.ts';
import styles from './board.module.css';

/** A cell to be drawn; the caller provides its content (a Card, a picture, a link over the whole cell). */
export type BoardCell = {
  readonly content: ReactNode;
  /** `placed`: a double ring for the card just played. `captured`: a single ring. */
  readonly mark?: 'placed' | 'captured';
  /** Names the cause of a capture. */
  readonly tag?: string;
  readonly element: Element | null;
  /** The effect of the cell's element on the card there. */
  readonly bonus?: 1 | -1;
  readonly walls: readonly Wall[];
  /** The direction in which a wall just pushed the line of this cell. */
  readonly pushed?: Direction;
};

const ARROWS = { up: '↑', right: '→', down: '↓', left: '←' } as const satisfies Record<Direction, string>;

/** Nine sunken cells on felt, in the order of the engine; screen readers are told the place of each. */
export function Board({ label, cells }: { label: string; cells: Nine<BoardCell> }) {
  return (
    <ol className={`${styles.board} felt`} aria-label={label} role="list">
      {CELLS.map((cell) => (
        <BoardPlace key={cell} cell={cell} {...cells[cell]} />
      ))}
    </ol>
  );
}

function BoardPlace({ cell, content, mark, tag, element, bonus, walls, pushed }: BoardCell & { cell: Cell }) {
  return (
    <li className={mark ? `${styles.cell} ${styles[mark]}` : styles.cell}>
      <span className="sr">
        {CELL_NAMES[cell]}
        {'\u00a0: '}
      </span>
      {content ?? <span className="sr">{BOARD_WORDS.empty}</span>}
      {element && !content && <ElementSign element={element} />}
      {bonus && <span className={styles.bonus}>{bonus > 0 ? '+1' : '−1'}</span>}
      {pushed && (
        <span className={styles.arrow} aria-hidden="true">
          {ARROWS[pushed]}
        </span>
      )}
      {mark === 'placed' && <span className="sr">, {BOARD_WORDS.justPlaced}</span>}
      {tag && <span className={styles.tag}>{tag}</span>}
      {walls.map((wall) => (
        <span key={wall.direction} className={`${styles.wall} ${styles[wall.direction]}`}>
          <span aria-hidden="true">{wallText(wall)}</span>
          <span className="sr">{wallLabel(wall)}</span>
        </span>
      ))}
    </li>
  );
}

function ElementSign({ element }: { element: Element }) {
  return (
    <svg className={styles.element} viewBox="0 0 24 24" role="img" aria-label={element}>
      <path d={ELEMENT_OUTLINES[element]} fillRule="evenodd" />
    </svg>
  );
}

/** Five slots in a row under the name of their player; null stands for a card that was played. */
export function BoardHand({
  label,
  slots,
}: {
  label: string;
  slots: readonly { readonly key: string; readonly content: ReactNode; readonly mark?: 'captured' }[];
}) {
  return (
    <div className={`${styles.hand} felt`}>
      <p className={styles.player}>{label}</p>
      <ol className={styles.slots} role="list" aria-label={label}>
        {slots.map(({ key, content, mark }) => (
          <li key={key} className={mark ? `${styles.slot} ${styles[mark]}` : styles.slot}>
            {content ?? <span className="sr">{BOARD_WORDS.played}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
