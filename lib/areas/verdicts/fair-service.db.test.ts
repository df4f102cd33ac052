import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { collection } from '#lib/db/collections.ts';
import type { FairVerdict } from '#lib/game/fair/judge-fairly.ts';
import type { FairJob } from '#lib/areas/analysis/solver-pool.ts';
import { aVisitor } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { until } from '#lib/testing/until.ts';
import type { FinishedGame } from '#lib/areas/replays/replay-data.ts';
import { getGame } from '#lib/areas/replays/game-service.ts';
import { aStoredGame } from '#lib/areas/replays/testing/a-game.ts';
import { ENGINE_VERSION, FAIR_VERSION } from '#lib/game/verdicts/judgement.ts';
import {
  getCardPool,
  getLine,
  stopFairVerdicts,
  askForFairVerdicts,
  FAIR_GAMES_PER_HOUR,
  judgeGameFairly,
} from './fair-service.ts';
import { askForOwnGames } from './verdict-access.ts';
import { getJudgements } from './verdict-service.ts';

useTestDatabase();
beforeEach(() => ['fair-line', 'fair-limiter', 'cached'].forEach(forgetProcessWide));

const AT = new Date('2026-11-21T12:00:00Z');
const now = () => AT;
const FAIR: FairVerdict = { loss: 0.5, error: 0.1, hands: 48, better: { slot: 0, x: 0, y: 0 } };
const HIDDEN = { rules: ['=', '+', 'elem', 'mp'] };

/** A finished game under hidden hands, with its exact verdicts. */
async function aJudgedGame(changes: Parameters<typeof aStoredGame>[0] = {}): Promise<FinishedGame> {
  const stored = aStoredGame({ ...HIDDEN, ...changes });
  await collection('games').insertOne(stored);
  const verdicts = stored.plays.map(() => ({ value: 0, best: 1, bestPlays: [{ slot: 0, x: 0, y: 0 }] }));
  await collection('gameVerdicts').insertOne({ _id: stored._id, engine: ENGINE_VERSION, verdicts, at: AT });
  const found = await getGame(aVisitor(), { id: String(stored._id) });
  if (!found.ok) throw new Error(found.code);
  return found.value;
}

/** The catalogue: the cards of the game, and as many unplayed ones. */
async function insertCards(): Promise<void> {
  const played = aStoredGame().cards;
  const others = played.map((card) => ({ ...card, _id: `${card._id}Bis` }));
  await collection('cards').insertMany(
    [...played, ...others].map((card, at) => ({ ...card, number: at + 1, price: null })),
  );
}

/** Judges each play, and counts them. */
function aJudge() {
  return jest.fn<Promise<FairVerdict | null>, [FairJob]>(({ moment }) =>
    Promise.resolve(moment.position.board.filter((one) => one === null).length > 1 ? FAIR : null),
  );
}

describe('fair verdicts', () => {
  it('are stored beside the exact ones, and are read with them', async () => {
    await insertCards();
    const game = await aJudgedGame();
    const judge = aJudge();
    expect(await judgeGameFairly(game, { judge, now })).toHaveLength(9);
    const fair = [...Array<FairVerdict>(8).fill(FAIR), null];
    expect((await collection('gameVerdicts').findOne({}))?.fair).toEqual({
      engine: FAIR_VERSION,
      verdicts: fair,
      at: AT,
    });
    const askFairly = jest.fn();
    const judged = await getJudgements(aVisitor(), game, { askFairly });
    expect(judged.ok && judged.value.map((one) => one.fair ?? null)).toEqual(fair);
    expect(askFairly).not.toHaveBeenCalled();
  });

  it('are requested while missing or of another version, and never under Open', async () => {
    const askFairly = jest.fn(() => Promise.resolve());
    const game = await aJudgedGame();
    await getJudgements(aVisitor(), game, { askFairly });
    await collection('gameVerdicts').updateOne(
      { _id: game.id },
      { $set: { fair: { engine: 'older', verdicts: Array<FairVerdict>(9).fill(FAIR), at: AT } } },
    );
    const judged = await getJudgements(aVisitor(), game, { askFairly });
    expect(judged.ok && judged.value.every(({ fair }) => fair === undefined)).toBe(true);
    expect(askFairly).toHaveBeenCalledTimes(2);
    const open = await aJudgedGame({ _id: 7, rules: ['open', ...HIDDEN.rules] });
    await getJudgements(aVisitor(), open, { askFairly });
    expect(askFairly).toHaveBeenCalledTimes(2);
  });

  it('depend on the deck that the hands were dealt from, and on their power if they were balanced', async () => {
    await insertCards();
    await collection('cards').updateMany({ number: { $gt: 10 } }, { $set: { deck: 'Autre' } });
    const judge = aJudge();
    const dealt = { areHidden: true, isBalanced: true, deck: 'Autre' };
    await judgeGameFairly({ ...(await aJudgedGame()), dealt }, { judge, now });
    const [{ moment, pool }] = judge.mock.calls[0]!;
    expect(moment.isBalanced).toBe(true);
    expect(pool.map(({ card }) => card.id.endsWith('Bis'))).toEqual(Array(10).fill(true));
  });

  it('are computed once for concurrent requests, from what each player could see', async () => {
    await insertCards();
    const game = await aJudgedGame({ rules: ['aleamix'] });
    const judge = aJudge();
    const asked = await Promise.all(
      [1, 2, 3].map(() => askForFairVerdicts(aVisitor(), game, { judge, now })),
    );
    expect(asked).toHaveLength(3);
    await untilStored(game.id);
    expect(judge).toHaveBeenCalledTimes(9);
    const [{ moment, made, pool }] = judge.mock.calls[4]!;
    expect(moment).toMatchObject({ start: game.start, isBalanced: true });
    expect(moment.position).toEqual(game.turns[3]?.position);
    expect(made).toEqual(game.plays[4]);
    expect(pool).toHaveLength(20);
  });

  it('are limited per client', async () => {
    await insertCards();
    const judge = jest.fn(() => new Promise<never>(() => undefined));
    const game = await aJudgedGame();
    const from = aVisitor({ address: '192.0.2.7' });
    for (let id = 1; id <= FAIR_GAMES_PER_HOUR + 5; id++) {
      forgetProcessWide('fair-line');
      await askForFairVerdicts(from, { ...game, id }, { judge, now });
    }
    await until(() => judge.mock.calls.length === FAIR_GAMES_PER_HOUR);
    forgetProcessWide('fair-line');
    const later = aJudge();
    await askForFairVerdicts(from, game, { judge: later, now });
    await askForFairVerdicts(aVisitor({ address: '198.51.100.7' }), game, { judge: later, now });
    await untilStored(game.id);
    expect(later).toHaveBeenCalledTimes(9);
  });

  it('are abandoned when the process ends, and no more are started', async () => {
    await insertCards();
    let fail: (error: Error) => void = () => undefined;
    const judge = jest.fn(() => new Promise<never>((_, reject) => (fail = reject)));
    const game = await aJudgedGame();
    await askForFairVerdicts(aVisitor(), game, { judge, now });
    await until(() => judge.mock.calls.length > 0);
    await stopFairVerdicts();
    // Its thread has ended, so the play has no verdict.
    fail(new Error('The thread stopped without an answer'));
    await askForFairVerdicts(aVisitor(), { ...game, id: 8 }, { judge, now });
    expect(judge).toHaveBeenCalledTimes(1);
  });

  it('are null without cards to draw hands from', async () => {
    const judge = aJudge();
    expect(await judgeGameFairly(await aJudgedGame(), { judge, now })).toBeNull();
    expect(judge).not.toHaveBeenCalled();
  });
});

function untilStored(gameId: number): Promise<void> {
  return until(async () => Boolean((await collection('gameVerdicts').findOne({ _id: gameId }))?.fair));
}

describe("a player's own games", () => {
  it('get fair verdicts, in order, if hands were hidden and only exact ones exist', async () => {
    await insertCards();
    for (const _id of [1, 2, 3, 4]) await aJudgedGame({ _id });
    await aJudgedGame({ _id: 5, rules: ['open'] });
    await collection('games').insertOne(aStoredGame({ ...HIDDEN, _id: 6 }));
    const done = { engine: FAIR_VERSION, verdicts: [], at: AT };
    await collection('gameVerdicts').updateOne({ _id: 2 }, { $set: { fair: done } });
    const judged: number[] = [];
    const later = (seconds: number) => new Date(AT.getTime() + seconds * 1_000);
    await askForOwnGames([6, 5, 4, 3, 2, 1], { judge: aJudge(), now: () => later(judged.push(0)) });
    await untilStored(1);
    const found = await collection('gameVerdicts')
      .find({ 'fair.verdicts.8': { $exists: true } })
      .toArray();
    const inOrder = found.toSorted((one, other) => Number(one.fair?.at) - Number(other.fair?.at));
    expect(inOrder.map(({ _id }) => _id)).toEqual([4, 3, 1]);
  });

  it('wait while another game is viewed', async () => {
    await insertCards();
    const game = await aJudgedGame();
    await aJudgedGame({ _id: 1 });
    const judge = jest.fn(() => new Promise<never>(() => undefined));
    await askForFairVerdicts(aVisitor(), game, { judge, now });
    await until(() => judge.mock.calls.length > 0);
    await askForOwnGames([1], { judge, now });
    expect([...getLine().waiting.keys()]).toEqual([game.id]);
  });
});

describe('the cards that hidden hands are drawn from', () => {
  it('weigh one more than the number of hands of the family that held them', async () => {
    await insertCards();
    await collection('games').insertMany([
      aStoredGame({ _id: 1, rules: ['='] }),
      aStoredGame({ _id: 2, rules: ['+'] }),
      aStoredGame({ _id: 3, rules: ['mp'] }),
      aStoredGame({ _id: 4, rules: ['='], endedAt: null, finalScore: null }),
    ]);
    const weights = Object.fromEntries(
      (await getCardPool('+ =', { now }))!.map(({ card, weight }) => [card.id, weight]),
    );
    expect(weights).toMatchObject({ Squall: 3, Corbeau: 3, SquallBis: 1 });
  });

  it('are counted once a day', async () => {
    await insertCards();
    const later = (hours: number) => () => new Date(AT.getTime() + hours * 3_600_000);
    const weightAt = async (hours: number) => (await getCardPool('+ =', { now: later(hours) }))?.[0]?.weight;
    expect(await weightAt(0)).toBe(1);
    await collection('games').insertOne(aStoredGame({ rules: ['='] }));
    expect(await weightAt(23)).toBe(1);
    expect(await weightAt(25)).toBe(2);
  });
});
