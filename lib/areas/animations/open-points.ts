import { COUNTED } from '#lib/game/league.ts';
import { LEAGUE_POINTS } from '#lib/game/points.ts';
import { endingOf } from '#lib/game/ending.ts';
import type { LeagueTable } from './animation.ts';
import { balanceOf, listPairings, meetingEnding, type Pairing } from './pairings.ts';

/** The open points between two players, given by their indexes in `names`. */
export type OpenPair = {
  readonly one: number;
  readonly other: number;
  /** The remaining games can split these points between the two in any way. */
  readonly points: number;
  /** True when nobody gets these points if the games are not played; a best-of under way counts as it stands. */
  readonly mayLapse: boolean;
};

/** Each player's certain points, and the open ones. */
export type OpenPoints = {
  readonly names: readonly string[];
  /** The minimum final score of each. */
  readonly sure: readonly number[];
  /** The maximum final score of each. */
  readonly most: readonly number[];
  readonly pairs: readonly OpenPair[];
};

/**
 * The certain and the open points of a league; null for custom points, where a win is not worth two draws, so that a pair's points
 * could not be split at will.
 */
export function openPointsOf(table: LeagueTable): OpenPoints | null {
  const { win, draw, lose } = table.scoring;
  if (win !== LEAGUE_POINTS.win || draw !== LEAGUE_POINTS.draw || lose !== LEAGUE_POINTS.lose) return null;
  const names = [...new Set(table.players)];
  const placeOf = new Map(names.map((name, at) => [name, at]));
  const sure = names.map(() => 0);
  const most = names.map(() => 0);
  const pairs: OpenPair[] = [];
  for (const pairing of listPairings({ ...table, players: names })) {
    const [one, other] = [placeOf.get(pairing.one) ?? 0, placeOf.get(pairing.other) ?? 0];
    const { ofOne, ofOther, points, mayLapse } = shareOf(pairing, table);
    add(sure, one, ofOne);
    add(sure, other, ofOther);
    add(most, one, ofOne + points);
    add(most, other, ofOther + points);
    if (points > 0) pairs.push({ one, other, points, mayLapse });
  }
  return { names, sure, most, pairs };
}

type Share = { ofOne: number; ofOther: number; points: number; mayLapse: boolean };

/** The certain points of each player of a pair, and the open ones between them. */
function shareOf(pairing: Pairing, { format, gamesPerOpponent }: LeagueTable): Share {
  const missing = Math.max(0, gamesPerOpponent - pairing.games.length);
  const endings = pairing.games.map(({ cards }) => endingOf(cards));
  if (COUNTED[format] === 'game') {
    const ofOne = endings.reduce((sum, ending) => sum + LEAGUE_POINTS[ending], 0);
    const points = missing * LEAGUE_POINTS.win;
    return { ofOne, ofOther: endings.length * LEAGUE_POINTS.win - ofOne, points, mayLapse: true };
  }
  if (endings.length === 0)
    return { ofOne: 0, ofOther: 0, points: missing > 0 ? LEAGUE_POINTS.win : 0, mayLapse: true };
  const balance = balanceOf(endings);
  const ofOne = LEAGUE_POINTS[meetingEnding(balance - missing)];
  const upTo = LEAGUE_POINTS[meetingEnding(balance + missing)];
  return { ofOne, ofOther: LEAGUE_POINTS.win - upTo, points: upTo - ofOne, mayLapse: false };
}

function add(list: number[], at: number, by: number): void {
  list[at] = (list[at] ?? 0) + by;
}

export type Remaining = { readonly one: string; readonly other: string; readonly missing: number };

/** Every pair with remaining games, and their number. */
export function listRemaining(table: LeagueTable): Remaining[] {
  return listPairings(table).flatMap(({ one, other, games }) => {
    const missing = table.gamesPerOpponent - games.length;
    return missing > 0 ? [{ one, other, missing }] : [];
  });
}

/** A game still to be played; `key` names it in an address, `number` counts the pair's games from 1. */
export type OpenGame = {
  readonly key: string;
  readonly one: string;
  readonly other: string;
  readonly number: number;
};

export function listOpenGames(table: LeagueTable): OpenGame[] {
  const places = new Map(table.players.map((name, at) => [name, at]));
  return listRemaining(table).flatMap(({ one, other, missing }) =>
    Array.from({ length: missing }, (_, at) => {
      const number = table.gamesPerOpponent - missing + at + 1;
      return { key: `s${places.get(one) ?? 0}-${places.get(other) ?? 0}-${number}`, one, other, number };
    }),
  );
}
