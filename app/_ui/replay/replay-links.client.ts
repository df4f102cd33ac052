import type { MouseEvent } from 'react';

/** Follows links to moves of this very game without a new page; a click that asks for a tab or a window stays one. */
export function onMoveLink(go: (coup: number) => void): (event: MouseEvent) => void {
  return (event) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-coup]') : null;
    if (!link || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    go(Number(link.dataset.coup));
  };
}
