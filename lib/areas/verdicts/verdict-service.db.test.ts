import { fail, ok, type Result } from '#lib/base/result.ts';
import { collection } from '#lib/db/collections.ts';
import type { MoveVerdict } from '#lib/game/solver/annotate.ts';
import { aVisitor } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { toReplayData, type FinishedGame } from '#lib/areas/replays/replay-data.ts';
import { getGame } from '#lib/areas/replays/game-service.ts';
import { aStoredGame } from '#lib/areas/replays/testing/a-game.ts';
import { getJudgements } from './verdict-service.ts';
import { ENGINE_VERSION } from '#lib/game/verdicts/judgement.ts';

useTestDatabase();

const VERDICTS: MoveVerdict[] = aStoredGame().plays.map(() => ({
  value: 0,
  best: 1,
  bestPlays: [{ slot: 0, x: 0, y: 0 }],
}));

const AT = new Date('2026-11-21T12:00:00Z');
const now = () => AT;

async function theGame(changes = {}): Promise<FinishedGame> {
  await collection('games').insertOne(aStoredGame(changes));
  const found = await getGame(aVisitor(), { id: '20514' });
  if (!found.ok) throw new Error(found.code);
  return found.value;
}

/** A solver that counts its games and answers only on command. */
function slowSolver() {
  let answer: (result: Result<readonly MoveVerdict[], 'busy'>) => void = () => undefined;
  const annotate = jest.fn(
    () => new Promise<Result<readonly MoveVerdict[], 'busy'>>((resolve) => (answer = resolve)),
  );
  return {
    annotate,
    answer: (result: Result<readonly MoveVerdict[], 'busy'>) => {
      answer(result);
    },
  };
}

describe('the verdicts of a game', () => {
  it('are computed once, stored with the version of the engine, and read from there', async () => {
    const game = await theGame();
    const annotate = jest.fn(() => Promise.resolve(ok(VERDICTS)));
    const first = await getJudgements(aVisitor(), game, { annotate, now });
    expect(first).toMatchObject({ ok: true });
    expect(toReplayData(game).ending).toBeUndefined();
    expect(await collection('gameVerdicts').findOne({})).toEqual({
      _id: 20_514,
      engine: ENGINE_VERSION,
      verdicts: VERDICTS,
      at: AT,
    });
    expect(await getJudgements(aVisitor(), game, { annotate, now })).toEqual(first);
    expect(annotate).toHaveBeenCalledTimes(1);
  });

  it('are computed again when they came from another version of the engine', async () => {
    const game = await theGame();
    await collection('gameVerdicts').insertOne({ _id: game.id, engine: 'older', verdicts: [], at: AT });
    const judged = await getJudgements(aVisitor(), game, {
      annotate: () => Promise.resolve(ok(VERDICTS)),
      now,
    });
    expect(judged.ok && judged.value).toHaveLength(9);
    expect(await collection('gameVerdicts').findOne({})).toMatchObject({ engine: ENGINE_VERSION });
  });

  it('are computed once for many concurrent requests, without a long wait', async () => {
    const game = await theGame();
    const { annotate, answer } = slowSolver();
    const asked = Array.from({ length: 5 }, () =>
      getJudgements(aVisitor(), game, { annotate, waitMs: 30, now }),
    );
    expect(await Promise.all(asked)).toEqual(Array(5).fill(fail('pending')));
    expect(annotate).toHaveBeenCalledTimes(1);
    const late = getJudgements(aVisitor(), game, { annotate, now });
    answer(ok(VERDICTS));
    expect(await late).toMatchObject({ ok: true });
    expect(annotate).toHaveBeenCalledTimes(1);
  });

  it('are pending at once when the pool is full, and requested again by the next page', async () => {
    const game = await theGame();
    const annotate = jest.fn(() => Promise.resolve(fail('busy')));
    expect(await getJudgements(aVisitor(), game, { annotate, waitMs: 60_000 })).toEqual(fail('pending'));
    expect(await getJudgements(aVisitor(), game, { annotate, waitMs: 60_000 })).toEqual(fail('pending'));
    expect(annotate).toHaveBeenCalledTimes(2);
    expect(await collection('gameVerdicts').countDocuments()).toBe(0);
  });

  it('are never requested when the engine refuses a play', async () => {
    const { plays } = aStoredGame();
    const game = await theGame({ plays: plays.with(4, { slot: 0, x: 1, y: 1 }), messages: [] });
    const annotate = jest.fn(() => Promise.resolve(ok(VERDICTS)));
    expect(await getJudgements(aVisitor(), game, { annotate })).toEqual(fail('unplayable'));
    expect(annotate).not.toHaveBeenCalled();
    expect(game.isReproduced).toBe(false);
    expect(toReplayData(game).ending).toBe('Match nul, 5\u00a0à\u00a05');
  });
});
