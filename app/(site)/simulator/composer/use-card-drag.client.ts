import { useRef, type DragEvent, type MouseEvent, type PointerEvent } from 'react';
import { placeOfField } from '#lib/areas/simulator/builder-form.ts';
import type { Act } from '#lib/areas/simulator/composing.ts';

/** What is being dragged: from a slot, or a card of the drawer. */
type Dragged = {
  readonly from: HTMLElement;
  readonly x: number;
  readonly y: number;
  ghost: HTMLElement | null;
};

/** A pointer that moves less than this many pixels still clicks. */
const LEAST_WAY = 6;

/**
 * Cards dragged with a mouse or a pen from the drawer or a slot to a slot; a card dropped on the drawer leaves its slot. Buttons
 * cannot be dragged in every browser, so this follows the pointer; fingers scroll, and tap instead.
 */
export function useCardDrag(act: (act: Act) => void) {
  const dragged = useRef<Dragged | null>(null);
  const wasDragged = useRef(false);
  const end = () => {
    dragged.current?.ghost?.remove();
    dragged.current = null;
  };
  const onPointerDown = (event: PointerEvent) => {
    wasDragged.current = false;
    const from = (event.target as Element).closest<HTMLElement>('[data-card]');
    if (!from || event.button !== 0 || event.pointerType === 'touch') return;
    dragged.current = { from, x: event.clientX, y: event.clientY, ghost: null };
    const move = (moved: globalThis.PointerEvent) => {
      follow(dragged.current, moved);
    };
    const stop = (stopped: globalThis.PointerEvent) => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', stop);
      removeEventListener('pointercancel', stop);
      const drag = dragged.current;
      end();
      if (!drag?.ghost || stopped.type === 'pointercancel') return;
      wasDragged.current = true;
      const dropped = dropOf(drag.from, document.elementFromPoint(stopped.clientX, stopped.clientY));
      if (dropped) act(dropped);
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', stop);
    addEventListener('pointercancel', stop);
  };
  return {
    onPointerDown,
    onDragStart: (event: DragEvent) => {
      event.preventDefault();
    },
    /** The click that ends a drag on its own button is none. */
    onClickCapture: (event: MouseEvent) => {
      if (!wasDragged.current || event.detail === 0) return;
      wasDragged.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

function follow(drag: Dragged | null, { clientX, clientY }: globalThis.PointerEvent): void {
  if (!drag) return;
  if (!drag.ghost) {
    if (Math.hypot(clientX - drag.x, clientY - drag.y) < LEAST_WAY) return;
    drag.ghost = ghostOf(drag.from);
  }
  drag.ghost.style.translate = `${clientX}px ${clientY}px`;
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

/** What a drop does; null where it does nothing. */
function dropOf(source: HTMLElement, target: Element | null): Act | null {
  const to = placeOfField(target?.closest<HTMLElement>('[data-place]')?.dataset.place ?? '');
  const from = placeOfField(source.dataset.place ?? '');
  if (to)
    return from ? { kind: 'move', from, to } : { kind: 'put', place: to, card: Number(source.dataset.card) };
  return from && target?.closest('[data-drawer]') ? { kind: 'put', place: from, card: null } : null;
}
