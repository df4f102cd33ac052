import { useEffect, useState, useSyncExternalStore } from 'react';
import { clampCoup, coupAddress } from '#lib/areas/replays/replay-coup.ts';
import type { ReplaySpeed } from '#lib/areas/replays/replay-messages.ts';

/** The time that each move is shown while the replay plays by itself, in milliseconds. */
const MOVE_MS = { slow: 3_000, normal: 1_600, fast: 800 } as const satisfies Record<ReplaySpeed, number>;

export type Replaying = {
  readonly coup: number;
  readonly isPlaying: boolean;
  readonly speed: ReplaySpeed;
  /** False until the script runs; until then its controls are disabled. */
  readonly isReady: boolean;
  readonly go: (coup: number) => void;
  readonly togglePlaying: () => void;
  readonly setSpeed: (speed: ReplaySpeed) => void;
};

/** The state of a replay, kept in the address of the page. `beforeMove` is called just before another move is shown. */
export function useReplay(
  { page, initial, last }: { page: string; initial: number; last: number },
  beforeMove: () => void,
): Replaying {
  const [coup, setCoup] = useState(initial);
  const [isWanted, setWanted] = useState(false);
  const [speed, setSpeed] = useState<ReplaySpeed>('normal');
  const isPlaying = isWanted && coup < last;
  const go = (wanted: number) => {
    const next = clampCoup(wanted, last);
    if (next === coup) return;
    beforeMove();
    setCoup(next);
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
    }, MOVE_MS[speed]);
    return () => {
      clearTimeout(timer);
    };
  });
  return { coup, isPlaying, speed, isReady: useIsReady(), go, togglePlaying, setSpeed };
}

/** False on the server and in the first rendering of the page, so that the two are the same. */
function useIsReady(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
