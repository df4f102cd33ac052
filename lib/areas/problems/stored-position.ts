import { playsOf, startOf, type StoredPlays, type StoredStart } from '#lib/areas/replays/game-start.ts';
import { legalTurns } from '#lib/areas/replays/replay-turns.ts';
import type { CardFace } from '#lib/game/card.ts';
import type { Position, Turn } from '#lib/game/rules/types.ts';

/** The start of the game of a problem, the turns that lead to its position, and that position. */
export function positionOf(stored: StoredStart & StoredPlays): {
  readonly start: Position;
  readonly turns: readonly Turn[];
  readonly position: Position;
} {
  const start = startOf(stored);
  const turns = legalTurns(start, playsOf(stored));
  return { start, turns, position: turns.at(-1)?.position ?? start };
}

/** The ten cards of a problem, as they were played. */
export function facesOf(stored: StoredStart): readonly CardFace[] {
  const { hands } = startOf(stored);
  const values = [...hands.blue, ...hands.red].filter((card) => card !== null);
  return values.map((card, at) => {
    const { name = card.id, deck = '' } = stored.cards[at] ?? {};
    return { ...card, name, deck };
  });
}
