import { useEffect, useState, type MouseEvent } from 'react';
import type { MotionSpeed } from '../motion/motion-rate.ts';
import { MOTION_SPEED } from '../motion/motion-speed.client.ts';
import type { Motion } from '../motion/use-board-motion.client.ts';
import { useIsScripted } from '../use-hydrated.client.ts';
import { clampCoup, coupAddress } from '#lib/areas/replays/replay-coup.ts';

/** How long automatic play shows each move, in milliseconds. */
const MOVE_MS = { slow: 3_200, normal: 1_600, fast: 800, off: 1_600 } as const satisfies Record<
  MotionSpeed,
  number
>;

export type Replaying = {
  readonly coup: number;
  readonly isPlaying: boolean;
  /** False until the script runs; controls are disabled until then. */
  readonly isReady: boolean;
  readonly go: (coup: number) => void;
  readonly togglePlaying: () => void;
};

/** The state of a replay, kept in the address of the page. */
export function useReplay(
  { page, initial, last }: { page: string; initial: number; last: number },
  { show }: Motion,
): Replaying {
  const [coup, setCoup] = useState(initial);
  const [isWanted, setWanted] = useState(false);
  const isPlaying = isWanted && coup < last;
  const go = (wanted: number) => {
    const next = clampCoup(wanted, last);
    if (next === coup) return;
    show(() => {
      setCoup(next);
      // Otherwise a step back from the end would go on playing.
      if (next === last) setWanted(false);
    });
    history.replaceState(null, '', coupAddress(page, next));
  };
  const togglePlaying = () => {
    if (!isPlaying && coup === last) go(0);
    setWanted(!isPlaying);
  };
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => {
      go(coup + 1);
    }, MOVE_MS[MOTION_SPEED.get()]);
    return () => {
      clearTimeout(timer);
    };
  });
  return { coup, isPlaying, isReady: useIsScripted(), go, togglePlaying };
}

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
