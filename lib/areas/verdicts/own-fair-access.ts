import { ANYBODY } from '#lib/identity/viewer.ts';
import { listStarts } from '#lib/areas/replays/game-access.ts';
import { getGame } from '#lib/areas/replays/game-service.ts';
import { ENGINE_VERSION, FAIR_VERSION } from '#lib/game/verdicts/judgement.ts';
import { getLine, askForFairVerdicts, type FairMeans } from './fair-service.ts';
import { listJudgedOnTable } from './verdict-repo.ts';

/** Games that are asked for at once: a minute of the thread. */
const AT_ONCE = 10;

/**
 * Has some of a player's games judged by what their players could know, in the order given: those with hidden hands and only exact
 * verdicts. Does nothing while a game on somebody's screen waits; one requested later comes first.
 */
export async function askForOwnGames(gameIds: readonly number[], means: FairMeans = {}): Promise<void> {
  if (getLine().waiting.size > 0) return;
  const judged = await listJudgedOnTable(gameIds, { engine: ENGINE_VERSION, fair: FAIR_VERSION });
  const hidden = (await listStarts([...judged])).filter(({ rules }) => !rules.includes('open'));
  const asked = gameIds.filter((id) => hidden.some(({ _id }) => _id === id)).slice(0, AT_ONCE);
  const games = await Promise.all(asked.map((id) => getGame(ANYBODY, { id: String(id) })));
  const [first, ...others] = games.flatMap((game) => (game.ok ? [game.value] : []));
  // The first one is started at once; of the waiting ones, the last requested comes first.
  for (const game of first ? [first, ...others.reverse()] : [])
    await askForFairVerdicts(ANYBODY, game, means);
}
