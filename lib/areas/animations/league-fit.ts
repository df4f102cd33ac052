import { parisDaysUntil } from '#lib/base/paris-time.ts';
import type { GameDocument } from '#lib/db/game-documents.ts';
import { SPECIAL_DECK } from '#lib/game/rules/power.ts';
import { lineOf } from './league-rules.ts';
import type { LeaguePlay, LeagueSetup } from './league-setup.ts';

type Side = Pick<GameDocument['blue'], 'accountId' | 'nicknameId'>;

/** The fields of a finished game that decide whether it fits. */
export type PlayedGame = Pick<GameDocument, '_id' | 'rules' | 'startedAt'> & {
  readonly endedAt: Date;
  readonly finalScore: number;
  readonly blue: Side;
  readonly red: Side;
  readonly cards: readonly { readonly deck: string }[];
};

/** Why a game does not count in a league, in the order of the checks (product/leagues §3.3). */
export type Misfit = 'participants' | 'nickname' | 'time' | 'rules' | 'cards' | 'maximum' | 'color' | 'line';

/** The fields of a league that decide whether a game counts. */
export type FittingLeague = {
  readonly participants: readonly { readonly accountId: number; readonly nicknameId: number }[];
  readonly maxGamesPerPlayer: number;
  readonly setup: Pick<LeagueSetup, 'dates' | 'play'>;
};

/** The counted games between two participants: their number including forfeits, and the played ones. */
export type Counted = { readonly total: number; readonly played: readonly PlayedGame[] };

/** The days in Paris until the matches of a league end; negative once they have. */
export function daysToPlay(matchesTo: Date, now: Date): number {
  return now > matchesTo ? -1 : parisDaysUntil(matchesTo, now);
}

/** Why a game does not fit the league, regardless of the counted games; null if it does. */
export function misfitOf(
  { participants, setup }: FittingLeague,
  { blue, red, rules, startedAt, endedAt, cards }: PlayedGame,
): Misfit | null {
  const seatOf = ({ accountId }: Side) =>
    participants.find((participant) => participant.accountId === accountId);
  const [one, other] = [seatOf(blue), seatOf(red)];
  if (one === undefined || other === undefined || one === other) return 'participants';
  if (one.nicknameId !== blue.nicknameId || other.nicknameId !== red.nicknameId) return 'nickname';
  const { matchesFrom, matchesTo } = setup.dates;
  if ((matchesFrom && startedAt < matchesFrom) || (matchesTo && endedAt > matchesTo)) return 'time';
  if (lineOf(setup.play, rules) === null) return 'rules';
  return setup.play.bansSpecial && cards.some(({ deck }) => deck === SPECIAL_DECK) ? 'cards' : null;
}

/**
 * Why a fitting game cannot count besides the counted ones: the pair has played all its games, or half of them with these colours or
 * by this line; null if it can (product/leagues §3.3).
 */
export function surplusOf(
  { maxGamesPerPlayer, setup: { play } }: FittingLeague,
  game: PlayedGame,
  { total, played }: Counted,
): Misfit | null {
  if (total >= maxGamesPerPlayer) return 'maximum';
  const half = Math.ceil(maxGamesPerPlayer / 2);
  const sameColors = played.filter(({ blue }) => blue.accountId === game.blue.accountId);
  if (play.balancesColors && sameColors.length >= half) return 'color';
  return hasLeft(play, { game, played, half }) ? null : 'line';
}

function hasLeft(
  play: LeaguePlay,
  { game, played, half }: { game: PlayedGame; played: readonly PlayedGame[]; half: number },
): boolean {
  if (play.lines.length < 2) return true;
  const line = lineOf(play, game.rules);
  return played.filter(({ rules }) => lineOf(play, rules) === line).length < half;
}
