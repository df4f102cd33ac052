import type { ReactNode } from 'react';
import {
  nextRobot,
  NO_PAST,
  parsePast,
  pastAfter,
  playedGame,
  progressOf,
  type Past,
} from '#lib/areas/training/progress.ts';
import { progressText } from '#lib/areas/training/progress-messages.ts';
import type { RobotName } from '#lib/game/robots/robots.ts';
import { Ladder } from '../ladder.tsx';
import type { TrainingTable } from './shown.ts';

/** What a game has brought: a line, the robot that it opens, the ladder with it, and what the browser is to store. */
export type Brought = {
  readonly line: string | null;
  readonly challenge: RobotName | null;
  readonly ladder: ReactNode;
  readonly toStore: string | null;
};

type Known = {
  /** What the player's earlier games come to; null for visitors, for whom `text` is what their browser has stored. */
  readonly past: Past | null;
  readonly text: string | null;
  readonly isOwnGame: boolean;
  readonly accuracy: number | null;
};

/** What a game adds to those before it (product/training §10); nothing if it was over when the page was opened. */
export function bringOf(
  { training, state, scene }: Pick<TrainingTable, 'training' | 'state' | 'scene'>,
  { past, text, isOwnGame, accuracy }: Known,
): Brought {
  const before = past ?? (text === null ? NO_PAST : parsePast(text));
  const game = isOwnGame ? playedGame(training, state, { cards: scene.cards, accuracy }) : null;
  const after = game ? pastAfter(before, game) : before;
  const progress = game && progressOf(before, game);
  return {
    line: progress && progressText(progress),
    challenge: progress?.kind === 'first win' ? nextRobot(after.medals) : null,
    ladder: <Ladder medals={after.medals} />,
    toStore: past === null && game ? JSON.stringify(after) : null,
  };
}
