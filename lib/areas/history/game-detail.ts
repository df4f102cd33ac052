import type { CardFace } from '#lib/game/card.ts';
import type { WinnerRule } from '#lib/game/rules/rule-set.ts';
import type { Color, Play, Position, Turn } from '#lib/game/rules/types.ts';

/** A player of a game under the names that he had then. */
export type GamePlayer = { readonly name: string; readonly accountName: string };

/** A line that a player wrote after a number of plays (0: before the first one). */
export type GameMessage = { readonly afterPlay: number; readonly color: Color; readonly text: string };

/** A finished game with its turns as the engine makes them from its plays (product/data §3.1). */
export type FinishedGame = {
  readonly id: number;
  readonly players: Readonly<Record<Color, GamePlayer>>;
  readonly winnerRule: WinnerRule;
  readonly gilsBet: number;
  readonly isPvp: boolean;
  readonly isNoTouch: boolean;
  readonly startedAt: Date;
  readonly endedAt: Date;
  /** Blue's, as stored. */
  readonly finalScore: number;
  /** The faces of its cards by id, as played. */
  readonly cards: Readonly<Record<string, CardFace>>;
  readonly start: Position;
  readonly plays: readonly Play[];
  /** As many as the engine can make: one for each play unless it refuses one. */
  readonly turns: readonly Turn[];
  readonly messages: readonly GameMessage[];
  /** Whether the engine makes of the plays exactly what is stored. */
  readonly isReproduced: boolean;
};

/** The position that a game shows after a number of plays. */
export function positionAfter(
  { start, turns }: Pick<FinishedGame, 'start' | 'turns'>,
  coup: number,
): Position {
  return turns[coup - 1]?.position ?? start;
}
