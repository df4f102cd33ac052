// `npm run robots`: the robots of `/jouer` play 10,000 games each in every family of rules, and their ratings are printed as the constants
// of `lib/game/robots/robots.ts`. Each deal is played twice, with the robots in each other's place. ROBOT_GAMES changes the number.
import content from '../../content/cards.json' with { type: 'json' };
import { dealHands, dealStart } from '../../lib/areas/training/deal.ts';
import { inOrder, positionOfSetup } from '../../lib/areas/positions/setup.ts';
import { chanceOf } from '../../lib/base/seeded-chance.ts';
import type { Card } from '../../lib/game/card.ts';
import { robotPlay } from '../../lib/game/robots/robot-play.ts';
import { ROBOTS, type RobotName } from '../../lib/game/robots/robots.ts';
import { isGameOver, playTurn } from '../../lib/game/rules/play.ts';
import { FAMILIES, type Family } from '../../lib/game/rules/rule-set.ts';
import { blueScore } from '../../lib/game/rules/score.ts';
import type { Color, Position, RuleCode } from '../../lib/game/rules/types.ts';

const GAMES_EACH = Number(process.env.ROBOT_GAMES ?? 10_000);
const CARDS = content.cards as unknown as readonly Card[];

/** The rules of a family; Élémentaire and Bataille come with some of its games. */
const RULES_OF = {
  'mp + =': ['mp', '+', '='],
  mp: ['mp'],
  mkc: ['mkc'],
  'mm ma': ['mm', 'ma'],
  '+ =': ['+', '='],
  Autre: [],
} as const satisfies Record<Family, readonly RuleCode[]>;
const ADDED = ['elem', 'bat'] as const;
const ADDED_SHARE = 0.4;

const PAIRS = ROBOTS.flatMap((one, at) => ROBOTS.slice(at + 1).map((other) => ({ one, other })));
const DEALS = Math.ceil(GAMES_EACH / (ROBOTS.length - 1) / 2);

/** The games of two against each other, as the first of them sees it. */
type Meeting = {
  readonly one: string;
  readonly other: string;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
};

const MEAN = 1500;
const STEPS = 20_000;

/**
 * The ratings that make these results likeliest (Bradley and Terry, a draw being half a win), on the scale of Elo and
 * Glicko, where 400 points are ten to one; their mean is 1500. Each score is moved by half a game towards even, so
 * that a robot that never lost has a rating too.
 */
export function ratingsOf(names: readonly string[], meetings: readonly Meeting[]): Record<string, number> {
  const strength = new Map(names.map((name) => [name, 1]));
  const of = (name: string) => strength.get(name) ?? 1;
  const games = meetings.map(({ one, other, won, drawn, lost }) => {
    const count = won + drawn + lost;
    return { one, other, count: count + 1, score: won + drawn / 2 + 0.5 };
  });
  for (let step = 0; step < STEPS; step += 1) {
    for (const name of names) {
      let score = 0;
      let weight = 0;
      for (const { one, other, count, score: scored } of games) {
        if (one !== name && other !== name) continue;
        score += one === name ? scored : count - scored;
        weight += count / (of(one) + of(other));
      }
      strength.set(name, score / weight);
    }
  }
  const logs = names.map((name) => 400 * Math.log10(of(name)));
  const mean = logs.reduce((sum, one) => sum + one, 0) / logs.length;
  return Object.fromEntries(names.map((name, at) => [name, Math.round((logs[at] ?? 0) - mean + MEAN)]));
}

function meet(family: Family, one: RobotName, other: RobotName): Meeting {
  const result = { one, other, won: 0, drawn: 0, lost: 0 };
  for (let deal = 0; deal < DEALS; deal += 1) {
    const start = dealGame(family, `${one}:${other}:${deal}`);
    for (const color of ['blue', 'red'] as const) {
      const robots = color === 'blue' ? { blue: one, red: other } : { blue: other, red: one };
      const blue = playGame(start, robots, `${deal}${color}`);
      const own = color === 'blue' ? blue : 10 - blue;
      result[own > 5 ? 'won' : own === 5 ? 'drawn' : 'lost'] += 1;
    }
  }
  return result;
}

function dealGame(family: Family, name: string): Position {
  const chance = chanceOf(`${family}:${name}`);
  for (let skipped = 0; skipped < 16; skipped += 1) chance();
  const rules = inOrder([...RULES_OF[family], ...ADDED.filter(() => chance() < ADDED_SHARE)]);
  const hands = dealHands('hasard', { all: CARDS, deck: [], own: [] }, chance);
  const setup = hands && dealStart(hands, { rules, first: 'sort' }, chance);
  const start =
    setup && positionOfSetup(setup, (number) => CARDS.find((card) => card.number === number) ?? null);
  if (!start) throw new Error('Too few cards');
  return start;
}

/** Blue's score. */
function playGame(start: Position, robots: Readonly<Record<Color, RobotName>>, seed: string): number {
  let position = start;
  while (!isGameOver(position)) {
    const turn = playTurn(position, robotPlay(robots[position.turn], position, seed));
    if (!turn.ok) throw new Error(turn.code);
    ({ position } = turn.value);
  }
  return blueScore(position);
}

if (process.argv[1] === import.meta.filename)
  for (const family of FAMILIES) {
    const meetings = PAIRS.map(({ one, other }) => meet(family, one, other));
    console.log(`  ${JSON.stringify(family)}: ${JSON.stringify(ratingsOf(ROBOTS, meetings))},`);
  }
