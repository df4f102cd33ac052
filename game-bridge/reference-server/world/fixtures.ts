import { addSeconds } from '#lib/base/unix-time.ts';
import type { RuleCode } from '#lib/game/rules/types.ts';
import { makeRandom, type Random } from '../random.ts';
import { planLeagues, type LeaguePlan } from './league-plans.ts';
import { isBlameless } from './bans.ts';
import { momentBetween } from './moments.ts';
import type { Person } from './people.ts';
import type { WorldSource } from './world.ts';

/** A match of a league, which was either played or lost by absence. */
export type Fixture = {
  readonly blue: Person;
  readonly red: Person;
  readonly at: Date;
  readonly rules: readonly RuleCode[];
  /** Null if the match was played. */
  readonly absence: 'defaultWin' | 'forfeit' | null;
};

export type League = {
  readonly plan: LeaguePlan;
  readonly players: readonly Person[];
  readonly fixtures: readonly Fixture[];
};

const DAY = 86_400;

/** First and last match, in seconds after the league was created. Registration comes before. */
const FIRST_MATCH = 4 * DAY;
const LAST_MATCH = 50 * DAY;

/** Latest start before the world's day, in seconds, so that every match is over by then. */
const MATCH = 3_600;

/** Share of matches that are not played. */
const ABSENCES = 1 / 40;

/** Matches of every league, by their place in it, that are not: one of each kind. */
const ABSENT: ReadonlyMap<number, 'defaultWin' | 'forfeit'> = new Map([
  [3, 'forfeit'],
  [11, 'defaultWin'],
]);

/** Draws the leagues of the world with all their matches so far. */
export function drawLeagues(people: readonly Person[], source: WorldSource): League[] {
  return planLeagues(source).map((plan) => {
    const random = makeRandom(`${source.seed}:league:${plan.name}`);
    const players = choosePlayers(plan, { people, source }, random);
    return { plan, players, fixtures: drawFixtures({ players, plan, date: source.date }, random) };
  });
}

function choosePlayers(
  { players, demo: names, createdAt }: LeaguePlan,
  { people, source }: { people: readonly Person[]; source: WorldSource },
  random: Random,
): Person[] {
  const demo = people.filter(({ name }) => names.includes(name));
  const able = people.filter(
    (person) =>
      person.kind === 'player' &&
      person.activity > 0.3 &&
      person.registeredAt < createdAt &&
      isBlameless(person, source),
  );
  return [...demo, ...random.sample(able, players - demo.length)];
}

type Drawing = { readonly players: readonly Person[]; readonly plan: LeaguePlan; readonly date: Date };

/**
 * Every pair plays as often as the league allows, in alternating colours and under different rules.
 * Some matches of an unfinished league are left out.
 */
function drawFixtures({ players, plan, date }: Drawing, random: Random): Fixture[] {
  const from = addSeconds(plan.createdAt, FIRST_MATCH);
  const lastDay = addSeconds(plan.createdAt, LAST_MATCH);
  const latest = addSeconds(date, -MATCH);
  const span = { from, to: lastDay < latest ? lastDay : latest };
  const fixtures: Fixture[] = [];
  for (const [one, other] of pairsOf(players)) {
    const chosen = random.sample(plan.rules, plan.maxGamesPerPlayer);
    for (const [game, rules] of chosen.entries()) {
      if (!random.happens(plan.played)) continue;
      const [blue, red] = game % 2 === 0 ? [one, other] : [other, one];
      const missed = random.happens(ABSENCES) ? random.pick(['defaultWin', 'forfeit'] as const) : null;
      const absence = ABSENT.get(fixtures.length) ?? missed;
      fixtures.push({ blue, red, at: momentBetween(span, random), rules, absence });
    }
  }
  return fixtures;
}

function pairsOf(players: readonly Person[]): [Person, Person][] {
  return players.flatMap((one, index) =>
    players.slice(index + 1).map((other): [Person, Person] => [one, other]),
  );
}
