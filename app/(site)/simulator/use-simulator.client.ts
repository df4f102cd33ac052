import { useEffect, useState, type MouseEvent } from 'react';
import type { Opening } from '#lib/areas/positions/opening.ts';
import { readSimulatorState, type SimulatorState } from '#lib/areas/simulator/simulator-address.ts';
import { followLinks } from '#ui/keep-place.ts';

/** The state of the simulator; another state is always reached by an address, as without JavaScript. */
export type Simulating = {
  readonly state: SimulatorState;
  readonly go: (address: string) => void;
  /** Follows the links of the simulator (`data-go`) without leaving the page. */
  readonly onClick: (event: MouseEvent) => void;
};

/** Keeps the state in step with the address of the page, including the browser's Back and Forward. `beforeChange` is called just before another state is shown. */
export function useSimulator(
  { base, start }: Opening,
  initial: SimulatorState,
  beforeChange: () => void,
): Simulating {
  const [state, setState] = useState(initial);
  const read = (address: string) => {
    const { searchParams } = new URL(address, location.href);
    return readSimulatorState(base, start, (name) => searchParams.get(name));
  };
  const show = (next: SimulatorState) => {
    beforeChange();
    setState(next);
  };
  const go = (address: string) => {
    const next = read(address);
    if (!next) {
      location.assign(address);
      return;
    }
    history.pushState(null, '', address);
    show(next);
  };
  useEffect(() => {
    const onPopState = () => {
      const next = read(location.href);
      if (next) show(next);
    };
    addEventListener('popstate', onPopState);
    return () => {
      removeEventListener('popstate', onPopState);
    };
  });
  return { state, go, onClick: followLinks(go) };
}
