import { useRef, type PointerEvent } from 'react';
import { CELLS, SLOTS } from '#lib/game/rules/types.ts';
import type { ShownTable } from './shown.ts';

/** Pixels from which a movement is a drag and no tap. */
const THRESHOLD = 8;

type Drag = { readonly card: HTMLElement; readonly x: number; readonly y: number; isMoving: boolean };

/** Lets cards of the hand (`data-slot`) be dragged onto free cells (`data-cell`), with a mouse, a pen or a finger. */
export function useDrag({ links }: Pick<ShownTable, 'links'>, go: (address: string) => void) {
  const drag = useRef<Drag | null>(null);
  const end = () => {
    const ended = drag.current;
    if (!ended) return;
    drag.current = null;
    ended.card.style.transform = '';
    delete ended.card.dataset.dragged;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      const card = (event.target as Element).closest<HTMLElement>('a[data-slot]');
      if (card && event.button === 0)
        drag.current = { card, x: event.clientX, y: event.clientY, isMoving: false };
    },
    onPointerMove: (event: PointerEvent) => {
      const moved = drag.current;
      if (!moved) return;
      const [x, y] = [event.clientX - moved.x, event.clientY - moved.y];
      if (!moved.isMoving && Math.hypot(x, y) < THRESHOLD) return;
      moved.isMoving = true;
      moved.card.dataset.dragged = '';
      moved.card.style.transform = `translate(${x}px, ${y}px)`;
    },
    onPointerUp: (event: PointerEvent) => {
      const dropped = drag.current;
      end();
      if (!dropped?.isMoving) return;
      suppressClick();
      const under = document.elementFromPoint(event.clientX, event.clientY);
      const at = under?.closest<HTMLElement>('[data-cell]')?.dataset.cell;
      const cell = CELLS.find((one) => String(one) === at);
      const slot = SLOTS.find((one) => String(one) === dropped.card.dataset.slot);
      if (cell !== undefined && slot !== undefined) go(links.play({ slot, cell }));
    },
    onPointerCancel: end,
    // A link would otherwise be dragged as an address.
    onDragStart: (event: { preventDefault: () => void }) => {
      event.preventDefault();
    },
  };
}

/** The click that follows a drag in some browsers is none. */
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
