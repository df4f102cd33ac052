import { analysePosition, countReplies } from '#lib/areas/analysis/analysis-service.ts';
import { findHelpRefusal } from '#lib/areas/fair-play/solver-help-service.ts';
import { getCatalog } from '#lib/areas/cards/catalog.ts';
import { Busy } from '#lib/base/gate.ts';
import { TooMany } from '#lib/base/request-errors.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import type { FindCard } from '#lib/game/rules/board-json.ts';
import { playJson, type TurnJson } from '#lib/game/rules/play-json.ts';
import { isGameOver } from '#lib/game/rules/play.ts';
import { parsePositionJson } from '#lib/game/rules/position-json.ts';
import { type PlayRefusal, type Position, type Slot, PLAY_REFUSALS } from '#lib/game/rules/types.ts';
import type { Solution } from '#lib/game/solver/solution.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { toPlay } from '#lib/areas/positions/branches.ts';
import { bestMovesOfSlot, moveKey, type HintState, type Replies } from './hints.ts';
import { HELP_REFUSALS } from '#lib/areas/fair-play/solver-help.ts';

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

/**
 * The hints for a page without JavaScript; they cost one analysis of the viewer's limit. Replies are counted only for the
 * best cells of the selected card.
 */
export async function findHints(
  viewer: Viewer,
  position: Position,
  selected: Slot | null,
): Promise<HintState> {
  const solved = await analysePosition(viewer, position);
  if (!solved.ok) return { status: solved.code };
  const solution = solved.value;
  const replies = selected === null ? {} : await repliesTo(viewer, { position, solution, slot: selected });
  return { status: 'ready', hints: { solution, replies } };
}

type Asked = { readonly position: Position; readonly solution: Solution; readonly slot: Slot };

async function repliesTo(viewer: Viewer, { position, solution, slot }: Asked): Promise<Replies> {
  const moves = bestMovesOfSlot(solution, slot);
  const plays = moves.map((move) => toPlay(move, position.turn));
  const counted = await countReplies(viewer, position, plays);
  if (!counted.ok) return {};
  return Object.fromEntries(
    moves.flatMap((move, at) => {
      const count = counted.value[at] ?? null;
      return count === null ? [] : [[moveKey(move), count] as const];
    }),
  );
}

/** A board and a play on it, unchecked; every wrong shape has a code in the rules. */
export type SimulatorPlayInput = {
  readonly board?: unknown;
  readonly play?: unknown;
};

/** A board to analyse, unchecked; every wrong shape has a code in the rules. */
export type SimulatorAnalyseInput = {
  readonly board?: unknown;
};

/** Refusals of a play, in the order in which they are checked (product/rules §28). */
export const SIMULATOR_PLAY_CODES = PLAY_REFUSALS;

/** Refusals of an analysis, which has no play that could be wrong. */
export const SIMULATOR_ANALYSE_CODES = ['bad format', 'unknown card', 'game over', ...HELP_REFUSALS] as const;

export type SimulatorAnalyseCode = (typeof SIMULATOR_ANALYSE_CODES)[number];
