import type { ReplayData } from '#lib/areas/replays/replay-data.ts';
import type { Step } from '#lib/areas/replays/replay-turns.ts';
import type { Verdict } from '#lib/game/verdicts/judgement.ts';
import type { Turn } from '#lib/game/rules/types.ts';

/** What every part of a replay is rendered from. */
export type ShownGame = {
  readonly data: ReplayData;
  readonly verdict: Verdict;
  readonly turns: readonly Turn[];
  readonly step: Step;
  /** The address of the page without its move: the game's own, or that for frames. */
  readonly page: string;
};
