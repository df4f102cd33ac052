// `npm run bench:fair`: measures the verdicts by what players could know (product/pages §6.6) and prints the results as Markdown.
// Seeded games of the demo's cards under each preset of product/rules §9, every play Horloger's (FAIR_GAMES changes their number). By free
// cells: how long a verdict takes, the standard error with more and more hands, how far a verdict is from one of many more hands,
// and how often both verdicts differ.
import { readFileSync } from 'node:fs';
import os from 'node:os';
import type { CardPool } from '../../lib/game/fair/draw-hands.ts';
import { fairLossOf, type FairVerdict } from '../../lib/game/fair/fair-verdict.ts';
import { fairTask, fairVerdict, handsFor } from '../../lib/game/fair/judge-fairly.ts';
import type { Moment } from '../../lib/game/fair/other-hand.ts';
import { robotPlay } from '../../lib/game/robots/robot-play.ts';
import { five } from '../../lib/game/rules/cells.ts';
import { playTurn } from '../../lib/game/rules/play.ts';
import { PRESETS } from '../../lib/game/rules/rule-set.ts';
import type { CardValues, Play, Position } from '../../lib/game/rules/types.ts';
import { solve } from '../../lib/game/solver/solve.ts';
import { seededStart } from '../../lib/game/solver/testing/seeded-positions.ts';
import { chanceOf } from '../../lib/base/seeded-chance.ts';
import { percentile } from '../../scripts/percentile.ts';

const GAMES = Number(process.env.FAIR_GAMES ?? 20);

/** Hands that stand for all that there can be. */
const MANY = 768;

const { cards } = JSON.parse(readFileSync('content/cards.json', 'utf8')) as { cards: CardValues[] };
const pool: CardPool = cards.map(({ id, up, right, down, left, element }) => ({
  card: { id, up, right, down, left, element },
  weight: 1,
}));

type Asked = { readonly moment: Moment; readonly made: Play };

/** A game of one preset and seed: every play with the position that it was made from. */
function gameOf(preset: number, seed: number): Asked[] {
  const start = withCards(seededStart(preset, seed), `${preset}/${seed}`);
  const asked: Asked[] = [];
  for (let position = start; position.board.includes(null);) {
    const made = robotPlay('Horloger', position, `${seed}`);
    asked.push({ moment: { start, position, isBalanced: false }, made });
    const turn = playTurn(position, made);
    if (!turn.ok) throw new Error(turn.code);
    ({ position } = turn.value);
  }
  return asked;
}

/** The start with cards of the catalogue, so that hands are drawn from what the game is played with. */
function withCards(start: Position, seed: string): Position {
  const chance = chanceOf(seed);
  const left = [...pool];
  const draw = () => {
    const [drawn] = left.splice(Math.floor(chance() * left.length), 1);
    if (!drawn) throw new Error('Nothing left to draw');
    return drawn.card;
  };
  return { ...start, hands: { blue: five(draw), red: five(draw) } };
}

function judged({ moment, made }: Asked, count?: number): FairVerdict | null {
  const task = fairTask(moment, pool, count);
  return task && fairVerdict(task, task.positions.map(solve), made);
}

const exactLoss = ({ moment: { position }, made }: Asked): number => {
  const { value, plays } = solve(position);
  const own = plays.find(({ slot, x, y }) => slot === made.slot && x === made.x && y === made.y);
  return value - (own?.value ?? value);
};

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const two = (value: number) => value.toFixed(2);

const [cpu] = os.cpus();
const games = PRESETS.flatMap((_, preset) =>
  Array.from({ length: GAMES }, (_, seed) => gameOf(preset, seed)),
);
console.log(`Node ${process.version}, ${cpu?.model ?? 'unknown'}, ${games.length} games\n`);
console.log(
  '| Free cells | hands | CPU ms: median, worst | standard error: mean, worst | with 12, 48, 192 hands | more than with 768 hands | exact fault, right by view | exact right, fault by view |',
);
console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
for (const free of [9, 8, 7, 6, 5, 4, 3, 2]) {
  const all = games.flatMap((game) => game[9 - free] ?? []);
  const asked = free >= 8 ? all.filter((_, at) => at % 5 === 0) : all;
  const times: number[] = [];
  const own = asked.flatMap((one) => {
    const from = process.cpuUsage();
    const verdict = judged(one);
    times.push(process.cpuUsage(from).user / 1000);
    return verdict ? [{ one, verdict, exact: exactLoss(one) }] : [];
  });
  const errors = own.map(({ verdict }) => verdict.error);
  const isCheap = free <= 6 && free > 2;
  const atSize = (count: number) => two(mean(asked.flatMap((one) => judged(one, count)?.error ?? [])));
  const sizes = isCheap ? [12, 48, 192].map(atSize).join(', ') : '–';
  const excess = isCheap
    ? two(mean(own.map(({ one, verdict }) => verdict.loss - (judged(one, MANY)?.loss ?? 0))))
    : '–';
  const share = (of: (exact: number, fair: number) => boolean) =>
    `${((100 * own.filter(({ verdict, exact }) => of(exact, fairLossOf(verdict))).length) / own.length).toFixed(0)} %`;
  console.log(
    `| ${[
      free,
      own[0]?.verdict.hands ?? handsFor(free),
      `${percentile(times, 0.5).toFixed(0)}, ${percentile(times, 1).toFixed(0)}`,
      `${two(mean(errors))}, ${two(Math.max(...errors))}`,
      sizes,
      excess,
      share((exact, fair) => exact > 0 && fair === 0),
      share((exact, fair) => exact === 0 && fair > 0),
    ].join(' | ')} |`,
  );
}
