import { parseCardsJson } from '#lib/game/rules/board-json.ts';
import { isRecord, parseJson } from '#lib/game/rules/guards.ts';
import { isGameOver } from '#lib/game/rules/play.ts';
import { readPositionLine } from '#lib/game/rules/position-line.ts';
import { parsePositionJson } from '#lib/game/rules/position-json.ts';
import type { Outcome, PlayRefusal, Position } from '#lib/game/rules/types.ts';
import type { Solution } from './solution.ts';
import { solve } from './solve.ts';

/** A solution and its solving time in milliseconds. */
type TimedSolution = Solution & { readonly ms: number };

/**
 * Answers a line of the batch solver, `{"board","cards"}` or a position in notation (product/rules §H), with `{"value","plays","ms"}`, or
 * for any other text with `{"error"}` and a code of product/rules §28. `now` returns milliseconds.
 */
export function answerSolveLine(line: string, now: () => number): string {
  const outcome = solveLine(line, now);
  return JSON.stringify(outcome.ok ? outcome.value : { error: outcome.code });
}

function solveLine(line: string, now: () => number): Outcome<TimedSolution, PlayRefusal> {
  const position = line.trimStart().startsWith('{') ? readJsonLine(line) : readNotation(line);
  if (!position.ok) return position;
  if (isGameOver(position.value)) return { ok: false, code: 'game over' };
  const start = now();
  const { value: worth, plays } = solve(position.value);
  const ms = Math.round((now() - start) * 10) / 10;
  return { ok: true, value: { value: worth, plays, ms } };
}

function readJsonLine(line: string): Outcome<Position, PlayRefusal> {
  const value = parseJson(line);
  const findCard = isRecord(value) ? parseCardsJson(value.cards) : null;
  return isRecord(value) && findCard
    ? parsePositionJson(value.board, findCard)
    : { ok: false, code: 'bad format' };
}

function readNotation(line: string): Outcome<Position, PlayRefusal> {
  const position = readPositionLine(line);
  return position ? { ok: true, value: position } : { ok: false, code: 'bad format' };
}
