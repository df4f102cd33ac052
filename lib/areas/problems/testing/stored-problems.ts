import type { Option } from '#lib/game/puzzles/find-puzzles.ts';
import { isSamePlacement, type Placement } from '#lib/game/puzzles/puzzle.ts';
import { solverOf } from '#lib/game/solver/solve.ts';
import { aVisitor } from '#lib/testing/factories.ts';
import { type FinderJob, searchGames } from '../search-games.ts';
import { keepProblems } from '../problem-worker.ts';
import { findToday, getProblem } from '../problem-service.ts';
import type { Problem } from '../problem.ts';
import { aStoredGame } from '#lib/areas/replays/testing/a-game.ts';
import { collection } from '#lib/db/collections.ts';
import type { GameDocument } from '#lib/db/game-documents.ts';
import { padOf } from '#lib/game/rules/cells.ts';
import { CELLS } from '#lib/game/rules/types.ts';
import { seededPlays, seededStart } from '#lib/game/solver/testing/seeded-positions.ts';

/** Searches games without a thread or robots: deterministic and fast. */
function findHere(job: FinderJob) {
  return Promise.resolve(searchGames(job, { open: solverOf, solvers: [] }, () => 0));
}

/** Stores games, has the worker assign their problems to days, and returns today's. */
export async function storeProblems(now: () => Date = () => new Date(), games = 200): Promise<Problem> {
  await insertSeededGames(1, games);
  while ((await keepProblems({ find: findHere, now })) === 'more');
  const found = await getProblem(aVisitor(), (await findToday(aVisitor(), now)) ?? '', now);
  if (!found.ok) throw new Error(found.code);
  return found.value;
}

/** The plays that fail. */
export function wrongPlays({ options, answer }: Problem): readonly Placement[] {
  const wrong = (option: Option) => !isSamePlacement(option, answer);
  return options.filter(wrong).map(({ slot, x, y }) => ({ slot, x, y }));
}

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
