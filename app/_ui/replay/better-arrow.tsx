import type { CSSProperties } from 'react';
import { coordinatesOf } from '#lib/game/rules/cells.ts';
import type { Cell, TurnEvent } from '#lib/game/rules/types.ts';
import type { BetterPlay } from './better-play.ts';
import styles from './better-arrow.module.css';

type BetterArrowProps = {
  better: Pick<BetterPlay, 'mover' | 'slot' | 'cell'>;
  /** The effect of the play shown. */
  events: readonly TurnEvent[];
  isFramed: boolean;
};

/**
 * A thin dashed arrow from the card of a better play in its hand to the cell where it belongs. It runs through gaps and rails, so that
 * it crosses no card; on a phone, where hands lie above and below the board, from there, but never in a frame. Where a pushed line has its arrow it is
 * left out, as the frames tell enough. Words tell the play.
 */
export function BetterArrow({ better: { mover, slot, cell }, events, isFramed }: BetterArrowProps) {
  const { x, y } = coordinatesOf(cell);
  const isBlue = mover === 'blue';
  // Counted from the hand: the blue one lies to the left or below, the red one opposite.
  const column = isBlue ? x : 2 - x;
  const depth = isBlue ? 2 - y : y;
  const place = { '--slot': slot, '--column': column, '--row': y, '--depth': depth, '--x': x };
  return (
    <span
      className={isFramed ? styles.arrow : `${styles.arrow} ${styles.folding}`}
      data-from={mover}
      data-column={column}
      data-row={y}
      data-x={x}
      data-taken={gapsTaken(cell, events)}
      data-after="end"
      style={place as CSSProperties}
      aria-hidden="true"
    >
      <i />
      <i />
      <i />
      <b />
    </span>
  );
}

/** Of the gaps above and to the left of a cell, those with the arrow of a pushed line: beside its line, or before the last one. */
function gapsTaken(cell: Cell, events: readonly TurnEvent[]): string | undefined {
  const place = coordinatesOf(cell);
  const taken = events.flatMap((event) => {
    if (event.type !== 'pushed') return [];
    const after = Math.min(event.index, 1) + 1;
    return (event.line === 'row' ? place.y : place.x) === after ? [event.line] : [];
  });
  return taken.length === 0 ? undefined : taken.join(' ');
}
