import { playTurn } from '../../lib/game/rules/play.ts';
import { PRESETS } from '../../lib/game/rules/rule-set.ts';
import { coordinatesOf } from '../../lib/game/rules/cells.ts';
import { CELLS, SLOTS } from '../../lib/game/rules/types.ts';
import { solve } from '../../lib/game/solver/solve.ts';
import { seededStart } from '../../lib/game/solver/testing/seeded-positions.ts';
import { percentiles, table } from './tools.ts';

const POSITIONS = 40;

/** Solves seeded starts of each preset in this thread: what the first and the second plays take (product/serving §10.1). */
export function measureSolver(): string {
  const rows = PRESETS.map(({ name }, preset) => {
    const starts = Array.from({ length: POSITIONS }, (_, seed) => seededStart(preset, seed));
    const seconds = starts.flatMap((start, seed) => {
      const cell = coordinatesOf(CELLS[seed % CELLS.length] ?? 0);
      const turn = playTurn(start, { slot: SLOTS[seed % SLOTS.length] ?? 0, player: start.turn, ...cell });
      return turn.ok ? [turn.value.position] : [];
    });
    return [`\`${name}\``, timesOf(starts), timesOf(seconds)];
  });
  return table(['rules', '45 first plays, ms of processor: median, worst', '40 second plays'], rows);
}

function timesOf(positions: readonly Parameters<typeof solve>[0][]): string {
  const times = positions.map((position) => {
    const before = process.cpuUsage();
    solve(position);
    return process.cpuUsage(before).user / 1000;
  });
  return percentiles(times, 0.5, 1);
}
