import { insertAccount } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { getDb } from './client.ts';
import { collection, takeIds } from './collections.ts';
import { isDuplicateKey } from './database-away.ts';
import type { AnimationDocument } from './game-documents.ts';
import { INDEXES } from './indexes.ts';
import { migrate, MIGRATIONS, type Migration } from './migrations.ts';
import { createHash } from 'node:crypto';
import { VALIDATORS } from './validators.ts';

useTestDatabase();

const refusal = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('migrations', () => {
  it('run only once when several processes start at the same time', async () => {
    let runs = 0;
    const step: Migration = { id: 9_001, name: 'counted', run: () => Promise.resolve(void (runs += 1)) };
    const started = await Promise.all([migrate([step]), migrate([step]), migrate([step])]);
    expect(started.flat()).toEqual(['counted']);
    expect(runs).toBe(1);
    await collection('migrations').deleteOne({ _id: 9_001 });
  });

  it('run a failed step again at the next start', async () => {
    let attempts = 0;
    const run = () => (++attempts === 1 ? Promise.reject(new Error('half-way')) : Promise.resolve());
    const step: Migration = { id: 9_002, name: 'shaky', run };
    expect(await refusal(migrate([step]))).toMatchObject({ message: 'half-way' });
    expect(await migrate([step])).toEqual(['shaky']);
    await collection('migrations').deleteOne({ _id: 9_002 });
  });

  it('take over from a process that died while it held the lease', async () => {
    await collection('locks').insertOne({
      _id: 'migrations',
      holder: 'dead',
      until: new Date(Date.now() - 1),
    });
    expect(await migrate()).toEqual([]);
  });

  it('count a step once when two processes ran it because one had lost the lease', async () => {
    const slow: Migration = {
      id: 9_003,
      name: 'slow',
      run: async () => {
        await collection('migrations').updateOne(
          { _id: 9_003 },
          { $set: { name: 'slow', appliedAt: new Date() } },
          { upsert: true },
        );
      },
    };
    expect(await migrate([slow])).toEqual([]);
    expect(await collection('migrations').countDocuments({ _id: 9_003 })).toBe(1);
    await collection('migrations').deleteOne({ _id: 9_003 });
  });

  it('refuse a database with the schema of a newer release, and change nothing', async () => {
    await collection('migrations').insertOne({ _id: 9_004, name: 'of tomorrow', appliedAt: new Date() });
    const missing = await collection('migrations').findOneAndDelete({ _id: 16 });
    expect(await refusal(migrate())).toMatchObject({
      name: 'SchemaTooNew',
      message: expect.stringContaining('schema 9004'),
    });
    expect(await collection('migrations').findOne({ _id: 16 })).toBeNull();
    await collection('migrations').deleteOne({ _id: 9_004 });
    if (missing !== null) await collection('migrations').insertOne(missing);
  });

  it('name the restore command when an older release starts', async () => {
    await collection('migrations').insertOne({ _id: 9_005, name: 'of tomorrow', appliedAt: new Date() });
    const message = expect.stringMatching(
      /admin -- restore FILE --replace .*before-upgrade-….gz in UPGRADE_BACKUPS/,
    );
    expect(await refusal(migrate())).toMatchObject({ message });
    await collection('migrations').deleteOne({ _id: 9_005 });
  });

  it('have a backup made before the first step of an upgrade, and run none if it fails', async () => {
    const last = MIGRATIONS.at(-1)!.id;
    const ran: string[] = [];
    const step: Migration = { id: last + 1, name: 'next', run: () => Promise.resolve(void ran.push('step')) };
    const steps = [...MIGRATIONS, step];
    const full = () => Promise.reject(new Error('disk full'));
    expect(await refusal(migrate(steps, full))).toMatchObject({ message: 'disk full' });
    expect(ran).toEqual([]);
    await migrate(steps, (schema) => Promise.resolve(ran.push(`backup of ${schema}`)));
    await migrate(steps, full);
    expect(ran).toEqual([`backup of ${last}`, 'step']);
    await collection('migrations').deleteOne({ _id: last + 1 });
  });

  it('of a new database need no backup', async () => {
    const done = await collection('migrations').find().toArray();
    await collection('migrations').deleteMany({});
    const step: Migration = { id: 1, name: 'first', run: () => Promise.resolve() };
    expect(await migrate([step], () => Promise.reject(new Error('asked')))).toEqual(['first']);
    await collection('migrations').deleteMany({});
    await collection('migrations').insertMany(done);
  });

  it('create every index in INDEXES', async () => {
    for (const [name, wanted] of Object.entries(INDEXES)) {
      const made = (await getDb().collection(name).indexes()).map(({ key }) => JSON.stringify(key));
      for (const { key } of wanted) expect(made).toContain(JSON.stringify(key));
    }
  });
});

it('keep existing leagues public, and drafts and hidden ones as they are', async () => {
  const league = (name: string): Omit<AnimationDocument, '_id'> => ({
    ...{ name, title: name, registerState: 'close', leagueState: 'close', format: 'best-of' },
    ...{ maxGamesPerPlayer: 2, scoring: { win: 2, draw: 1, lose: 0 }, participants: [], games: [] },
    createdAt: new Date(0),
  });
  await collection('animations').insertMany([
    { _id: 1, ...league('old') },
    { _id: 2, ...league('draft'), visibility: 'draft' },
  ]);
  const step = MIGRATIONS.find(({ id }) => id === 7);
  await step?.run(getDb());
  await step?.run(getDb());
  expect(await collection('animations').find().sort({ _id: 1 }).toArray()).toMatchObject([
    { name: 'old', visibility: 'public', setAside: [] },
    { name: 'draft', visibility: 'draft' },
  ]);
  const wrong = { _id: 3, ...league('wrong'), visibility: 'secret' as never };
  expect(await refusal(collection('animations').insertOne(wrong))).toMatchObject({ code: 121 });
});

it('give players the medals of the wins that count among their kept games', async () => {
  const game = (start: string, changes: object) => ({
    ...{
      _id: { accountId: 7, start },
      at: new Date(0),
      robot: 'Ressort',
      family: 'mp',
      query: 'd=1',
      cards: 6,
      aids: 0,
    },
    ...{ result: 'win' as const, counts: true, accuracy: { own: null, robot: null }, ...changes },
  });
  await collection('trainings').insertMany([
    game('a', {}),
    game('b', { family: 'mkc' }),
    game('c', { robot: 'Horloger', result: 'lose' }),
    game('d', { robot: 'Vaucanson', counts: false }),
  ]);
  const record = { _id: 7, byRobot: {}, strengths: {}, at: new Date(0) };
  await getDb()
    .collection<{ _id: number }>('trainingRecords')
    .insertOne(record, { bypassDocumentValidation: true });
  const step = MIGRATIONS.find(({ id }) => id === 21);
  await step?.run(getDb());
  await step?.run(getDb());
  expect(await collection('trainingRecords').findOne({ _id: 7 })).toMatchObject({
    medals: { Ressort: ['mp', 'mkc'] },
  });
});

it('set the records of duels stored without rematches to zero, and offer stored duels by their link alone', async () => {
  const seat = { name: 'Mirabelle', accountId: 1, guest: null };
  const old = {
    ...{ _id: 'vieux', invitation: 'clé', blue: seat, red: null, hands: 'hasard', deck: '', clock: 'none' },
    ...{ length: 1, hasSuddenDeath: false, games: [{ setup: 'x', moves: [], end: null }], asksAgain: null },
    ...{ dueAt: null, version: 3, createdAt: new Date(0), changedAt: new Date(0) },
  };
  const duels = getDb().collection<{ _id: string }>('duels');
  await duels.insertOne(old, { bypassDocumentValidation: true });
  const step = MIGRATIONS.find(({ id }) => id === 35);
  await step?.run(getDb());
  await step?.run(getDb());
  expect(await duels.findOne({ _id: 'vieux' })).toEqual({ ...old, past: { blue: 0, red: 0, draws: 0 } });
  await MIGRATIONS.find(({ id }) => id === 37)?.run(getDb());
  expect(await duels.findOne({ _id: 'vieux' })).toMatchObject({ offer: null });
});

it('forget notified browsers without a known session, and keep all others', async () => {
  const browser = { endpoint: 'https://push.example/a', p256dh: 'p', auth: 'a', at: new Date(0) };
  const known = { ...browser, sessionId: 'session' };
  const contacts = getDb().collection<{ _id: number; push: object[] }>('contacts');
  const others = { blocked: [], isMailed: false, challengedUntil: null };
  await contacts.insertOne(
    { _id: 7, ...others, push: [browser, known] },
    {
      bypassDocumentValidation: true,
    },
  );
  const step = MIGRATIONS.find(({ id }) => id === 41);
  await step?.run(getDb());
  await step?.run(getDb());
  expect((await contacts.findOne({ _id: 7 }))?.push).toEqual([known]);
});

describe('the database itself', () => {
  it('refuses a second account with the same name in another letter case', async () => {
    await insertAccount({ name: 'Mirabelle' });
    expect(isDuplicateKey(await refusal(insertAccount({ name: 'MIRABELLE' })))).toBe(true);
  });

  it.each([{ gils: -1 }, { gils: 2 ** 31 }, { gils: 1.5 }, { type: 'admin' as never }])(
    'refuses an account with %j',
    async (changes) => {
      expect(await refusal(insertAccount({ name: 'Mirabelle', ...changes }))).toMatchObject({ code: 121 });
    },
  );

  it('never assigns an id twice, even to concurrent callers', async () => {
    const firsts = await Promise.all(Array.from({ length: 20 }, () => takeIds('games', 3)));
    const ids = firsts.flatMap((first) => [first, first + 1, first + 2]);
    expect([...ids].sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, at) => at + 1));
  });
});

describe('the steps of migrations', () => {
  /** The last step, and a digest of the validators and indexes that it applies. */
  const LAST = { id: 45, schema: '4fae59991c67' };

  it('have a step that applies the validators and indexes of this release; changing these needs a new step', () => {
    const text = JSON.stringify({ VALIDATORS, INDEXES });
    const schema = createHash('sha256').update(text).digest('hex').slice(0, 12);
    expect({ id: MIGRATIONS.at(-1)?.id, schema }).toEqual(LAST);
  });

  it('have ids without gaps, in order', () => {
    expect(MIGRATIONS.map(({ id }) => id)).toEqual(MIGRATIONS.map((_, at) => at + 1));
  });
});
