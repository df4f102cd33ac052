// `npm run bench:solver`: measures the solver in one thread and prints the results as Markdown. For 200 seeded starts of
// each preset of product/rules §9 (SOLVER_POSITIONS changes the number): all first plays, all second plays after a random
// first one, and the verdicts of a whole random game.
import os from 'node:os';
import { isGameOver, playTurn } from '../../lib/game/rules/play.ts';
import { PRESETS } from '../../lib/game/rules/rule-set.ts';
import type { Play, Position } from '../../lib/game/rules/types.ts';
import { coordinatesOf } from '../../lib/game/rules/cells.ts';
import { CELLS, SLOTS } from '../../lib/game/rules/types.ts';
import { annotate } from '../../lib/game/solver/annotate.ts';
import { solve } from '../../lib/game/solver/solve.ts';
import { seededStart } from '../../lib/game/solver/testing/seeded-positions.ts';
import { percentile } from '../../scripts/percentile.ts';

const POSITIONS = Number(process.env.SOLVER_POSITIONS ?? 200);

const [cpu] = os.cpus();
console.log(`Node ${process.version}, ${cpu?.model ?? 'unknown'}, ${POSITIONS} starts of each preset\n`);
console.log('| Rules | 45 first plays, ms: median, worst | 40 second plays | verdicts of a game |');
console.log('| --- | --- | --- | --- |');
for (const [preset, { name }] of PRESETS.entries()) {
  const starts = Array.from({ length: POSITIONS }, (_, seed) => seededStart(preset, seed));
  const games = starts.map((start, seed) => ({ start, plays: anyGame(start, seed) }));
  const cells = [
    timesOf(starts, solve),
    timesOf(games.map(afterFirst), solve),
    timesOf(games, ({ start, plays }) => annotate(start, plays)),
  ].map((times) => `${percentile(times, 0.5).toFixed(0)}, ${percentile(times, 1).toFixed(0)}`);
  console.log(`| \`${name}\` | ${cells.join(' | ')} |`);
}

function timesOf<T>(items: readonly T[], work: (item: T) => unknown): number[] {
  return items.map((item) => {
    const start = performance.now();
    work(item);
    return performance.now() - start;
  });
}

function afterFirst({ start, plays: [first] }: { start: Position; plays: readonly Play[] }): Position {
  const turn = first && playTurn(start, first);
  if (!turn?.ok) throw new Error('Illegal first play');
  return turn.value.position;
}

/** A whole game with plays chosen by a seed. */
function anyGame(start: Position, seed: number): Play[] {
  const plays: Play[] = [];
  let position = start;
  for (let pick = seed * 31 + 7; !isGameOver(position); pick = (pick * 1_103_515_245 + 12_345) % 2 ** 31) {
    const cells = CELLS.filter((cell) => !position.board[cell]);
    const slots = SLOTS.filter((slot) => position.hands[position.turn][slot]);
    const cell = cells[pick % cells.length] ?? 0;
    const slot = slots[(pick >> 8) % slots.length] ?? 0;
    const play: Play = { slot, player: position.turn, ...coordinatesOf(cell) };
    const turn = playTurn(position, play);
    if (!turn.ok) throw new Error(turn.code);
    plays.push(play);
    ({ position } = turn.value);
  }
  return plays;
}
