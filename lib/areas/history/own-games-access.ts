import type { MoveVerdict } from '#lib/game/solver/annotate.ts';
import type { Color } from '#lib/game/rules/types.ts';
import { listStarts, type StartedGame } from './game-repo.ts';
import * as repo from './history-repo.ts';
import { countGames, NO_FILTER } from './history.ts';
import { listFairlyJudged, listVerdicts, saveVerdicts, type KnownVerdicts } from './verdict-repo.ts';
import { ENGINE_VERSION, FAIR_VERSION } from './verdict.ts';

/** One of an account's games, and its side in it. */
export type OwnGameRef = { readonly gameId: number; readonly color: Color };

/** A game with what the solver has said of it so far. */
export type GameToJudge = StartedGame & { readonly known: KnownVerdicts | null };

/** An account's last games, newest first. The caller shows them to their owner alone. */
export async function listLastGames(accountId: number, limit: number): Promise<readonly OwnGameRef[]> {
  const { byMonth } = await repo.findCounts(accountId);
  const last = countGames(byMonth, NO_FILTER);
  if (last === 0) return [];
  const range = { first: Math.max(1, last - limit + 1), last };
  const query = repo.numberedQuery(accountId, { number: 'all', filter: NO_FILTER, range });
  const places = await repo.listPlaces(query, { limit });
  return places.map(({ _id, color }) => ({ gameId: _id.gameId, color }));
}

/** Finished games with their starts and plays, and with their verdicts where there are any; nothing is computed. */
export async function listGamesToJudge(ids: readonly number[]): Promise<readonly GameToJudge[]> {
  const [games, verdicts] = await Promise.all([
    listStarts(ids),
    listVerdicts(ids, { engine: ENGINE_VERSION, fair: FAIR_VERSION }),
  ]);
  return games.map((game) => ({ ...game, known: verdicts.get(game._id) ?? null }));
}

/** Those of some games that are judged by what their players could know. */
export function listFair(ids: readonly number[]): Promise<ReadonlySet<number>> {
  return listFairlyJudged(ids, FAIR_VERSION);
}

/** Stores what the solver says of a game, as if somebody had looked at it. */
export function keepVerdicts(gameId: number, verdicts: readonly MoveVerdict[], at: Date): Promise<void> {
  return saveVerdicts({ gameId, engine: ENGINE_VERSION, verdicts, at });
}
