import { parisMonth } from '#lib/base/paris-time.ts';
import type { GameDocument } from '#lib/db/game-documents.ts';
import type { GameEntryDocument } from '#lib/db/site-documents.ts';
import { endingOf, ENDINGS, type Ending } from '#lib/game/ending.ts';
import { FAMILIES } from '#lib/game/rules/rule-set.ts';
import { otherScore } from '#lib/game/rules/score.ts';
import type { Color } from '#lib/game/rules/types.ts';
import { finalBoard, type PlayedGame } from '#lib/areas/replays/final-board.ts';
import { cellOf, type Counted, type GamesByMonth } from './history.ts';

/** The fields of a game that the projection reads. */
export type ListedGame = Pick<
  GameDocument,
  | '_id'
  | 'blue'
  | 'red'
  | 'isPvp'
  | 'isNoTouch'
  | 'family'
  | 'finalScore'
  | 'eloCategory'
  | 'eloAfter'
  | keyof PlayedGame
> & { endedAt: Date };

export type NewEntry = Omit<GameEntryDocument, 'numbers'>;

/** The number of an account's games so far, for each separately numbered kind. */
export type Tally = Record<'all' | 'pvp' | 'pve' | 'noTouch' | Ending, number> & {
  families: Record<string, number>;
};

/** The entries of both players of a game: none without a score, one if an account played itself. */
export function entriesOf(game: ListedGame): NewEntry[] {
  if (game.finalScore === null) return [];
  const board = finalBoard(game);
  const blue = entryOf(game, { color: 'blue', ownCards: game.finalScore, board });
  return game.blue.accountId === game.red.accountId
    ? [blue]
    : [blue, entryOf(game, { color: 'red', ownCards: otherScore(game.finalScore), board })];
}

export function tallyOf(byMonth: GamesByMonth): Tally {
  const tally = emptyTally();
  for (const cells of Object.values(byMonth)) {
    for (const [cell, games] of Object.entries(cells)) {
      addTo(tally, countedIn(cell), games);
    }
  }
  return tally;
}

function countedIn(cell: string): Counted {
  const [, kind, noTouch, ended, family = ''] =
    /^(pvp|pve)( noTouch)? (win|draw|lose) (.*)$/.exec(cell) ?? [];
  const result = ENDINGS.find((ending) => ending === ended);
  if (result === undefined) throw new Error(`Malformed cell of counts: ${cell}`);
  return { isPvp: kind === 'pvp', isNoTouch: noTouch !== undefined, result, family };
}

/** Adds `games`, which may be negative, to a kind. */
export function addTo(tally: Tally, { isPvp, isNoTouch, result, family }: Counted, games: number): void {
  tally.all += games;
  tally[isPvp ? 'pvp' : 'pve'] += games;
  if (isNoTouch) tally.noTouch += games;
  tally[result] += games;
  tally.families[family] = (tally.families[family] ?? 0) + games;
}

/** Counts a game in `tally` and returns its number in each of its kinds. */
export function nextNumbers(tally: Tally, entry: Counted): GameEntryDocument['numbers'] {
  addTo(tally, entry, 1);
  return {
    all: tally.all,
    kind: tally[entry.isPvp ? 'pvp' : 'pve'],
    noTouch: entry.isNoTouch ? tally.noTouch : null,
    family: tally.families[entry.family] ?? 0,
    result: tally[entry.result],
  };
}

/** The field path in `gameCounts` that counts an entry. */
export function countPath(entry: NewEntry): string {
  return `byMonth.${entry.month}.${cellOf(entry)}`;
}

function emptyTally(): Tally {
  return { all: 0, pvp: 0, pve: 0, noTouch: 0, win: 0, draw: 0, lose: 0, families: {} };
}

function entryOf(
  game: ListedGame,
  { color, ownCards, board }: { color: Color; ownCards: number; board: string | null },
): NewEntry {
  const [self, other] = color === 'blue' ? [game.blue, game.red] : [game.red, game.blue];
  const { endedAt, isPvp, isNoTouch, eloCategory } = game;
  return {
    _id: { accountId: self.accountId, gameId: game._id },
    opponentId: other.accountId,
    nameKeys: [self.name.toLowerCase(), other.name.toLowerCase()],
    ...{ color, endedAt, isPvp, isNoTouch, eloCategory, board },
    month: parisMonth(endedAt),
    result: endingOf(ownCards),
    // Other game servers may store families unknown to the filter.
    family: FAMILIES.find((family) => family === game.family) ?? 'Autre',
    eloAfter: game.eloAfter?.[color] ?? null,
  };
}
