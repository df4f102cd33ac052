import { until } from '#lib/testing/until.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { SharedChangeStream, type Change } from './change-stream.ts';
import { collection } from './collections.ts';

useTestDatabase();

let feed: SharedChangeStream;
let heard: Change[] = [];
let gaps = 0;

beforeEach(async () => {
  [heard, gaps] = [[], 0];
  feed = new SharedChangeStream();
  feed.listen(
    (change) => heard.push(change),
    () => (gaps += 1),
  );
  expect(feed.isLive).toBe(false);
  await feed.start();
  expect(feed.isLive).toBe(true);
});

afterEach(() => feed.stop());

const flashOf = (id: string) => ({
  ...{ _id: id, page: '/', faults: [], typed: {}, notice: null },
  createdAt: new Date(),
});

describe('the shared change stream', () => {
  it('reports every write and deletion in order', async () => {
    await collection('flashes').insertOne(flashOf('a'));
    await collection('flashes').updateOne({ _id: 'a' }, { $set: { page: '/a' } });
    await collection('flashes').deleteOne({ _id: 'a' });
    await until(() => heard.length === 3);
    const of = { collection: 'flashes', id: 'a' };
    expect(heard).toEqual([
      { ...of, isDeleted: false, fields: null },
      { ...of, isDeleted: false, fields: ['page'] },
      { ...of, isDeleted: true, fields: null },
    ]);
  });

  it('reports hundreds of changes at once and one after them, in order', async () => {
    const ids = Array.from({ length: 300 }, (_, at) => `many${at}`);
    await collection('flashes').insertMany(ids.map(flashOf));
    await collection('flashes').insertOne(flashOf('after'));
    await until(() => heard.length > ids.length);
    expect(heard.map(({ id }) => id)).toEqual([...ids, 'after']);
  });

  it('reports which fields an update changed, removed or shortened, without their values', async () => {
    const faults = [1, 2, 3].map((at) => ({ code: `${at}`, field: null }));
    await collection('flashes').insertOne({ ...flashOf('b'), faults, typed: { a: '1', c: '2' } });
    await collection('flashes').updateOne(
      { _id: 'b' },
      { $unset: { 'typed.c': '' }, $set: { 'typed.a': '3' } },
    );
    await collection('flashes').updateOne({ _id: 'b' }, [{ $set: { faults: { $slice: ['$faults', 1] } } }]);
    await until(() => heard.length === 3);
    expect(heard.map(({ fields }) => fields)).toEqual([null, ['typed'], ['faults']]);
  });

  it('reports a gap at its start, and is not live once stopped', async () => {
    expect(gaps).toBe(1);
    await feed.stop();
    expect(feed.isLive).toBe(false);
  });
});
