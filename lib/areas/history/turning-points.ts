import type { Color } from '#lib/game/rules/types.ts';
import { playerOf } from './game-start.ts';
import { listValues } from './verdict-repo.ts';
import { ENGINE_VERSION, judgementsOf, turningPoint } from './verdict.ts';

/** The turning points of games that are analysed already, by game, null where nobody made a fault; nothing is computed for it. */
export async function listTurningPoints(
  games: readonly { readonly gameId: number; readonly firstPlayer: Color }[],
): Promise<ReadonlyMap<number, number | null>> {
  if (games.length === 0) return new Map();
  const values = await listValues(
    games.map(({ gameId }) => gameId),
    ENGINE_VERSION,
  );
  return new Map(
    games.flatMap(({ gameId, firstPlayer }) => {
      const judged = values.get(gameId);
      if (!judged) return [];
      const verdicts = judged.map((one) => ({ ...one, bestPlays: [] }));
      const plays = judged.map((_, at) => ({ player: playerOf(firstPlayer, at) }));
      return [[gameId, turningPoint(judgementsOf(verdicts, plays))] as const];
    }),
  );
}
