import { playTurn } from '#lib/game/rules/play.ts';
import type { Play, Position } from '#lib/game/rules/types.ts';
import { annotate } from '#lib/game/solver/annotate.ts';
import { countHolding } from '#lib/game/solver/solution.ts';
import { solve } from '#lib/game/solver/solve.ts';
import { seededStart } from '#lib/game/solver/testing/seeded-positions.ts';
import { SolverPool } from './solver-pool.ts';

const LIMIT_MS = 60_000;

let pool: SolverPool | null = null;
afterEach(async () => {
  await pool?.close();
});

function onePool(): SolverPool {
  return (pool = new SolverPool({ width: 1, queue: 1, limitMs: LIMIT_MS }));
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
  it('counts the replies that keep the best result after each play', async () => {
    const position = lateGame();
    const play = firstPlay(position);
    const after = playTurn(position, play);
    const last = after.ok ? after.value.position : position;
    const one = onePool();
    expect(await one.replies(position, [play])).toEqual([countHolding(solve(last))]);
    expect(await one.replies(last, [firstPlay(last)])).toEqual([null]);
  });

  it('returns the same answers as the solver on the main thread', async () => {
    const position = lateGame();
    const plays = [firstPlay(position)];
    const one = onePool();
    expect(await one.solve(position)).toEqual(solve(position));
    expect(await one.annotate(position, plays)).toEqual(annotate(position, plays));
  });

  it('rejects an illegal play and solves the next job', async () => {
    const position = lateGame();
    const one = onePool();
    await expect(one.annotate(position, [{ slot: 0, player: position.turn, x: 0, y: 0 }])).rejects.toThrow(
      'refused',
    );
    expect(await one.solve(position)).toEqual(solve(position));
  });
});
