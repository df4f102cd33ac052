import type { LeagueFormat, LeagueScore, LeagueTable } from './animation.ts';

export type Outcome = 'win' | 'draw' | 'lose';

/** A game as the first of two players lived it. */
export type PairingGame = {
  /** Cards of the first player at the end, 0 to 10. */
  readonly cards: number;
  /** True where nobody played: somebody did not come. */
  readonly isForfeit: boolean;
  readonly gameId: number | null;
};

/** Two players of a league and the games between them, in the order in which they were noted. */
export type Pairing = {
  readonly one: string;
  readonly other: string;
  readonly games: readonly PairingGame[];
};

/** Cards at which nobody wins: product/leagues §3.2, above 5 blue wins, below 5 red wins. */
const EVEN = 5;
const ALL_CARDS = 10;

/** Every two players once; a game of somebody who is not, or no longer, in the league counts nowhere. */
export function listPairings({ players, games }: Pick<LeagueTable, 'players' | 'games'>): Pairing[] {
  const byPair = new Map<string, PairingGame[]>();
  for (const { blue, red, score, id } of games) {
    const cards = blueCards(score);
    const isForfeit = typeof score !== 'number';
    add(byPair, keyOf(blue, red), { cards, isForfeit, gameId: id });
    add(byPair, keyOf(red, blue), { cards: ALL_CARDS - cards, isForfeit, gameId: id });
  }
  return players.flatMap((one, at) =>
    players
      .slice(at + 1)
      .map((other) => ({ one, other, games: one === other ? [] : (byPair.get(keyOf(one, other)) ?? []) })),
  );
}

/** Blue's cards: a win by default counts all ten, a forfeit none (product/leagues §3.2). */
export function blueCards(score: LeagueScore): number {
  if (score === 'defaultWin') return ALL_CARDS;
  return score === 'forfeit' ? 0 : score;
}

/** What a number of cards means for who holds them. */
export function outcomeOf(cards: number): Outcome {
  if (cards === EVEN) return 'draw';
  return cards > EVEN ? 'win' : 'lose';
}

/** The same for the other player. */
export function reversed(outcome: Outcome): Outcome {
  if (outcome === 'draw') return 'draw';
  return outcome === 'win' ? 'lose' : 'win';
}

/**
 * What counts of the games between two players, as the first one lived it. `per-game`: each game. `best-of`: their sum (win
 * +1, draw 0, defeat −1, plus 5) read like a score (product/leagues §4.2), as it stands from the first game on.
 */
export function outcomesOf(games: readonly PairingGame[], format: LeagueFormat): Outcome[] {
  const outcomes = games.map(({ cards }) => outcomeOf(cards));
  if (format === 'per-game' || outcomes.length === 0) return outcomes;
  return [outcomeOf(EVEN + balanceOf(outcomes))];
}

/** Wins minus defeats. */
export function balanceOf(outcomes: readonly Outcome[]): number {
  return outcomes.reduce((sum, outcome) => sum + BALANCE[outcome], 0);
}

const BALANCE: Record<Outcome, number> = { win: 1, draw: 0, lose: -1 };

function keyOf(one: string, other: string): string {
  return JSON.stringify([one, other]);
}

function add(map: Map<string, PairingGame[]>, key: string, game: PairingGame): void {
  const games = map.get(key);
  if (games) games.push(game);
  else map.set(key, [game]);
}
