import type { Color } from '#lib/game/rules/types.ts';

type MiniBoardProps = {
  /** The owner of each cell, row by row. */
  owners: readonly (Color | null)[];
  /** The cell that was played last. */
  last?: number;
  /** Draws a pale card below each mark, and felt on free cells. */
  isTiled?: boolean;
};

/** Marks are strokes of almost no length: round ends make a disc, the square ends of a slanted stroke a lozenge. */
const STROKES = { blue: 'h.01', red: 'l.01 .01' } as const satisfies Record<Color, string>;

/** Colours and widths of the marks, on felt and on ivory. */
const MARKS = {
  felt: {
    blue: 'stroke="oklch(0.68 0.14 255)" stroke-width="1.7" stroke-linecap="round"',
    red: 'stroke="oklch(0.66 0.18 25)" stroke-width="1.3" stroke-linecap="square"',
  },
  ivory: {
    blue: 'stroke="oklch(0.47 0.15 258)" stroke-width="1.15" stroke-linecap="round"',
    red: 'stroke="oklch(0.5 0.175 24)" stroke-width="0.95" stroke-linecap="square"',
  },
} as const;

const LAST = 'fill="none" stroke="oklch(0.72 0.14 84)" stroke-width="0.34" stroke-linejoin="round"';

const FELT = '<rect x="-.6" y="-.6" width="7.2" height="7.2" rx=".9" fill="var(--felt-deep)"/>';

/** Two lines each way, which divide the board into nine squares. */
const LINES = '<path stroke="var(--felt-deep)" stroke-width=".3" d="M2 0v6M4 0v6M0 2h6M0 4h6"/>';

/**
 * A board as nine squares with a disc or a lozenge each; the text beside it names the winner. Styled by attributes: a style sheet would be
 * bundled with those of the home page, and load them on every page with a board. Rendered as text, as a history has fifty boards.
 */
export function MiniBoard({ owners, last = -1, isTiled = false }: MiniBoardProps) {
  const marks = MARKS[isTiled ? 'ivory' : 'felt'];
  const marksOf = (color: Color) =>
    owners.map((owner, cell) => (owner === color ? `M${middleOf(cell)}${STROKES[color]}` : '')).join('');
  const drawn = [
    FELT,
    isTiled ? tilesOf(owners) : '',
    `<path ${marks.blue} d="${marksOf('blue')}"/><path ${marks.red} d="${marksOf('red')}"/>`,
    last < 0 ? '' : `<path ${LAST} d="${squareOf(last)}"/>`,
  ].join('');
  return (
    <svg
      width="48"
      height="48"
      viewBox="-.6 -.6 7.2 7.2"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawn }}
    />
  );
}

function tilesOf(owners: MiniBoardProps['owners']): string {
  const free = owners.map((owner, cell) => (owner === null ? squareOf(cell) : '')).join('');
  const felt = free === '' ? '' : `<path fill="var(--felt)" d="${free}"/>`;
  return `<rect width="6" height="6" fill="var(--ivory)"/>${felt}${LINES}`;
}

function squareOf(cell: number): string {
  return `M${2 * (cell % 3)} ${2 * Math.floor(cell / 3)}h2v2h-2z`;
}

function middleOf(cell: number): string {
  return `${2 * (cell % 3) + 1} ${2 * Math.floor(cell / 3) + 1}`;
}
