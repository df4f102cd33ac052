import type { GameDocument } from '#lib/db/game-documents.ts';
import { playsOf, startOf } from '#lib/areas/history/game-start.ts';
import { replay } from '#lib/game/rules/replay.ts';
import type { Color, Position } from '#lib/game/rules/types.ts';
import type { Soul } from '../crowd.ts';

/** A game that two of the crowd are playing; each play makes a new one. */
export type Table = {
  readonly game: GameDocument;
  readonly souls: Readonly<Record<Color, Soul>>;
};

/** The position after the plays made so far. */
export function positionOf({ game }: Pick<Table, 'game'>): Position {
  const start = startOf(game);
  const turns = replay(start, playsOf(game));
  if (!turns.ok) throw new Error(`Game ${game._id} cannot be replayed: ${turns.code}`);
  return turns.value.at(-1)?.position ?? start;
}

/** Everybody who sits at one of the tables. */
export function seatedAt(tables: Iterable<Table>): Set<Soul> {
  return new Set([...tables].flatMap(({ souls }) => [souls.blue, souls.red]));
}
