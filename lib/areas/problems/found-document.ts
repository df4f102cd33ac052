import { ENGINE_VERSION } from '#lib/game/verdicts/judgement.ts';
import type { ProblemDocument } from '#lib/db/site-documents.ts';
import type { FoundPuzzle } from '#lib/game/puzzles/find-puzzles.ts';
import type { SourceGame } from './problem-worker-repo.ts';

/** A puzzle of a game as it is stored: with a copy of all that the game says of the position. */
export function toDocument(game: SourceGame, puzzle: FoundPuzzle, foundAt: Date): ProblemDocument {
  const { _id, rules, family, firstPlayer, cards, elements, walls, plays, endedAt } = game;
  const { coup, answer, value, options, depth, missedBy, level } = puzzle;
  return {
    _id: `${_id}-${coup}`,
    day: null,
    gameId: _id,
    endedAt: endedAt ?? foundAt,
    ...{ rules, family, firstPlayer, cards, elements, walls },
    plays: plays.slice(0, coup),
    answer: { ...answer },
    value,
    options: options.map(({ line, ...play }) => ({ ...play, line: line.map((one) => ({ ...one })) })),
    depth,
    missedBy: [...missedBy],
    level,
    engine: ENGINE_VERSION,
    foundAt,
  };
}
