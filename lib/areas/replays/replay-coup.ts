import { turningPoint, type Verdict } from '#lib/game/verdicts/judgement.ts';
import { replay } from '#lib/game/rules/play.ts';
import type { Play, Position, Turn } from '#lib/game/rules/types.ts';

/** The query parameter for the number of plays after which a game is shown; 0 is the position before the first. */
const COUP_PARAMETER = 'coup';

/**
 * The move that an address asks for. A number beyond either end means that end; anything but a whole number means the end
 * of the game, which its own page shows.
 */
export function parseCoup(text: string | readonly string[] | undefined, last: number): number {
  if (typeof text !== 'string' || !/^[+-]?\d+$/.test(text)) return last;
  return clampCoup(Number(text), last);
}

/** Asks for the turning point in place of a number. */
const TURNING = 'tournant';

/** The address of a game at its turning point, whichever move that is; `page` is the address of the game's page. */
export function turningAddress(page: string): string {
  return `${page}?${COUP_PARAMETER}=${TURNING}`;
}

/** The move that an address asks for: by number, or the turning point, which is the end while there is none. */
export function coupToShow(
  text: string | readonly string[] | undefined,
  { last, verdict }: { last: number; verdict: Verdict },
): number {
  if (!asksForTurning(text)) return parseCoup(text, last);
  return (verdict.ok ? turningPoint(verdict.value) : null) ?? last;
}

/** True for an address that asks for the turning point. */
export function asksForTurning(text: string | readonly string[] | undefined): boolean {
  return text === TURNING;
}

/** Limits a move to those of the game, from 0 to `last`. */
export function clampCoup(coup: number, last: number): number {
  return Math.min(Math.max(coup, 0), last);
}

/** The address of a move; `page` is the address of the game's page, with or without a query. */
export function coupAddress(page: string, coup: number): string {
  return `${page}${page.includes('?') ? '&' : '?'}${COUP_PARAMETER}=${coup}`;
}

/** The turns of a game's plays, up to the first play that the engine refuses, where a replay ends. */
export function legalTurns(start: Position, plays: readonly Play[]): readonly Turn[] {
  const whole = replay(start, plays);
  if (whole.ok) return whole.value;
  const legal = replay(start, plays.slice(0, whole.play));
  return legal.ok ? legal.value : [];
}

/** A game after a number of plays; `played` is the last of them, null before the first. */
export type Step = {
  readonly coup: number;
  readonly position: Position;
  readonly played: { readonly before: Position; readonly turn: Turn } | null;
};

/** The step after `coup` plays; `coup` must be within the game. */
export function stepAt(start: Position, turns: readonly Turn[], coup: number): Step {
  const turn = turns[coup - 1];
  const before = turns[coup - 2]?.position ?? start;
  return { coup, position: turn?.position ?? start, played: turn ? { before, turn } : null };
}
