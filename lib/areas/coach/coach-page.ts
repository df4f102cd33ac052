import { parisMonth } from '#lib/base/paris-time.ts';
import { FAMILIES, type Family } from '#lib/game/rules/rule-set.ts';
import { MISTAKE_KINDS, type MistakeKind } from '#lib/game/coach/mistake-kinds.ts';
import { KINDS_SHOWN, MOVES_SHOWN, type CoachGame, type Mistake } from './coach.ts';

/** The accuracy of the games of a family of rules, in per cent; null if no move left a choice. */
export type FamilyLine = {
  readonly family: Family | null;
  readonly games: number;
  readonly percent: number | null;
};

export type MonthPoint = { readonly month: string; readonly games: number; readonly percent: number };

export type PlacedMistake = Mistake & { readonly of: CoachGame };

/** The mistakes of a kind, and the worst of them. */
export type KindPart = {
  readonly kind: MistakeKind;
  readonly moves: number;
  readonly cards: number;
  readonly worst: readonly PlacedMistake[];
};

/** Accuracy by family of rules: first all together, then each family with games. */
export function familyLines(games: readonly CoachGame[]): readonly FamilyLine[] {
  const all: FamilyLine[] = [null, ...FAMILIES].map((family) => {
    const some = games.filter((game) => family === null || game.family === family);
    return { family, games: some.length, percent: accuracyIn(some) };
  });
  return all.filter((line) => line.games > 0);
}

/** Accuracy by month (Paris) of the end of a game, oldest first, for a family or all. */
export function monthPoints(games: readonly CoachGame[], family: Family | null): readonly MonthPoint[] {
  const some = games.filter((game) => family === null || game.family === family);
  const months = [...new Set(some.map(({ at }) => parisMonth(at)))].sort();
  return months.flatMap((month) => {
    const played = some.filter(({ at }) => parisMonth(at) === month);
    const percent = accuracyIn(played);
    return percent === null ? [] : [{ month, games: played.length, percent }];
  });
}

/** The kinds of mistakes that cost most cards, each with its worst moves (product/coach §4). */
export function worstKinds(games: readonly CoachGame[]): readonly KindPart[] {
  const all = games.flatMap((of) => of.mistakes.map((mistake): PlacedMistake => ({ ...mistake, of })));
  return MISTAKE_KINDS.map((kind) =>
    toPart(
      kind,
      all.filter((mistake) => mistake.kind === kind),
    ),
  )
    .filter(({ moves }) => moves > 0)
    .toSorted((one, other) => other.cards - one.cards || other.moves - one.moves)
    .slice(0, KINDS_SHOWN);
}

function toPart(kind: MistakeKind, mistakes: readonly PlacedMistake[]): KindPart {
  const byLoss = mistakes.toSorted(
    (one, other) => other.loss - one.loss || other.of.at.getTime() - one.of.at.getTime(),
  );
  return { kind, moves: mistakes.length, cards: cardsIn(mistakes), worst: byLoss.slice(0, MOVES_SHOWN) };
}

function cardsIn(mistakes: readonly Pick<Mistake, 'loss'>[]): number {
  return mistakes.reduce((sum, { loss }) => sum + loss, 0);
}

function accuracyIn(games: readonly CoachGame[]): number | null {
  const moves = games.reduce((sum, game) => sum + game.moves, 0);
  const worth = games.reduce((sum, game) => sum + game.worth, 0);
  return moves === 0 ? null : Math.round((100 * worth) / moves);
}
