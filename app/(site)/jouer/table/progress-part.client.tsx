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

/** The progress made by a game: a line, the robot that it unlocks, the ladder, and the text for the browser to store. */
export type Brought = {
  readonly line: string | null;
  readonly challenge: RobotName | null;
  readonly ladder: ReactNode;
  readonly toStore: string | null;
};

type Known = {
  /** The summary of the player's earlier games; null for visitors, whose browser has stored `text`. */
  readonly past: Past | null;
  readonly text: string | null;
  readonly isOwnGame: boolean;
  readonly accuracy: number | null;
};

/** The achievements of a game (product/training §10); none if it was already over when the page was opened. */
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
