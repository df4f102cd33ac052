import type { GameDocument } from '#lib/db/game-documents.ts';
import { endingOf, ENDINGS, type Ending } from '#lib/game/ending.ts';
import { cellAt } from '#lib/game/rules/cells.ts';
import { otherScore } from '#lib/game/rules/score.ts';
import type { Cell, Color, Play } from '#lib/game/rules/types.ts';
import { finalBoard, type PlayedGame } from '#lib/areas/replays/final-board.ts';
import { playsOf } from '#lib/areas/replays/game-start.ts';

/** The number of newest games that are searched for a card, and the maximum number shown (product/pages §4.11). */
export const CARD_GAMES = {
  /** A player's own games, shown only to them. */
  own: { among: 500, shown: 20 },
  /** Games of the whole server, for everybody: few, as a long list would reveal the histories of others. */
  all: { among: 1_000, shown: 10 },
} as const;

type Side = Pick<GameDocument['blue'], 'accountId' | 'name'>;

/** The fields of a finished game read for the games of a card. */
export type StoredCardGame = PlayedGame & {
  readonly _id: number;
  readonly endedAt: Date;
  readonly finalScore: number;
  readonly blue: Side;
  readonly red: Side;
};

/** A game in which a card was played, from the side of its player. */
export type CardGame = {
  readonly gameId: number;
  readonly endedAt: Date;
  readonly rules: readonly string[];
  readonly color: Color;
  /** The player of the card, and the opponent, under their names at the time. */
  readonly player: string;
  readonly opponent: string;
  /** The player's cards at the end. */
  readonly cards: number;
  readonly result: Ending;
  /** The move of the card, counted from 1, and its cell. */
  readonly coup: number;
  readonly cell: Cell;
  /** The owner of the card on each cell at the end (`final-board.ts`); null for a game that the engine cannot replay. */
  readonly board: string | null;
};

/** A game from the side of the first player to play a card in it, or only of `by`; null if nobody played it. */
export function cardGameOf(game: StoredCardGame, cardId: string, by?: Color): CardGame | null {
  const plays = playsOf(game);
  const at = plays.findIndex((play) => cardOf(game, play) === cardId && (!by || play.player === by));
  const laid = plays[at];
  if (!laid) return null;
  const isBlue = laid.player === 'blue';
  const [own, other] = isBlue ? [game.blue, game.red] : [game.red, game.blue];
  const cards = isBlue ? game.finalScore : otherScore(game.finalScore);
  return {
    gameId: game._id,
    ...{ endedAt: game.endedAt, rules: game.rules, color: laid.player, cards },
    player: own.name,
    opponent: other.name,
    result: endingOf(cards),
    coup: at + 1,
    cell: cellAt(laid.x, laid.y),
    board: finalBoard(game),
  };
}

/** The number of games by result of the card's player. */
export function countEndings(games: readonly Pick<CardGame, 'result'>[]): Readonly<Record<Ending, number>> {
  const [win = 0, draw = 0, lose = 0] = ENDINGS.map(
    (ending) => games.filter(({ result }) => result === ending).length,
  );
  return { win, draw, lose };
}

/** The card of a play; blue's five come first. */
function cardOf({ cards }: PlayedGame, { player, slot }: Play): string | undefined {
  return cards[player === 'blue' ? slot : slot + 5]?._id;
}
