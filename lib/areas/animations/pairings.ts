import { endingOf, type Ending } from '#lib/game/ending.ts';
import { CARDS_IN_GAME, DRAW_SCORE, otherScore } from '#lib/game/rules/score.ts';
import type { LeagueGame, LeagueTable } from './animation.ts';
import { COUNTED, type LeagueFormat, type LeagueScore } from '#lib/game/league.ts';

/** A game from the first player's point of view. */
export type PairingGame = {
  /** Cards of the first player at the end, 0 to 10. */
  readonly cards: number;
  /** True if the game was not played because a player did not show up. */
  readonly isForfeit: boolean;
  readonly gameId: number | null;
};

/** Two players of a league and the games between them, in the order in which they were recorded. */
export type Pairing = {
  readonly one: string;
  readonly other: string;
  readonly games: readonly PairingGame[];
};

/** Every pair of players once. Games of players who are not (or no longer) in the league are left out. */
export function listPairings({ players, games }: Pick<LeagueTable, 'players' | 'games'>): Pairing[] {
  const byPair = new Map<string, PairingGame[]>();
  for (const { blue, red, score, id } of games) {
    const cards = blueCards(score);
    const isForfeit = typeof score !== 'number';
    add(byPair, keyOf(blue, red), { cards, isForfeit, gameId: id });
    add(byPair, keyOf(red, blue), { cards: otherScore(cards), isForfeit, gameId: id });
  }
  return players.flatMap((one, at) =>
    players
      .slice(at + 1)
      .map((other) => ({ one, other, games: one === other ? [] : (byPair.get(keyOf(one, other)) ?? []) })),
  );
}

/** The games between two participants; others stay stored and count nowhere (product/leagues §2.4). */
export function countedGames<Game extends Pick<LeagueGame, 'blue' | 'red'>>(
  games: readonly Game[],
  players: readonly string[],
): Game[] {
  return games.filter(({ blue, red }) => players.includes(blue) && players.includes(red));
}

/** Blue's cards: a win by default counts all ten, a forfeit none (product/leagues §3.2). */
export function blueCards(score: LeagueScore): number {
  if (score === 'defaultWin') return CARDS_IN_GAME;
  return score === 'forfeit' ? 0 : score;
}

/**
 * The outcomes that count between two players, from the first one's point of view. `per-game`: one for each game. `best-of`: a single
 * one, from the first game on (product/leagues §4.2).
 */
export function outcomesOf(games: readonly PairingGame[], format: LeagueFormat): Ending[] {
  const endings = games.map(({ cards }) => endingOf(cards));
  if (COUNTED[format] === 'game' || endings.length === 0) return endings;
  return [meetingEnding(balanceOf(endings))];
}

/** The outcome of a best-of: its wins minus its defeats, added to 5 and read like a score (product/leagues §4.2). */
export function meetingEnding(balance: number): Ending {
  return endingOf(DRAW_SCORE + balance);
}

/** Wins minus defeats. */
export function balanceOf(endings: readonly Ending[]): number {
  return endings.reduce((sum, ending) => sum + BALANCE[ending], 0);
}

const BALANCE: Record<Ending, number> = { win: 1, draw: 0, lose: -1 };

function keyOf(one: string, other: string): string {
  return JSON.stringify([one, other]);
}

function add(map: Map<string, PairingGame[]>, key: string, game: PairingGame): void {
  const games = map.get(key);
  if (games) games.push(game);
  else map.set(key, [game]);
}
