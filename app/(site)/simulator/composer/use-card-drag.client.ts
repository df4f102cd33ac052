import { useRef, type DragEvent, type MouseEvent, type PointerEvent } from 'react';
import { placeOfField } from '#lib/areas/simulator/builder-form.ts';
import type { Act } from '#lib/areas/simulator/composing.ts';

/** The dragged card: from a slot, or from the drawer. */
type Dragged = {
  readonly from: HTMLElement;
  readonly x: number;
  readonly y: number;
  ghost: HTMLElement | null;
};

/** Minimum movement of a drag in pixels; anything shorter is a click. */
const LEAST_WAY = 6;

/** How long a finger rests on a card of the drawer before it drags the card instead of scrolling, in milliseconds. */
const HOLD_MS = 250;

/**
 * Drags cards from the drawer or a slot to a slot; a card dropped on the drawer leaves its slot. Follows the pointer, as buttons are not
 * draggable in every browser. A finger drags a card of a slot at once, one of the drawer sideways or after a rest: otherwise it scrolls.
 */
export function useCardDrag(act: (act: Act) => void) {
  const dragged = useRef<Dragged | null>(null);
  const wasDragged = useRef(false);
  const onPointerDown = (event: PointerEvent) => {
    wasDragged.current = false;
    const from = (event.target as Element).closest<HTMLElement>('[data-card]');
    if (!from || event.button !== 0 || dragged.current) return;
    const drag: Dragged = { from, x: event.clientX, y: event.clientY, ghost: null };
    dragged.current = drag;
    const mayScroll = event.pointerType === 'touch' && from.dataset.place === undefined;
    const rest = mayScroll ? setTimeout(take, HOLD_MS, drag) : undefined;
    const move = (moved: globalThis.PointerEvent) => {
      const [x, y] = [moved.clientX - drag.x, moved.clientY - drag.y];
      if (!drag.ghost && Math.hypot(x, y) >= LEAST_WAY) {
        clearTimeout(rest);
        // Vertical movement scrolls, and the browser cancels the pointer.
        if (mayScroll && Math.abs(y) >= Math.abs(x)) return;
        take(drag);
      }
      if (drag.ghost) drag.ghost.style.translate = `${moved.clientX}px ${moved.clientY}px`;
    };
    const stop = (stopped: globalThis.PointerEvent) => {
      clearTimeout(rest);
      for (const [name, listener] of listeners) removeEventListener(name, listener as EventListener);
      drag.ghost?.remove();
      dragged.current = null;
      if (!drag.ghost || stopped.type === 'pointercancel') return;
      wasDragged.current = true;
      const dropped = dropOf(drag.from, document.elementFromPoint(stopped.clientX, stopped.clientY));
      if (dropped) act(dropped);
    };
    // While a card is held, the page does not scroll and no menu opens.
    const hold = (held: Event) => {
      if (drag.ghost && held.cancelable) held.preventDefault();
    };
    const listeners = [
      ['pointermove', move],
      ['pointerup', stop],
      ['pointercancel', stop],
      ['touchmove', hold],
      ['contextmenu', hold],
    ] as const;
    for (const [name, listener] of listeners)
      addEventListener(name, listener as EventListener, { passive: false });
  };
  return {
    onPointerDown,
    onDragStart: (event: DragEvent) => {
      event.preventDefault();
    },
    /** Ignores the click that ends a drag on its own button. */
    onClickCapture: (event: MouseEvent) => {
      if (!wasDragged.current || event.detail === 0) return;
      wasDragged.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/** Lifts the card, as a ghost below the pointer. */
function take(drag: Dragged): void {
  drag.ghost = ghostOf(drag.from);
  drag.ghost.style.translate = `${drag.x}px ${drag.y}px`;
}

function ghostOf(from: HTMLElement): HTMLElement {
  const ghost = document.createElement('img');
  const picture = from.querySelector('img');
  ghost.src = picture?.src ?? '';
  ghost.alt = '';
  const width = picture?.clientWidth ?? 0;
  Object.assign(ghost.style, {
    ...{ position: 'fixed', zIndex: '20', pointerEvents: 'none', opacity: '0.85', rotate: '3deg' },
    ...{ left: `${-width / 2}px`, top: `${-width / 2}px`, width: `${width}px` },
  });
  document.body.append(ghost);
  return ghost;
}

/** The action of a drop, if any. */
function dropOf(source: HTMLElement, target: Element | null): Act | null {
  const to = placeOfField(target?.closest<HTMLElement>('[data-place]')?.dataset.place ?? '');
  const from = placeOfField(source.dataset.place ?? '');
  if (to)
    return from ? { kind: 'move', from, to } : { kind: 'put', place: to, card: Number(source.dataset.card) };
  return from && target?.closest('[data-drawer]') ? { kind: 'put', place: from, card: null } : null;
}
