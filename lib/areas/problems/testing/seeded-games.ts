import { aStoredGame } from '#lib/areas/replays/testing/a-game.ts';
import { collection } from '#lib/db/collections.ts';
import type { GameDocument } from '#lib/db/game-documents.ts';
import { padOf } from '#lib/game/rules/cells.ts';
import { CELLS } from '#lib/game/rules/types.ts';
import { seededPlays, seededStart } from '#lib/game/solver/testing/seeded-positions.ts';

/** A finished game of seeded hands and plays under a preset; about one in seven holds a problem. */
export function aSeededGame(id: number, changes: Partial<GameDocument> = {}): GameDocument {
  const start = seededStart(id % 5, id);
  const cards = [...start.hands.blue, ...start.hands.red].flatMap((card) =>
    card ? [{ ...card, _id: card.id, name: `Carte ${card.id}`, deck: 'Minuit' }] : [],
  );
  const ground = CELLS.map((cell) => ({ pad: padOf(cell), ...start.ground[cell] }));
  return aStoredGame({
    _id: id,
    rules: [...start.rules],
    firstPlayer: start.turn,
    cards: cards.map(({ _id, name, deck, up, right, down, left, element }) => ({
      ...{ _id, name, deck, up, right, down, left, element },
    })),
    elements: ground.flatMap(({ pad, element }) => (element ? [{ pad, element }] : [])),
    walls: ground.flatMap(({ pad, walls }) => walls.map((wall) => ({ pad, ...wall }))),
    plays: seededPlays(start, id).map(({ slot, x, y }) => ({ slot, x, y })),
    messages: [],
    endedAt: new Date(Date.UTC(2026, 8, 1, 12, id)),
    ...changes,
  });
}

/** Stores games with the ids from `first` to `last`. */
export async function insertSeededGames(
  first: number,
  last: number,
  changes: Partial<GameDocument> = {},
): Promise<void> {
  const ids = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  await collection('games').insertMany(ids.map((id) => aSeededGame(id, changes)));
}
