import { replay } from '#lib/game/rules/replay.ts';
import type { Play, Position, Turn } from '#lib/game/rules/types.ts';

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
