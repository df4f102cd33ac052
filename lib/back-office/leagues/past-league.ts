import type { LeagueFormat, LeagueScore } from '#lib/game/league.ts';
import { parisDay, parisDayStart, parseMoment } from '#lib/base/paris-time.ts';

/** How many participants and results a league of the past may have. */
export const PAST_PARTICIPANTS = { min: 2, max: 1_000 } as const;
export const PAST_RESULTS_MAX = 20_000;

/** A league that is over, as it is entered (product/staff §8.3). */
export type PastLeague = {
  readonly name: string;
  readonly title?: string | undefined;
  readonly format: LeagueFormat;
  readonly gamesPerOpponent: number;
  /** A moment of the day on which it ended. */
  readonly endedOn: Date;
  readonly participants: readonly string[];
  readonly results: readonly PastResult[];
};

export type PastResult = {
  readonly blue: string;
  readonly red: string;
  readonly score: LeagueScore;
  readonly reason?: string | undefined;
};

/** What can be wrong with a league of which every part can be read. */
export type PastLeagueFaultCode =
  'not over' | 'twice' | 'no participant' | 'same player' | 'no nickname' | 'already exists';

/** A fault with its place: a field, and in a list the index. `name` is the name in question. */
export type PastLeagueFault = {
  readonly code: PastLeagueFaultCode;
  readonly field: keyof PastLeague;
  readonly at: number | null;
  readonly name: string;
};

/** It must be over; players of a game must be different participants, and nobody takes part twice. */
export function findPastFaults(
  { endedOn, participants, results }: PastLeague,
  now = new Date(),
): PastLeagueFault[] {
  const keys = participants.map((name) => name.toLowerCase());
  const known = new Set(keys);
  const seen = new Set<string>();
  const isSeen = (key: string) => seen.size === seen.add(key).size;
  const isOver = parisDay(endedOn) <= parisDay(now);
  return [
    ...(isOver ? [] : [{ code: 'not over', field: 'endedOn', at: null, name: '' } as const]),
    ...participants.flatMap((name, at) =>
      isSeen(name.toLowerCase()) ? [{ code: 'twice', field: 'participants', at, name } as const] : [],
    ),
    ...results.flatMap(({ blue, red }, at) => [
      ...[blue, red]
        .filter((name) => !known.has(name.toLowerCase()))
        .map((name) => ({ code: 'no participant', field: 'results', at, name }) as const),
      ...(blue.toLowerCase() === red.toLowerCase()
        ? [{ code: 'same player', field: 'results', at, name: blue } as const]
        : []),
    ]),
  ];
}

/** Noon in Paris of the day on which a league ended, given as `2019-03-31`; null for an invalid day. */
export function parseEndedOn(day: string): Date | null {
  return parisDayStart(day) && parseMoment(`${day} 12:00`, new Date(0));
}
