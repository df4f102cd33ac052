import type { MouseEvent } from 'react';

/** Follows links to moves of the same game without loading a page. Clicks for a new tab or window are left to the browser. */
export function onMoveLink(go: (coup: number) => void): (event: MouseEvent) => void {
  return (event) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-coup]') : null;
    if (!link || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    go(Number(link.dataset.coup));
  };
}
