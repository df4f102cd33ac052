import type { Color } from '#lib/game/rules/types.ts';
import styles from './mini-board.module.css';

type MiniBoardProps = {
  /** The owner of each cell, row by row. */
  owners: readonly (Color | null)[];
  /** The cell that was played last. */
  last?: number;
  /** With a pale square below each mark. */
  isTiled?: boolean;
};

/** How a mark is drawn: a stroke of next to no length is a disc by its round ends, and a slanted one a lozenge by its square ends. */
const STROKES = { blue: 'h.01', red: 'l.01 .01' } as const satisfies Record<Color, string>;

/** A board as nine squares with a disc or a lozenge each; the words beside it say who won. */
export function MiniBoard({ owners, last = -1, isTiled = false }: MiniBoardProps) {
  const marksOf = (color: Color) =>
    owners.map((owner, cell) => (owner === color ? `M${middleOf(cell)}${STROKES[color]}` : '')).join('');
  const lastCell = last >= 0 && `M${2 * (last % 3)} ${2 * Math.floor(last / 3)}h2v2h-2z`;
  return (
    <svg
      className={isTiled ? `${styles.board} ${styles.tiled}` : styles.board}
      viewBox="0 0 6 6"
      aria-hidden="true"
    >
      <path className={styles.blue} d={marksOf('blue')} />
      <path className={styles.red} d={marksOf('red')} />
      {lastCell && <path className={styles.last} d={lastCell} />}
    </svg>
  );
}

function middleOf(cell: number): string {
  return `${2 * (cell % 3) + 1} ${2 * Math.floor(cell / 3) + 1}`;
}
