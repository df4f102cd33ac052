import { useMemo, useRef, type RefObject } from 'react';
import type { ReplayData } from '#lib/areas/replays/replay-data.ts';
import { legalTurns } from '#lib/areas/replays/replay-turns.ts';
import type { Turn } from '#lib/game/rules/types.ts';
import { useBothOwners } from '../use-both-owners.client.ts';
import { useCardMotion } from './use-card-motion.client.ts';
import { useReplay, type Replaying } from './use-replay.client.ts';

export type PlayedGame = {
  /** The element that contains the animated cards. */
  readonly root: RefObject<HTMLElement | null>;
  readonly turns: readonly Turn[];
  readonly last: number;
  readonly replaying: Replaying;
};

/** The turns of a game and the state of its replay; `page` is the address of the page without its move. */
export function useGame(data: ReplayData, { page, initial }: { page: string; initial: number }): PlayedGame {
  const { start, plays } = data;
  useBothOwners(data);
  const root = useRef<HTMLElement>(null);
  const turns = useMemo(() => legalTurns(start, plays), [start, plays]);
  const last = turns.length;
  const notePlaces = useCardMotion(root);
  const replaying = useReplay({ page, initial, last }, notePlaces);
  return { root, turns, last, replaying };
}
