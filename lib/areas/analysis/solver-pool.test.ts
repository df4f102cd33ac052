import { playTurn } from '#lib/game/rules/play.ts';
import type { Play, Position } from '#lib/game/rules/types.ts';
import { annotate } from '#lib/game/solver/annotate.ts';
import { solve } from '#lib/game/solver/solve.ts';
import { seededStart } from '#lib/game/solver/testing/seeded-positions.ts';
import { SolverPool } from './solver-pool.ts';

const LIMIT_MS = 60_000;

let pool: SolverPool | null = null;
afterEach(async () => {
  await pool?.close();
});

function poolOf(options: { width: number; queue: number; share?: number; limitMs?: number }): SolverPool {
  pool = new SolverPool({ limitMs: LIMIT_MS, ...options });
  return pool;
}

/** The position after seven plays, each with the first card on the first free cell. */
function lateGame(): Position {
  let position = seededStart(3, 5);
  for (let ply = 0; ply < 7; ply++) {
    const turn = playTurn(position, firstPlay(position));
    if (!turn.ok) throw new Error(turn.code);
    ({ position } = turn.value);
  }
  return position;
}

function firstPlay({ board, hands, turn }: Position): Play {
  const cell = board.findIndex((placed) => !placed);
  const slot = hands[turn].findIndex((card) => card !== null);
  return { slot, player: turn, x: cell % 3, y: Math.floor(cell / 3) } as Play;
}

describe('the pool of solvers', () => {
  it('gives the same answers as the solver on the main thread', async () => {
    const position = lateGame();
    const plays = [firstPlay(position)];
    const one = poolOf({ width: 1, queue: 0 });
    expect(await one.solve(position)).toEqual(solve(position));
    expect(await one.annotate(position, plays)).toEqual(annotate(position, plays));
  });

  it('refuses at once what exceeds its queue and answers the rest', async () => {
    const position = lateGame();
    const narrow = poolOf({ width: 1, queue: 1 });
    const answers = await Promise.allSettled([1, 2, 3].map(() => narrow.solve(position)));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(answers[2]).toMatchObject({ reason: { name: 'Busy' } });
  });

  it('refuses a household beyond its share and answers another', async () => {
    const position = lateGame();
    const shared = poolOf({ width: 1, queue: 10, share: 2 });
    const mine = [1, 2, 3].map(() => shared.solve(position, { household: '203.0.113.9' }));
    const other = shared.annotate(position, [firstPlay(position)], { household: '203.0.113.10' });
    const answers = await Promise.allSettled([...mine, other]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });

  it('ends a worker that takes too long and goes on with another', async () => {
    const impatient = poolOf({ width: 1, queue: 1, limitMs: 1 });
    await expect(impatient.solve(seededStart(0, 1))).rejects.toThrow('The solver took too long');
    await impatient.close();
    const position = lateGame();
    expect(await poolOf({ width: 1, queue: 1 }).solve(position)).toEqual(solve(position));
  });

  it('rejects a job that the solver cannot do and goes on working', async () => {
    const position = lateGame();
    const one = poolOf({ width: 1, queue: 1 });
    await expect(one.annotate(position, [{ slot: 0, player: position.turn, x: 0, y: 0 }])).rejects.toThrow(
      'refused',
    );
    expect(await one.solve(position)).toEqual(solve(position));
  });
});
