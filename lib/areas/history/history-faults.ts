import { faultsAmong, type Faults } from './faults.ts';
import { playerOf } from './game-start.ts';
import type { HistoryGame } from './history.ts';
import { listValues, type MoveValue } from './verdict-repo.ts';
import { ENGINE_VERSION } from './verdict.ts';

/** The owner's mistakes in games that are analysed already, by game; nothing is computed for it. The caller may see the games. */
export async function listOwnFaults(
  games: readonly Pick<HistoryGame, 'gameId' | 'selfIsBlue' | 'firstPlayer'>[],
): Promise<ReadonlyMap<number, Faults>> {
  if (games.length === 0) return new Map();
  const values = await listValues(
    games.map(({ gameId }) => gameId),
    ENGINE_VERSION,
  );
  const known = games.flatMap((game) => {
    const judged = values.get(game.gameId);
    return judged ? [[game.gameId, faultsAmong(ownLosses(judged, game))] as const] : [];
  });
  return new Map(known);
}

function ownLosses(
  judged: readonly MoveValue[],
  { selfIsBlue, firstPlayer }: Pick<HistoryGame, 'selfIsBlue' | 'firstPlayer'>,
): number[] {
  const own = selfIsBlue ? 'blue' : 'red';
  return judged
    .filter((_, play) => playerOf(firstPlayer, play) === own)
    .map(({ best, value }) => best - value);
}
