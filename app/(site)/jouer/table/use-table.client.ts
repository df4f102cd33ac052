import { useState, type MouseEvent } from 'react';
import { readState } from '#lib/areas/training/table-address.ts';
import type { Training, TrainingState } from '#lib/areas/training/training.ts';
import { followLinks } from '#ui/keep-place.ts';

/** The state of a table; another state is always reached by an address, as without JavaScript. */
export type Playing = {
  readonly state: TrainingState;
  readonly go: (address: string) => void;
  /** Follows the links of the table (`data-go`) without leaving the page. */
  readonly onClick: (event: MouseEvent) => void;
};

/**
 * Keeps the state in the address of the page. A game is one entry of the browser's history: going back leaves the table, and does
 * not take a move back unmarked. `beforeMove` is called just before another state is shown.
 */
export function useTable({ opening }: Training, initial: TrainingState, beforeMove: () => void): Playing {
  const [state, setState] = useState(initial);
  const go = (address: string) => {
    const { searchParams } = new URL(address, location.href);
    const next = readState(opening.start, (name) => searchParams.get(name));
    if (!next) {
      location.assign(address);
      return;
    }
    beforeMove();
    history.replaceState(null, '', address);
    setState(next);
  };
  return { state, go, onClick: followLinks(go) };
}
