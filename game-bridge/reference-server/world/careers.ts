import { ELO_START, eloAfter, RANKING_POINTS } from '#lib/game/points.ts';
import { opposite, type Ending } from '#lib/game/ending.ts';
import type { Person } from './people.ts';

type Tally = { win: number; draw: number; lose: number };

/** The statistics of a person on the world's date. */
export type Career = {
  readonly pvp: Tally & { points: number };
  /** Keyed by the account id of the robot. */
  readonly pve: Record<string, Tally>;
  /** Keyed by category. */
  readonly elo: Record<string, { current: number; peak: number }>;
  /** When the person last played or talked, or null. */
  lastSeenAt: Date | null;
  /** When each nickname last played or talked, by its id. */
  readonly lastSeen: Map<number, Date>;
};

export type Careers = ReadonlyMap<number, Career>;

/** A finished game, with the ending for blue. */
export type Outcome = {
  readonly blue: Person;
  readonly red: Person;
  readonly ending: Ending;
  /** The category in which it is rated, or null. */
  readonly category: string | null;
};

/** Careers without any games. */
export function emptyCareers(people: readonly Person[]): Careers {
  return new Map(
    people.map(({ accountId }) => [
      accountId,
      {
        pvp: { win: 0, draw: 0, lose: 0, points: 0 },
        pve: {},
        elo: {},
        lastSeenAt: null,
        lastSeen: new Map(),
      },
    ]),
  );
}

/** Records a game in both careers. Returns both players' new Elo, or null if it is not rated. */
export function noteOutcome(careers: Careers, outcome: Outcome): { blue: number; red: number } | null {
  const { blue, red, ending } = outcome;
  if (red.kind === 'robot') return noteRobotGame(careers, { player: blue, robot: red, ending });
  if (blue.kind === 'robot')
    return noteRobotGame(careers, { player: red, robot: blue, ending: opposite(ending) });
  return noteDuel(careers, outcome);
}

/** Records that an account was active under a nickname at a moment. */
export function noteSeen(
  careers: Careers,
  { accountId, nicknameId }: { readonly accountId: number; readonly nicknameId: number },
  at: Date,
): void {
  const career = careerOf(careers, { accountId });
  const before = career.lastSeen.get(nicknameId);
  if (!career.lastSeenAt || career.lastSeenAt < at) career.lastSeenAt = at;
  if (!before || before < at) career.lastSeen.set(nicknameId, at);
}

function careerOf(careers: Careers, { accountId }: Pick<Person, 'accountId'>): Career {
  const career = careers.get(accountId);
  if (!career) throw new Error(`No career for account ${accountId}`);
  return career;
}

type RobotGame = { player: Person; robot: Person; ending: Ending };

function noteRobotGame(careers: Careers, { player, robot, ending }: RobotGame): null {
  const { pve } = careerOf(careers, player);
  const known: Tally | undefined = pve[robot.accountId];
  const tally = known ?? { win: 0, draw: 0, lose: 0 };
  tally[ending] += 1;
  pve[robot.accountId] = tally;
  return null;
}

function noteDuel(careers: Careers, { blue, red, ending, category }: Outcome) {
  const [one, other] = [careerOf(careers, blue), careerOf(careers, red)];
  notePvp(one.pvp, ending);
  notePvp(other.pvp, opposite(ending));
  if (category === null) return null;
  const after = eloAfter(currentElo(one, category), currentElo(other, category), ending);
  one.elo[category] = raised(one.elo[category], after.first);
  other.elo[category] = raised(other.elo[category], after.second);
  return { blue: after.first, red: after.second };
}

function notePvp(pvp: Career['pvp'], ending: Ending): void {
  pvp[ending] += 1;
  pvp.points += RANKING_POINTS[ending];
}

function currentElo(career: Career, category: string): number {
  return career.elo[category]?.current ?? ELO_START;
}

function raised(before: { peak: number } | undefined, current: number) {
  return { current, peak: Math.max(before?.peak ?? ELO_START, current) };
}
