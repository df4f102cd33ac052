import { endingOf, opposite, type Ending } from '#lib/game/ending.ts';
import type { Scoring } from '#lib/game/points.ts';
import type { LeagueTable } from './animation.ts';
import { balanceOf, listPairings, meetingEnding, outcomesOf, type Pairing } from './pairings.ts';
import { makeStandings } from './standings.ts';

/** The best and the worst rank that a player can still end with. */
export type RankRange = { readonly best: number; readonly worst: number };

/**
 * What the games still to be played leave open. `isExact` means that every way they can end was tried. Otherwise the ranges are
 * outer bounds: a rank outside is impossible, but a rank inside need not be possible.
 */
export type Outlook = { readonly isExact: boolean; readonly ranges: ReadonlyMap<string, RankRange> };

/** `qualified`: sure of a place that counts, whatever happens. `out`: no longer able to reach one. */
export type Prospect = 'qualified' | 'out' | 'open';

/** Up to this many endings are tried one by one. Beyond, bounds are given: a page must not take seconds. */
export const ENDINGS_MAX = 20_000;

/** Works out the ranks that every player can still reach, exactly up to {@link ENDINGS_MAX} endings. */
export function makeOutlook(table: LeagueTable): Outlook {
  const points = new Map(makeStandings(table).map((line) => [line.name, line.points]));
  const open = listPairings(table).flatMap((pairing) => openMeeting(pairing, table));
  const endings = open.reduce((product, { effects }) => product * effects.length, 1);
  const ranges = endings <= ENDINGS_MAX ? tryAll(points, open) : bound(points, open);
  return { isExact: endings <= ENDINGS_MAX, ranges };
}

/**
 * The number of places that count: those with a reward, or the first place alone when everybody or nobody gets a reward.
 * A shared rank counts for all who share it.
 */
export function placesThatCount(rewarded: number, players: number): number {
  return rewarded > 0 && rewarded < players ? rewarded : 1;
}

/** What a range of ranks means when the first `places` places count. */
export function prospectOf({ best, worst }: RankRange, places: number): Prospect {
  if (worst <= places) return 'qualified';
  return best > places ? 'out' : 'open';
}

/** Points that the two players still gain or, in an unfinished best-of, lose again. */
type Effect = readonly [one: number, other: number];
type OpenMeeting = { readonly one: string; readonly other: string; readonly effects: readonly Effect[] };
type Points = ReadonlyMap<string, number>;

function openMeeting({ one, other, games }: Pairing, table: LeagueTable): OpenMeeting[] {
  const missing = table.gamesPerOpponent - games.length;
  if (missing <= 0) return [];
  if (table.format === 'per-game') return [{ one, other, effects: perGameEffects(missing, table.scoring) }];
  const now = outcomesOf(games, 'best-of');
  const balance = balanceOf(games.map(({ cards }) => endingOf(cards)));
  const ends = range(2 * missing + 1).map((at) => meetingEnding(balance + at - missing));
  const [oneNow, otherNow] = effectOf(now, table.scoring);
  const effects = ends.map((end): Effect => {
    const [oneEnd, otherEnd] = effectOf([end], table.scoring);
    return [oneEnd - oneNow, otherEnd - otherNow];
  });
  return [{ one, other, effects: distinct(effects) }];
}

/** Every split of the missing games into wins, draws and defeats; their order does not matter. */
function perGameEffects(missing: number, scoring: Scoring): Effect[] {
  const effects = range(missing + 1).flatMap((wins) =>
    range(missing - wins + 1).map((draws): Effect => {
      const outcomes: Ending[] = [
        ...Array<Ending>(wins).fill('win'),
        ...Array<Ending>(draws).fill('draw'),
        ...Array<Ending>(missing - wins - draws).fill('lose'),
      ];
      return effectOf(outcomes, scoring);
    }),
  );
  return distinct(effects);
}

function effectOf(outcomes: readonly Ending[], scoring: Scoring): Effect {
  const sum = (list: readonly Ending[]) => list.reduce((points, outcome) => points + scoring[outcome], 0);
  return [sum(outcomes), sum(outcomes.map(opposite))];
}

function tryAll(points: Points, open: readonly OpenMeeting[]): Map<string, RankRange> {
  const names = [...points.keys()];
  const place = new Map(names.map((name, at) => [name, at]));
  const current = [...points.values()];
  const best = names.map(() => names.length);
  const worst = names.map(() => 1);
  const visit = (at: number): void => {
    const meeting = open[at];
    if (meeting === undefined) return note(current, best, worst);
    const [one, other] = [place.get(meeting.one) ?? 0, place.get(meeting.other) ?? 0];
    for (const [gained, otherGained] of meeting.effects) {
      shift(current, one, gained);
      shift(current, other, otherGained);
      visit(at + 1);
      shift(current, one, -gained);
      shift(current, other, -otherGained);
    }
  };
  visit(0);
  return new Map(names.map((name, at) => [name, { best: best[at] ?? 1, worst: worst[at] ?? 1 }]));
}

function shift(points: number[], at: number, by: number): void {
  points[at] = (points[at] ?? 0) + by;
}

/** Widens the best and worst ranks so far by one ending. */
function note(points: readonly number[], best: number[], worst: number[]): void {
  for (const [at, own] of points.entries()) {
    let rank = 1;
    for (const other of points) if (other > own) rank += 1;
    if (rank < (best[at] ?? rank)) best[at] = rank;
    if (rank > (worst[at] ?? rank)) worst[at] = rank;
  }
}

/** Compares every player's least and most points with everybody else's, as if the others never played each other. */
function bound(points: Points, open: readonly OpenMeeting[]): Map<string, RankRange> {
  const low = new Map(points);
  const high = new Map(points);
  for (const { one, other, effects } of open) {
    for (const [name, side] of [
      [one, 0],
      [other, 1],
    ] as const) {
      const gains = effects.map((effect) => effect[side]);
      low.set(name, (low.get(name) ?? 0) + Math.min(...gains));
      high.set(name, (high.get(name) ?? 0) + Math.max(...gains));
    }
  }
  const above = (limits: Points, own: number) => [...limits.values()].filter((value) => value > own).length;
  return new Map(
    [...points.keys()].map((name) => {
      const [least, most] = [low.get(name) ?? 0, high.get(name) ?? 0];
      // A player's own most may exceed their own least.
      const itself = most > least ? 1 : 0;
      return [name, { best: 1 + above(low, most), worst: 1 + above(high, least) - itself }];
    }),
  );
}

function distinct(effects: readonly Effect[]): Effect[] {
  return [...new Map(effects.map((effect) => [effect.join(), effect])).values()];
}

function range(length: number): number[] {
  return Array.from({ length }, (_, at) => at);
}
