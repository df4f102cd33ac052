import { decideGame } from '../decide-game.ts';
import { ELO_START, eloAfter, opposite, type Ending } from '../elo.ts';
import { makeRandom, type Random } from '../random.ts';
import { ELO_CATEGORIES } from './elo-categories.ts';
import type { Person } from './people.ts';
import { OPENING, type WorldSource } from './world.ts';

type Tally = { win: number; draw: number; lose: number };

/** What a person has played until the day of the world. */
export type Career = {
  readonly pvp: Tally & { points: number };
  /** By the account id of the robot. */
  readonly pve: Record<string, Tally>;
  /** By category. */
  readonly elo: Record<string, { current: number; peak: number }>;
};

const DUELS = 9_000;

/** Beside the five categories, some duels are played under other rules, which no Elo counts. */
const UNRATED = 0.12;

/** Points of a game for the ranking (document 1 §5). */
export const POINTS: Readonly<Record<Ending, number>> = { win: 5, draw: 3, lose: 1 };

/** Plays the years before the day of the world, duel by duel, and returns everybody's career by account id. */
export function playThePast(people: readonly Person[], source: WorldSource): Map<number, Career> {
  const careers = new Map(people.map(({ accountId }) => [accountId, emptyCareer()]));
  playDuels({ people, careers, random: makeRandom(`${source.seed}:duels`), date: source.date });
  playRobots({ people, careers, random: makeRandom(`${source.seed}:robots`) });
  return careers;
}

function emptyCareer(): Career {
  return { pvp: { win: 0, draw: 0, lose: 0, points: 0 }, pve: {}, elo: {} };
}

type Past = { people: readonly Person[]; careers: Map<number, Career>; random: Random };

function playDuels({ people, careers, random, date }: Past & { date: Date }): void {
  const pickPlayer = weightedPick(people, random);
  const times = Array.from({ length: DUELS }, () => random.next()).sort((one, other) => one - other);
  for (const part of times) {
    const moment = OPENING.getTime() + part * (date.getTime() - OPENING.getTime());
    const [first, second] = [pickPlayer(), pickPlayer()];
    const isThere = first.registeredAt.getTime() < moment && second.registeredAt.getTime() < moment;
    if (first === second || !isThere) continue;
    const category = random.happens(UNRATED) ? null : random.pick(ELO_CATEGORIES)._id;
    const ending = decideGame({ first: first.strength, second: second.strength }, random);
    noteDuel({ first: careerOf(careers, first), second: careerOf(careers, second), category, ending });
  }
}

type Duel = { first: Career; second: Career; category: string | null; ending: Ending };

function noteDuel({ first, second, category, ending }: Duel): void {
  notePvp(first.pvp, ending);
  notePvp(second.pvp, opposite(ending));
  if (category === null) return;
  const after = eloAfter(currentElo(first, category), currentElo(second, category), ending);
  first.elo[category] = raised(first.elo[category], after.first);
  second.elo[category] = raised(second.elo[category], after.second);
}

function notePvp(pvp: Career['pvp'], ending: Ending): void {
  pvp[ending] += 1;
  pvp.points += POINTS[ending];
}

function currentElo(career: Career, category: string): number {
  return career.elo[category]?.current ?? ELO_START;
}

function raised(before: { peak: number } | undefined, current: number) {
  return { current, peak: Math.max(before?.peak ?? ELO_START, current) };
}

/** Who duels also meets robots; the weaker the robot, the more often. */
function playRobots({ people, careers, random }: Past): void {
  const robots = people.filter(({ kind }) => kind === 'robot');
  for (const person of people) {
    const games = Math.min(Math.round(person.activity * random.between(8, 30)), 400);
    const met = random.sample(robots, Math.min(robots.length, 2 + Math.floor(games / 20)));
    for (let game = 0; game < games; game += 1) {
      const robot = random.pick(met);
      const { pve } = careerOf(careers, person);
      const tally = pve[robot.accountId] ?? { win: 0, draw: 0, lose: 0 };
      tally[decideGame({ first: person.strength, second: robot.strength }, random)] += 1;
      pve[robot.accountId] = tally;
    }
  }
}

function careerOf(careers: Map<number, Career>, { accountId }: Person): Career {
  const career = careers.get(accountId);
  if (!career) throw new Error(`Nobody has the id ${accountId}`);
  return career;
}

/** Draws people as often as their activity says. */
function weightedPick(people: readonly Person[], random: Random): () => Person {
  let total = 0;
  const steps = people
    .filter(({ activity }) => activity > 0)
    .map((person) => ({ person, upTo: (total += person.activity) }));
  return () => {
    const mark = random.next() * total;
    const found = steps.find(({ upTo }) => mark < upTo);
    if (!found) throw new Error('Nobody plays');
    return found.person;
  };
}
