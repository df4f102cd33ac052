import { collection } from '../../lib/db/collections.ts';
import { listFinishedGames } from '../../lib/areas/games/history-projection.ts';
import { aFinishedGame, aGamePlayer } from '../../lib/areas/replays/testing/finished-game.ts';
import { FAMILIES } from '../../lib/game/rules/rule-set.ts';

const GAMES = 100_000;
const PLAYERS = 400;
const BATCH = 5_000;

/** The time that the projection takes for new games. */
export type Listing = { readonly games: number; readonly seconds: number };

/** Lists 100,000 games of 400 players. They are kept, so that the next measurement runs beside other data. */
export async function measureListing(): Promise<Listing> {
  for (let done = 0; done < GAMES; done += BATCH) {
    await collection('games').insertMany(
      Array.from({ length: BATCH }, (_, at) => aGame(done + at)),
      { ordered: false },
    );
  }
  const startedAt = performance.now();
  const games = await listFinishedGames();
  return { games, seconds: (performance.now() - startedAt) / 1000 };
}

function aGame(turn: number) {
  const blue = 1000 + ((turn * 7) % PLAYERS);
  return aFinishedGame({
    _id: turn + 1,
    blue: aGamePlayer(blue),
    red: aGamePlayer(1000 + ((blue + 1 + (turn % 20)) % PLAYERS)),
    isPvp: turn % 3 > 0,
    isNoTouch: turn % 9 === 0,
    family: FAMILIES[turn % FAMILIES.length],
    eloCategory: turn % 2 === 0 ? 'plus' : null,
    eloAfter: turn % 2 === 0 ? { blue: 1010, red: 990 } : null,
  });
}
