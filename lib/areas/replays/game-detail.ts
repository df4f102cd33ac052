import type { CardPictures } from '#lib/areas/cards/card-address.ts';
import type { CardFace } from '#lib/game/card.ts';
import type { WinnerRule } from '#lib/game/rules/rule-set.ts';
import type { Color, Play, Position, Turn } from '#lib/game/rules/types.ts';

/** A player of a game under the nickname they had then, the only name that others see (product/accounts §7.4). */
export type GamePlayer = { readonly name: string; readonly accountId: number };

/** A message that a player wrote after a number of plays; 0 means before the first. */
export type GameMessage = { readonly afterPlay: number; readonly color: Color; readonly text: string };

/** A finished game, with the turns that the engine derives from its plays (product/data §3.1). */
export type FinishedGame = {
  readonly id: number;
  readonly players: Readonly<Record<Color, GamePlayer>>;
  readonly winnerRule: WinnerRule;
  readonly gilsBet: number;
  readonly isPvp: boolean;
  readonly isNoTouch: boolean;
  readonly startedAt: Date;
  readonly endedAt: Date;
  /** Blue's cards at the end, as stored. */
  readonly finalScore: number;
  /** The faces of its cards as played, by id, with where their pictures lie. */
  readonly cards: Readonly<Record<string, CardFace & { readonly pictures: CardPictures }>>;
  readonly start: Position;
  readonly plays: readonly Play[];
  /** One for each play, up to the first that the engine refuses. */
  readonly turns: readonly Turn[];
  readonly messages: readonly GameMessage[];
  /** True when the engine derives exactly the stored result from the plays. */
  readonly isReproduced: boolean;
};

/** The position after a number of plays; the start for 0 and for a play that the game does not have. */
export function positionAfter(
  { start, turns }: Pick<FinishedGame, 'start' | 'turns'>,
  coup: number,
): Position {
  return turns[coup - 1]?.position ?? start;
}
