import type { GameDocument } from '#lib/db/game-documents.ts';
import type { GameEntryDocument } from '#lib/db/site-documents.ts';
import type { HistoryGame } from './history.ts';

/** An entry with its number among all games of its account. */
export type EntryPlace = Pick<GameEntryDocument, '_id' | 'color' | 'result' | 'board'> & {
  readonly number: number;
};

/** The fields read of an entry. */
export const PLACE = { color: 1, result: 1, board: 1, 'numbers.all': 1 } as const;

export function toPlace({
  _id,
  numbers,
  ...entry
}: Pick<GameEntryDocument, '_id' | 'color' | 'result' | 'board' | 'numbers'>): EntryPlace {
  return { _id, ...entry, number: numbers.all };
}

/** The fields read of a game. */
export const SHOWN = {
  rules: 1,
  winnerRule: 1,
  gilsBet: 1,
  isPvp: 1,
  isNoTouch: 1,
  endedAt: 1,
  'blue.name': 1,
  'red.name': 1,
  finalScore: 1,
  firstPlayer: 1,
} as const;

export type ShownGame = Pick<
  GameDocument,
  '_id' | 'rules' | 'winnerRule' | 'gilsBet' | 'isPvp' | 'isNoTouch' | 'blue' | 'red' | 'firstPlayer'
> & { readonly endedAt: Date; readonly finalScore: number };

export function toHistoryGame(
  { _id, blue, red, ...game }: ShownGame,
  { color, result, board }: EntryPlace,
): HistoryGame {
  return {
    ...game,
    gameId: _id,
    player1: blue.name,
    player2: red.name,
    selfIsBlue: color === 'blue',
    result,
    board,
  };
}
