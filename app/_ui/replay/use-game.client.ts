import { useMemo, useRef, type RefObject, useEffect } from 'react';
import type { ReplayData } from '#lib/areas/replays/replay-data.ts';
import { cardKeys } from '#lib/areas/replays/replay-board.ts';
import { legalTurns, stepAt, type Step } from '#lib/areas/replays/replay-coup.ts';
import type { CardValues, Turn } from '#lib/game/rules/types.ts';
import { useBothOwners } from '../table-hooks.client.ts';
import { useBoardMotion, useMotion } from '../motion/use-board-motion.client.ts';
import { useReplay, type Replaying } from './use-replay.client.ts';
import { turningPoint, type Verdict } from '#lib/game/verdicts/judgement.ts';

export type PlayedGame = {
  /** The element that contains the animated cards. */
  readonly root: RefObject<HTMLElement | null>;
  readonly turns: readonly Turn[];
  readonly last: number;
  readonly replaying: Replaying;
  readonly step: Step;
  /** The keys of the cards (`data-card`). */
  readonly keys: ReadonlyMap<CardValues, string>;
};

/** The turns of a game and the state of its replay; `page` is the address of the page without its move. */
export function useGame(data: ReplayData, { page, initial }: { page: string; initial: number }): PlayedGame {
  const { start, plays } = data;
  useBothOwners(data);
  const root = useRef<HTMLElement>(null);
  const turns = useMemo(() => legalTurns(start, plays), [start, plays]);
  const last = turns.length;
  const keys = useMemo(() => cardKeys(start), [start]);
  const motion = useMotion(root);
  const replaying = useReplay({ page, initial, last }, motion);
  const step = stepAt(start, turns, replaying.coup);
  useBoardMotion(motion, step, keys);
  return { root, turns, last, replaying, step, keys };
}

/** Moves once to the turning point, when an awaited verdict arrives and the reader is still at the first move shown. */
export function useTurning(
  { coup, go }: Pick<Replaying, 'coup' | 'go'>,
  { isSought, initial, verdict }: { isSought: boolean; initial: number; verdict: Verdict },
): void {
  const wasSought = useRef(false);
  const turning = isSought && verdict.ok ? turningPoint(verdict.value) : null;
  useEffect(() => {
    if (turning === null || wasSought.current) return;
    wasSought.current = true;
    if (coup === initial) go(turning);
  });
}

/** The data that all parts of a replay render. */
export type ShownGame = {
  readonly data: ReplayData;
  readonly verdict: Verdict;
  readonly turns: readonly Turn[];
  readonly step: Step;
  /** The address of the page without its move: the game's own, or that for frames. */
  readonly page: string;
};
