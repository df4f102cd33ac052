import type { Background } from '#game-bridge/background-loop.ts';
import { forgetProcessWide, processWide } from '#lib/base/process-wide.ts';
import { getChangeStream, type Change } from '#lib/db/change-stream.ts';
import { collection } from '#lib/db/collections.ts';
import type { AccountDocument } from '#lib/db/game-documents.ts';
import { insertAccount } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { until } from '#lib/testing/until.ts';
import { getRankBook, startRankWorker } from './rank-worker.ts';

useTestDatabase();

const MURS = { by: 'elo', mode: 'murs' } as const;

let worker: Background;
let reads = 0;
const failures: unknown[] = [];

beforeEach(async () => {
  reads = 0;
  failures.length = 0;
  const model = await insertAccount({ name: 'Premiere', elo: { murs: { current: 1000, peak: 1000 } } });
  await collection('accounts').insertMany([2, 3, 4].map((at) => playerOf(model, at)));
  await collection('eloCategories').insertOne({ _id: 'murs', name: 'Murs', order: 1, rules: [] });
  await getChangeStream().start();
  worker = startRankWorker({ onSurprise: (error) => failures.push(error), onRead: () => (reads += 1) });
  await until(() => reads === 1);
});

afterEach(async () => {
  await Promise.all([worker.stop(), getChangeStream().stop()]);
  for (const key of ['change-stream', 'rank-worker', 'cached']) forgetProcessWide(key);
  expect(failures).toEqual([]);
});

function playerOf(model: AccountDocument, at: number): AccountDocument {
  const pvp = { win: at, draw: 0, lose: 0, points: 5 * at };
  return { ...model, _id: 1_000 + at, name: `Joueur${at}`, nameKey: `joueur${at}`, pvp };
}

/** Waits until the book of this process has the list. */
async function becomes(order: typeof MURS | { by: 'pvp' }, ids: readonly number[]): Promise<void> {
  const list = async () => (await getRankBook()).list(order, { skip: 0, limit: 9 }).join();
  await until(async () => (await list()) === ids.join());
}

describe('the rankings of a process', () => {
  it('follow every change of the accounts without reading all of them again', async () => {
    const accounts = collection('accounts');
    const [first] = (await getRankBook()).list(MURS, { skip: 0, limit: 1 });
    await becomes({ by: 'pvp' }, [1004, 1003, 1002]);
    await accounts.updateOne({ _id: 1002 }, { $inc: { 'pvp.win': 3, 'pvp.points': 15 } });
    await becomes({ by: 'pvp' }, [1002, 1004, 1003]);
    await accounts.updateOne({ _id: 1003 }, { $set: { 'elo.murs': { current: 1200.5, peak: 1300 } } });
    await becomes(MURS, [1003, first!, 1002, 1004]);
    const ban = { banner: 'Squonk', date: new Date(), reason: 'Triche', until: null };
    await accounts.updateOne({ _id: 1002 }, { $set: { ban } });
    await becomes({ by: 'pvp' }, [1004, 1003]);
    await accounts.updateOne({ _id: 1002 }, { $set: { ban: { ...ban, until: new Date(Date.now() + 400) } } });
    await becomes({ by: 'pvp' }, [1002, 1004, 1003]);
    await accounts.updateOne({ _id: 1004 }, { $set: { type: 'robot' } });
    await accounts.deleteOne({ _id: 1003 });
    await becomes({ by: 'pvp' }, [1002]);
    await accounts.insertMany(
      [5, 6].map((at) => ({ ...playerOf({ nameKey: '' } as AccountDocument, at), type: 'player' as const })),
      { bypassDocumentValidation: true },
    );
    await becomes({ by: 'pvp' }, [1006, 1002, 1005]);
    expect(reads).toBe(1);
  });

  it('include a category added later', async () => {
    await collection('eloCategories').insertOne({ _id: 'combo', name: 'Combo', order: 2, rules: [] });
    await collection('accounts').updateOne(
      { _id: 1004 },
      { $set: { 'elo.combo': { current: 990, peak: 990 } } },
    );
    await until(() => reads === 2);
    const book = await getRankBook();
    expect(book.placeOf({ by: 'elo', mode: 'combo' }, 1004)).toEqual({ rank: 1, before: 0 });
  });

  it('are read again for who asks while the categories change', async () => {
    const real = getChangeStream();
    let tell: (change: Change) => void = () => undefined;
    for (const key of ['change-stream', 'rank-worker']) forgetProcessWide(key);
    processWide('change-stream', () => ({ isLive: true, listen: (hear: typeof tell) => (tell = hear) }));
    await getRankBook();
    tell({ collection: 'accounts', id: 1002, isDeleted: false, fields: null });
    const asked = getRankBook();
    tell({ collection: 'eloCategories', id: 'combo', isDeleted: false, fields: null });
    expect((await asked).sums.players).toBe(4);
    for (const key of ['change-stream', 'rank-worker']) forgetProcessWide(key);
    processWide('change-stream', () => real);
  });

  it('read an empty document as a player who never played', async () => {
    await collection('accounts').insertOne(
      { _id: 9_000, nameKey: 'vide', type: 'player', pvp: null, elo: { murs: null } } as never,
      { bypassDocumentValidation: true },
    );
    await until(async () => (await getRankBook()).sums.players === 5);
    expect((await getRankBook()).placeOf(MURS, 9_000)).toBeNull();
  });
});
