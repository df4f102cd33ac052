import { collection } from '#lib/db/collections.ts';
import type { Crowd } from '../crowd.ts';
import type { Table } from './table.ts';

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
