import { playsOf, startOf } from '#lib/areas/replays/game-start.ts';
import type { GameDocument } from '#lib/db/game-documents.ts';
import { replay } from '#lib/game/rules/play.ts';
import type { Color, Position, Turn } from '#lib/game/rules/types.ts';
import type { Soul, Crowd } from '#game-bridge/reference-server/crowd.ts';
import { collection } from '#lib/db/collections.ts';
import type { TalkLines } from '../play/table-talk.ts';
import type { Random } from '../random.ts';

/** An unfinished game between two members of the crowd. Immutable: each play creates a new object. */
export type Table = {
  readonly game: GameDocument;
  readonly souls: Readonly<Record<Color, Soul>>;
};

/** The time of an action at a table, and its sources of random numbers and talk. */
export type Moment = { readonly random: Random; readonly lines: TalkLines; readonly now: Date };

/** The position after the plays made so far, and those plays. */
export function courseOf({ game }: Pick<Table, 'game'>): { position: Position; turns: readonly Turn[] } {
  const start = startOf(game);
  const turns = replay(start, playsOf(game));
  if (!turns.ok) throw new Error(`Game ${game._id} cannot be replayed: ${turns.code}`);
  return { position: turns.value.at(-1)?.position ?? start, turns: turns.value };
}

/** Everyone playing at one of the tables. */
export function seatedAt(tables: Iterable<Table>): Set<Soul> {
  return new Set([...tables].flatMap(({ souls }) => [souls.blue, souls.red]));
}

/** All unfinished games between members of the crowd, including those begun by other processes or the demo world. */
export async function listTables({ online, offline }: Crowd): Promise<Table[]> {
  const souls = new Map([...online, ...offline].map((soul) => [soul.accountId, soul]));
  const games = await collection('games').find({ endedAt: null }).sort({ _id: 1 }).toArray();
  return games.flatMap((game) => {
    const blue = souls.get(game.blue.accountId);
    const red = souls.get(game.red.accountId);
    return blue && red ? { game, souls: { blue, red } } : [];
  });
}
