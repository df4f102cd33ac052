import { collection } from '#lib/db/collections.ts';
import type { GameDocument } from '#lib/db/game-documents.ts';
import { insertAccount, aPlayer } from '#lib/testing/factories.ts';
import { FIRST_PAGE, type HistoryPlace } from '../history-address.ts';
import { listFinishedGames } from '../history-projection.ts';
import { getHistoryPage, type HistoryPage } from '../history-service.ts';
import { NO_FILTER, type HistoryFilter } from '../history.ts';
import { aGamePlayer, insertFinishedGames } from '#lib/areas/replays/testing/finished-game.ts';

export const FAMILY_OF_TURN = ['+ =', 'mm ma', 'mp + =', 'mkc', 'mp', 'Autre'] as const;

/** Mirabelle (1), Octave (2) and the robot Boulon (3). */
export async function insertPlayers(): Promise<void> {
  const model = await insertAccount({ name: 'Mirabelle' });
  await collection('accounts').insertMany([
    { ...model, _id: 2, name: 'Octave', nameKey: 'octave' },
    { ...model, _id: 3, name: 'Boulon', nameKey: 'boulon', type: 'robot' },
  ]);
}

/** Games of account 1 in rotation: against Octave or Boulon, of each family, some no-touch, over three months. */
function gamesInTurns(amount: number): Partial<GameDocument>[] {
  return Array.from({ length: amount }, (_, turn) => ({
    blue: aGamePlayer(1, turn % 5 === 0 ? 'Mira' : 'Mirabelle'),
    red: turn % 2 === 0 ? aGamePlayer(2, 'Octave') : aGamePlayer(3, 'Boulon'),
    isPvp: turn % 2 === 0,
    isNoTouch: turn % 4 === 0,
    finalScore: [7, 5, 2, 6][Math.floor(turn / 3) % 4],
    family: FAMILY_OF_TURN[turn % 6],
    endedAt: new Date(Date.UTC(2026, Math.floor((turn * 3) / amount), 2 + (turn % 20), 12, 0, turn)),
    eloCategory: turn % 3 === 0 ? 'plus' : null,
    eloAfter: turn % 3 === 0 ? { blue: 1000 + turn, red: 900 } : null,
  }));
}

/** Stores this many games of account 1, lists them and returns them, newest first. */
export async function insertHistory(amount: number): Promise<GameDocument[]> {
  await insertPlayers();
  const games = await insertFinishedGames(gamesInTurns(amount));
  await listFinishedGames();
  return games.sort((one, other) => (other.endedAt?.getTime() ?? 0) - (one.endedAt?.getTime() ?? 0));
}

/** Account 1, reading its own history. */
export const me = aPlayer({ id: 1 });

/** A page of account 1's own history. */
export async function read(
  changes: Partial<HistoryFilter> = {},
  place: HistoryPlace = FIRST_PAGE,
): Promise<HistoryPage> {
  const found = await getHistoryPage(me, { id: '1', filter: { ...NO_FILTER, ...changes }, place });
  if (!found.ok) throw new Error(found.code);
  return found.value;
}

export const idsOf = ({ games }: Pick<HistoryPage, 'games'>) => games.map(({ gameId }) => gameId);

/** All games of a filter, following the links from page to page. */
export async function readAll(changes: Partial<HistoryFilter>): Promise<number[]> {
  const ids: number[] = [];
  for (let place: HistoryPlace | null = FIRST_PAGE; place !== null;) {
    const page: HistoryPage = await read(changes, place);
    expect(page.games.length).toBeLessThanOrEqual(50);
    ids.push(...idsOf(page));
    place = page.older;
  }
  return ids;
}
