import { makeRandom, type Random } from '../random.ts';
import type { Fixture, League } from './fixtures.ts';
import { namesAt } from './bans.ts';
import type { Person } from './people.ts';
import { OPENING, type WorldSource } from './world.ts';

/** A game between two people. `at` is its start in milliseconds since 1970, `fixture` its league match, if any. */
export type Encounter = {
  readonly at: number;
  readonly blue: Person;
  readonly red: Person;
  readonly fixture: Fixture | null;
};

/** Attempted duels per person. Some attempts find no valid pair. */
const DUELS_PER_PERSON = 22.5;

/** Maximum number of games against robots per person. */
const ROBOT_GAMES_MAX = 400;

/** Latest start before the world's date, so that every game has ended by then. */
const LAST_START_MS = 15 * 60_000;

/** Draws all games from the opening to the world's date, in chronological order, between people who may play at the time. */
export function drawEncounters(
  people: readonly Person[],
  leagues: readonly League[],
  source: WorldSource,
): Encounter[] {
  const { seed, date, bustle = 1 } = source;
  const span = { until: date.getTime() - LAST_START_MS, bustle };
  const matches = leagues.flatMap(({ fixtures }) => fixtures.flatMap(matchOf));
  const duels = drawDuels(people, span, makeRandom(`${seed}:duels`));
  const robotGames = drawRobotGames(people, span, makeRandom(`${seed}:robots`));
  const mayPlay = (person: Person, at: number) => namesAt(person, new Date(at), source).length > 0;
  const friendly = [...duels, ...robotGames].filter(
    ({ at, blue, red }) => mayPlay(blue, at) && mayPlay(red, at),
  );
  return [...matches, ...friendly].sort((one, other) => one.at - other.at);
}

/** The end of the period in milliseconds since 1970, and the fraction of the usual number of games. */
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

/** Active people also play against robots, each of them against a few. */
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

/** A random moment in whole seconds after `from`, in milliseconds since 1970. */
function momentIn(from: Date, until: number, random: Random): number {
  const start = from.getTime();
  return start + Math.floor((random.next() * Math.max(0, until - start)) / 1000) * 1000;
}

/** Picks people in proportion to their activity. */
function weightedPick(people: readonly Person[], random: Random): () => Person {
  let total = 0;
  const steps = people
    .filter(({ activity }) => activity > 0)
    .map((person) => ({ person, upTo: (total += person.activity) }));
  return () => {
    const mark = random.next() * total;
    const found = steps.find(({ upTo }) => mark < upTo);
    if (!found) throw new Error('No person with any activity');
    return found.person;
  };
}
