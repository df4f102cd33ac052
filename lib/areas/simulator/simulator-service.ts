import { analysePosition } from '#lib/areas/analysis/analysis-service.ts';
import { findHelpRefusal } from '#lib/areas/fair-play/solver-help-service.ts';
import { getCatalog } from '#lib/areas/cards/catalog.ts';
import { Busy } from '#lib/base/gate.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { TooMany } from '#lib/base/too-many.ts';
import type { FindCard } from '#lib/game/rules/card-json.ts';
import { playJson, type TurnJson } from '#lib/game/rules/play-json.ts';
import { isGameOver } from '#lib/game/rules/play.ts';
import { parsePositionJson } from '#lib/game/rules/position-json.ts';
import type { PlayRefusal } from '#lib/game/rules/types.ts';
import type { Solution } from '#lib/game/solver/solution.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import type { SimulatorAnalyseInput, SimulatorPlayInput, SimulatorAnalyseCode } from './simulator.ts';

/** The wait announced to clients over their limit. */
const RETRY_AFTER_SECONDS = 60;

/** The outcome of a play on a board, with the current values of the cards (product/calls §5.6). */
export async function playOnBoard(
  _viewer: Viewer,
  { board, play }: SimulatorPlayInput,
): Promise<Result<TurnJson, PlayRefusal>> {
  return playJson({ board, play }, await cardFinder());
}

/**
 * The exact value of a board and of every play on it (product/calls §5.7). Throws `TooMany` for a client over its limit, and
 * `Busy` while too many wait.
 */
export async function analyseBoard(
  viewer: Viewer,
  { board }: SimulatorAnalyseInput,
): Promise<Result<Solution, SimulatorAnalyseCode>> {
  const position = parsePositionJson(board, await cardFinder());
  if (!position.ok) return position;
  if (isGameOver(position.value)) return fail('game over');
  const refusal = await findHelpRefusal(viewer, position.value);
  if (refusal !== null) return fail(refusal);
  const solved = await analysePosition(viewer, position.value);
  if (solved.ok) return ok(solved.value);
  if (solved.code === 'too many requests') throw new TooMany(RETRY_AFTER_SECONDS);
  throw new Busy();
}

async function cardFinder(): Promise<FindCard> {
  const { byId } = await getCatalog();
  return (id) => byId.get(id) ?? null;
}
