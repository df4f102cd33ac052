import type { ReactNode } from 'react';
import { ELEMENT_OUTLINES } from '#lib/areas/cards/art/card-glyphs.ts';
import type { ReplayCell } from '#lib/areas/replays/replay-board.ts';
import { coordinatesOf } from '#lib/game/rules/cells.ts';
import {
  CELLS,
  type Element,
  type Cell,
  type Direction,
  type Nine,
  type Wall,
} from '#lib/game/rules/types.ts';
import {
  BOARD_MESSAGES,
  CAUSE_TAGS,
  CELL_NAMES,
  wallLabel,
  wallText,
} from '#lib/game/narration/card-messages.ts';
import styles from './board.module.css';

/** A cell to draw; the caller provides its content (a Card, a picture, a link over the whole cell). */
export type BoardCell = {
  readonly content: ReactNode;
  /** The content covers an empty cell, whose element stays visible. */
  readonly isOpen?: boolean;
  /** `placed`: a double ring for the card just played. `captured`: a single ring. */
  readonly mark?: 'placed' | 'captured' | null;
  /** Names the cause of a capture. */
  readonly tag?: string | null;
  readonly element: Element | null;
  /** The effect of the cell's element on the card there. */
  readonly bonus?: 1 | -1 | null;
  readonly walls: readonly Wall[];
  /** A better play here, in a dashed frame: pale on a free cell, small on a card. It is described elsewhere as text. */
  readonly ghost?: { readonly card: ReactNode; readonly tag: string };
  /** The direction in which a wall just pushed the line of this cell. */
  readonly pushed?: Direction | null;
};

/** A cell of a step, with the marks of its play, to draw with this content. */
export function toBoardCell(drawn: ReplayCell, content: ReactNode): BoardCell {
  const { mark, cause, bonus, pushed, element, walls } = drawn;
  return { content, mark, tag: cause && CAUSE_TAGS[cause], element, bonus, walls, pushed };
}

/** Nine sunken cells on felt, in the order of the engine; screen readers announce the place of each. */
export function Board({ label, cells }: { label: string; cells: Nine<BoardCell> }) {
  return (
    <ol className={`${styles.board} felt`} aria-label={label} role="list">
      {CELLS.map((cell) => (
        <BoardPlace key={cell} cell={cell} {...cells[cell]} pushes={pushesAt(cells, cell)} />
      ))}
    </ol>
  );
}

type PlaceProps = Omit<BoardCell, 'pushed'> & { cell: Cell; pushes: readonly Push[] };

function BoardPlace(place: PlaceProps) {
  const { cell, content, isOpen, mark, tag, element, bonus, ghost, pushes } = place;
  return (
    <li className={styles.cell}>
      <span className="sr">{`${CELL_NAMES[cell]}\u00a0: `}</span>
      {content ?? <span className="sr">{BOARD_MESSAGES.empty}</span>}
      {element && (!content || isOpen) && !ghost && <ElementSign element={element} />}
      {bonus && <Bonus bonus={bonus} element={element} />}
      {pushes
        .filter(({ isFirst }) => isFirst)
        .map(({ direction, isLast }) => (
          <span
            key={direction}
            className={`${styles.push} ${styles[`push${direction}`]} ${isLast ? styles.edge : ''}`}
            aria-hidden="true"
            data-after="push"
          />
        ))}
      {mark === 'placed' && <span className="sr">{`, ${BOARD_MESSAGES.justPlaced}`}</span>}
      {tag && (
        <span className={styles.tag} data-after="">
          {` ${tag}`}
        </span>
      )}
      {ghost && (
        <div className={content ? `${styles.ghost} ${styles.upon}` : styles.ghost} aria-hidden="true">
          {ghost.card}
          <span className={styles.tag}>{` ${ghost.tag}`}</span>
        </div>
      )}
      <Walls {...place} />
      {mark && <span className={styles[mark]} data-after="" />}
    </li>
  );
}

/** The plates of a cell's walls, lit for a wall that has just pushed. */
function Walls({ walls, pushes }: Pick<PlaceProps, 'walls' | 'pushes'>) {
  const isFired = (wall: Wall) => pushes.some(({ direction }) => direction === wall.direction);
  const plates = walls.map((wall) => (
    <span
      key={wall.direction}
      className={`${styles.wall} ${styles[wall.direction]} ${isFired(wall) ? styles.fired : ''}`}
    >
      <span aria-hidden="true">
        <span className={styles.word}>{` ${BOARD_MESSAGES.wall} `}</span>
        <span>{wallText(wall)}</span>
      </span>
      <span className="sr">{` ${wallLabel(wall)}`}</span>
    </span>
  ));
  return <>{plates}</>;
}

/** A push of a cell's row or column. Its arrow is drawn in the line's first cell, in the gutter after the line, or before the last line. */
type Push = { readonly direction: Direction; readonly isFirst: boolean; readonly isLast: boolean };

const ACROSS = [
  { along: 'x', of: 'y', ways: ['left', 'right'] },
  { along: 'y', of: 'x', ways: ['up', 'down'] },
] as const;

/** The pushes of the lines through a cell. Where two pushed lines cross, their other cells tell them apart. */
function pushesAt(cells: Nine<BoardCell>, cell: Cell): readonly Push[] {
  const place = coordinatesOf(cell);
  return ACROSS.flatMap(({ along, of, ways }) => {
    const line = CELLS.filter((one) => coordinatesOf(one)[of] === place[of]);
    const direction = ways.find((way) => line.some((one) => cells[one].pushed === way));
    return direction ? [{ direction, isFirst: place[along] === 0, isLast: place[of] === 2 }] : [];
  });
}

function Bonus({ bonus, element }: { bonus: 1 | -1; element: Element | null }) {
  return (
    <span className={styles.bonus}>
      {element && (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={ELEMENT_OUTLINES[element]} fillRule="evenodd" />
        </svg>
      )}
      <span>{bonus > 0 ? ' +1' : ' −1'}</span>
    </span>
  );
}

function ElementSign({ element }: { element: Element }) {
  return (
    <svg className={styles.element} viewBox="0 0 24 24" role="img" aria-label={element}>
      <path d={ELEMENT_OUTLINES[element]} fillRule="evenodd" />
    </svg>
  );
}

/** Five slots in a row under the name of their player; null for a played card. */
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
          <li key={key} className={styles.slot}>
            {content ?? <span className="sr">{BOARD_MESSAGES.played}</span>}
            {mark && <span className={styles[mark]} />}
          </li>
        ))}
      </ol>
    </div>
  );
}
