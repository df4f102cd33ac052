import { addSeconds } from '#lib/base/paris-time.ts';
import type { RuleCode } from '#lib/game/rules/types.ts';
import { linesOf, pickMatchRules } from '#game-bridge/reference-server/play/table-rules.ts';
import { makeRandom, type Random, momentBetween } from '../random.ts';
import { isBlameless } from './bans.ts';
import { planLeagues, type LeaguePlan } from './league-plans.ts';
import type { Person } from './people.ts';
import type { WorldSource } from './world.ts';

/** A league match, either played or decided by an absence. */
export type Fixture = {
  readonly blue: Person;
  readonly red: Person;
  readonly at: Date;
  readonly rules: readonly RuleCode[];
  /** Null if the match was played. */
  readonly absence: Absence | null;
};

/** A win by absence of the opponent, with its reason. */
type Absence = { readonly score: 'defaultWin' | 'forfeit'; readonly reason: string };

export type League = {
  readonly plan: LeaguePlan;
  readonly players: readonly Person[];
  readonly fixtures: readonly Fixture[];
};

const DAY = 86_400;

/** First and last match of a league without dates, in seconds after its creation. */
const FIRST_MATCH = 4 * DAY;
const LAST_MATCH = 50 * DAY;

/** Time reserved for a match, in seconds: every match ends before the league does and before the world's date. */
const MATCH = 3_600;

/** Share of matches that are not played. */
const ABSENCES = 1 / 40;

/** Matches that are absences in every league, by their index: one of each kind. */
const ABSENT: ReadonlyMap<number, Absence['score']> = new Map([
  [3, 'forfeit'],
  [11, 'defaultWin'],
]);

const REASONS = ['Absence au rendez-vous convenu', 'Pas de réponse aux messages', 'Départ avant la partie'];

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

/** Every pair plays its matches by the league's rules. An unfinished league has only some of them. */
function drawFixtures({ players, plan, date }: Drawing, random: Random): Fixture[] {
  const span = spanOf(plan, date);
  const fixtures: Fixture[] = [];
  for (const [one, other] of pairsOf(players)) {
    const isDemo = [one, other].some(({ kind }) => kind === 'demo');
    for (const [game, { isBlue, rules }] of drawMeeting(plan, random).entries()) {
      const isPlayed = isDemo ? plan.played === 1 || game > 0 : random.happens(plan.played);
      if (plan.played === 0 || !isPlayed) continue;
      const [blue, red] = isBlue ? [one, other] : [other, one];
      const missed = random.happens(ABSENCES) ? random.pick(['defaultWin', 'forfeit'] as const) : null;
      const score = ABSENT.get(fixtures.length) ?? missed;
      const absence = score && { score, reason: random.pick(REASONS) };
      fixtures.push({ blue, red, at: momentBetween(span, random), rules, absence });
    }
  }
  return fixtures;
}

/** The span of the starts of matches: each match ends before the league does and before the world's date. */
function spanOf({ createdAt, setup: { dates } }: LeaguePlan, date: Date): { from: Date; to: Date } {
  const from = dates.matchesFrom ?? addSeconds(createdAt, FIRST_MATCH);
  const end = dates.matchesTo ?? addSeconds(createdAt, LAST_MATCH);
  return { from, to: addSeconds(end < date ? end : date, -MATCH) };
}

/** The matches of a pair. Each player is blue in half of them, and each half is played by one of two lines of the league. */
function drawMeeting({ maxGamesPerPlayer, setup: { play } }: LeaguePlan, random: Random) {
  const half = Math.ceil(maxGamesPerPlayer / 2);
  const [first = 0, second = first] = random.sample(linesOf(play), 2);
  return Array.from({ length: maxGamesPerPlayer }, (_, game) => ({
    isBlue: game % 2 === 0,
    rules: pickMatchRules(play, [game < half ? first : second], random),
  }));
}

function pairsOf(players: readonly Person[]): [Person, Person][] {
  return players.flatMap((one, index) =>
    players.slice(index + 1).map((other): [Person, Person] => [one, other]),
  );
}
