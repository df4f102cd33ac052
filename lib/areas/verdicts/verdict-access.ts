import { listStarts, type StartedGame } from '#lib/areas/replays/game-access.ts';
import { playerOf } from '#lib/areas/replays/game-start.ts';
import type { Color } from '#lib/game/rules/types.ts';
import type { MoveVerdict } from '#lib/game/solver/annotate.ts';
import { faultsAmong, type Faults } from '#lib/game/verdicts/accuracy.ts';
import { ENGINE_VERSION, FAIR_VERSION, VERSIONS } from '#lib/game/verdicts/judgement.ts';
import {
  listFairlyJudged,
  listLosses,
  listVerdicts,
  saveVerdicts,
  type KnownVerdicts,
  listJudgedOnTable,
} from './verdict-repo.ts';
import { ANYBODY } from '#lib/identity/viewer.ts';
import { getGame } from '#lib/areas/replays/game-service.ts';
import { getLine, askForFairVerdicts, type FairMeans } from './fair-service.ts';

/** A game with the solver's verdicts so far. */
export type GameToJudge = StartedGame & { readonly known: KnownVerdicts | null };

type OwnGame = { readonly gameId: number; readonly firstPlayer: Color; readonly selfIsBlue: boolean };

/** The mistakes of one side in already analysed games, by game; computes nothing. The caller must be allowed to see the games. */
export async function listOwnFaults(games: readonly OwnGame[]): Promise<ReadonlyMap<number, Faults>> {
  if (games.length === 0) return new Map();
  const ids = games.map(({ gameId }) => gameId);
  const losses = await listLosses(ids, VERSIONS);
  return new Map(
    games.flatMap(({ gameId, firstPlayer, selfIsBlue }) => {
      const own = selfIsBlue ? 'blue' : 'red';
      const ownLosses = losses.get(gameId)?.filter((_, play) => playerOf(firstPlayer, play) === own);
      return ownLosses ? [[gameId, faultsAmong(ownLosses)] as const] : [];
    }),
  );
}

/** Finished games with their starts and plays, and their verdicts so far; computes nothing. */
export async function listGamesToJudge(ids: readonly number[]): Promise<readonly GameToJudge[]> {
  const [games, verdicts] = await Promise.all([listStarts(ids), listVerdicts(ids, VERSIONS)]);
  return games.map((game) => ({ ...game, known: verdicts.get(game._id) ?? null }));
}

/** The games among these with fair verdicts. */
export function listFair(ids: readonly number[]): Promise<ReadonlySet<number>> {
  return listFairlyJudged(ids, FAIR_VERSION);
}

/** Stores the solver's verdicts of a game, as if a reader had requested them. */
export function keepVerdicts(gameId: number, verdicts: readonly MoveVerdict[], at: Date): Promise<void> {
  return saveVerdicts({ gameId, engine: ENGINE_VERSION, verdicts, at });
}

/** Games requested at once: a minute of the thread. */
const AT_ONCE = 10;

/**
 * Requests fair verdicts for those of a player's games with hidden hands and only exact verdicts, in the order given. Does nothing while a
 * game on somebody's screen waits; one requested later comes first.
 */
export async function askForOwnGames(gameIds: readonly number[], means: FairMeans = {}): Promise<void> {
  if (getLine().waiting.size > 0) return;
  const judged = await listJudgedOnTable(gameIds, VERSIONS);
  const hidden = (await listStarts([...judged])).filter(({ rules }) => !rules.includes('open'));
  const asked = gameIds.filter((id) => hidden.some(({ _id }) => _id === id)).slice(0, AT_ONCE);
  const games = await Promise.all(asked.map((id) => getGame(ANYBODY, { id: String(id) })));
  const [first, ...others] = games.flatMap((game) => (game.ok ? [game.value] : []));
  // The first one is started at once; of the waiting ones, the last requested comes first.
  for (const game of first ? [first, ...others.reverse()] : [])
    await askForFairVerdicts(ANYBODY, game, means);
}
