import { useRef, type PointerEvent } from 'react';
import type { Move } from '#lib/areas/positions/branches.ts';
import { cellOfPad, coordinatesOf } from '#lib/game/rules/cells.ts';
import { playTurn } from '#lib/game/rules/play.ts';
import { CELLS, SLOTS, type Cell, type Position } from '#lib/game/rules/types.ts';
import type { ShownTable } from './shown.ts';

/** Minimum movement of a drag in pixels; anything shorter is a tap. */
const THRESHOLD = 8;

type Drag = {
  readonly card: HTMLElement;
  readonly x: number;
  readonly y: number;
  /** The free cell below it. */
  cell?: Cell | undefined;
};

/**
 * Lets cards of the hand (`data-slot`) be dragged onto free cells (`data-cell`), by mouse, pen or finger. Free cells light up, and the cards
 * that it would capture at its present place are marked.
 */
export function useDrag(
  { links, scene }: Pick<ShownTable, 'links' | 'scene'>,
  go: (address: string) => void,
) {
  const drag = useRef<Drag | null>(null);
  const end = () => {
    const ended = drag.current;
    if (!ended) return;
    drag.current = null;
    markTarget(ended, null);
    ended.card.style.transform = '';
    delete ended.card.dataset.dragged;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      end();
      const card = (event.target as Element).closest<HTMLElement>('a[data-slot]');
      if (card && event.button === 0) drag.current = { card, x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent) => {
      const moved = drag.current;
      if (!moved) return;
      const [x, y] = [event.clientX - moved.x, event.clientY - moved.y];
      const { card } = moved;
      if (!isMoving(card)) {
        if (Math.hypot(x, y) < THRESHOLD) return;
        card.dataset.dragged = '';
        // Otherwise the table would miss that the card is dropped outside of it.
        card.setPointerCapture(event.pointerId);
      }
      card.style.transform = `translate(${x}px, ${y}px)`;
      const play = playAt(moved, event);
      if (play?.cell === moved.cell) return;
      moved.cell = play?.cell;
      markTarget(moved, play && { cell: play.cell, taken: capturesAt(scene.position, play) });
    },
    onPointerUp: (event: PointerEvent) => {
      const dropped = drag.current;
      const wasMoving = dropped && isMoving(dropped.card);
      end();
      if (!wasMoving) return;
      suppressClick();
      const play = playAt(dropped, event);
      if (play) go(links.play(play));
    },
    onPointerCancel: end,
    // A link would otherwise be dragged as a URL.
    onDragStart: (event: { preventDefault: () => void }) => {
      event.preventDefault();
    },
  };
}

function isMoving({ dataset }: HTMLElement): boolean {
  return dataset.dragged !== undefined;
}

/** The play made by dropping the card here; null outside of free cells. */
function playAt({ card }: Drag, { clientX, clientY }: PointerEvent): Move | null {
  const under = document.elementFromPoint(clientX, clientY);
  const at = under?.closest<HTMLElement>('[data-cell]')?.dataset.cell;
  const cell = CELLS.find((one) => String(one) === at);
  const slot = SLOTS.find((one) => String(one) === card.dataset.slot);
  return cell === undefined || slot === undefined ? null : { slot, cell };
}

/** The cells captured by a play; none for an illegal one. */
function capturesAt(position: Position, { slot, cell }: Move): readonly Cell[] {
  const turn = playTurn(position, { slot, ...coordinatesOf(cell), player: position.turn });
  if (!turn.ok) return [];
  return turn.value.events.flatMap((event) => (event.type === 'captured' ? [cellOfPad(event.pad)] : []));
}

/** Marks the cell under a dragged card (`data-target`) and the cells captured there (`data-preview`); null clears the marks. */
function markTarget({ card }: Drag, target: { cell: Cell; taken: readonly Cell[] } | null): void {
  const board = card.closest('section')?.querySelector('ol:has([data-cell])');
  for (const [at, place] of [...(board?.children ?? [])].entries()) {
    place.toggleAttribute('data-preview', target?.taken.some((cell) => cell === at) ?? false);
    place.querySelector('[data-cell]')?.toggleAttribute('data-target', target?.cell === at);
  }
}

/** Swallows the click that some browsers send after a drag. */
function suppressClick(): void {
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => {
    removeEventListener('click', stop, { capture: true });
  }, 0);
}
