import { makeRandom, type Random } from '../random.ts';
import type { Fixture, League } from './fixtures.ts';
import type { Person } from './people.ts';
import { OPENING, type WorldSource } from './world.ts';

/** Two people who sat down to a game, at a moment in milliseconds; `fixture` when a league had asked them to. */
export type Encounter = {
  readonly at: number;
  readonly blue: Person;
  readonly red: Person;
  readonly fixture: Fixture | null;
};

/** Attempts to find two players for a duel, for each inhabitant. */
const DUELS_PER_PERSON = 22.5;

/** Games against robots: in all, whatever somebody's activity. */
const ROBOT_GAMES_MAX = 400;

/** Every game is over before the world's day begins. */
const LAST_START_MS = 15 * 60_000;

/** Everything that people have played from the opening to the day of the world, in order of time. */
export function drawEncounters(
  people: readonly Person[],
  leagues: readonly League[],
  { seed, date, bustle = 1 }: WorldSource,
): Encounter[] {
  const span = { until: date.getTime() - LAST_START_MS, bustle };
  const matches = leagues.flatMap(({ fixtures }) => fixtures.flatMap(matchOf));
  const duels = drawDuels(people, span, makeRandom(`${seed}:duels`));
  const robotGames = drawRobotGames(people, span, makeRandom(`${seed}:robots`));
  return [...matches, ...duels, ...robotGames].sort((one, other) => one.at - other.at);
}

/** Until when people play, in milliseconds, and how much of the usual. */
type Span = { readonly until: number; readonly bustle: number };

function matchOf(fixture: Fixture): Encounter[] {
  const { blue, red, at, absence } = fixture;
  return absence === null ? [{ at: at.getTime(), blue, red, fixture }] : [];
}

function drawDuels(people: readonly Person[], { until, bustle }: Span, random: Random): Encounter[] {
  const pickPlayer = weightedPick(people, random);
  const attempts = Array.from({ length: Math.round(people.length * DUELS_PER_PERSON * bustle) }, () => {
    const at = momentIn(OPENING, until, random);
    return { at, blue: pickPlayer(), red: pickPlayer(), fixture: null };
  });
  return attempts.filter(
    ({ at, blue, red }) =>
      blue !== red && Math.max(blue.registeredAt.getTime(), red.registeredAt.getTime()) < at,
  );
}

/** Who duels also meets robots, the same ones again and again. */
function drawRobotGames(people: readonly Person[], { until, bustle }: Span, random: Random): Encounter[] {
  const robots = people.filter(({ kind }) => kind === 'robot');
  return people.flatMap((person) => {
    const games = Math.min(Math.round(person.activity * random.between(8, 30) * bustle), ROBOT_GAMES_MAX);
    const met = random.sample(robots, Math.min(robots.length, 2 + Math.floor(games / 20)));
    return Array.from({ length: games }, () => {
      const at = momentIn(person.registeredAt, until, random);
      const robot = random.pick(met);
      const [blue, red] = random.happens(0.5) ? [person, robot] : [robot, person];
      return { at, blue, red, fixture: null };
    });
  });
}

/** In whole seconds, as people count. */
function momentIn(from: Date, until: number, random: Random): number {
  const start = from.getTime();
  return start + Math.floor((random.next() * Math.max(0, until - start)) / 1000) * 1000;
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
