import type { MouseEvent } from 'react';

/** Follows the links of an island (`data-go`) without leaving the page. A click that opens another tab or window is left alone. */
export function followLinks(go: (address: string) => void): (event: MouseEvent) => void {
  return (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-go]');
    const isElsewhere =
      event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!link || isElsewhere) return;
    event.preventDefault();
    // Its fragment keeps the focus where no script does.
    go((link.getAttribute('href') ?? '').replace(/#.*/, ''));
  };
}
