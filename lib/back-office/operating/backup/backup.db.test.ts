import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Binary, Double, Int32, Long, ObjectId, type Document } from 'mongodb';
import { getDb } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import { INDEXES } from '#lib/db/indexes.ts';
import { insertHistory } from '#lib/areas/games/testing/games-in-turns.ts';
import { insertAccount } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { writeBackup } from './backup-service.ts';
import { replaceByBackup, restoreBackup } from './restore-service.ts';

useTestDatabase();

/** The collections created by these tests. */
const NOT_OURS = ['gameServersOwn', 'emptyPlain', 'emptyRuled', 'ring', 'clustered', 'ruled'];

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'atout-backup-'));
  file = path.join(folder, 'atout.gz');
});

afterEach(async () => {
  await rm(folder, { recursive: true });
  for (const name of NOT_OURS) await getDb().collection(name).drop();
});

/** A document of the game server, with values of every type that it may store. */
const FOREIGN: Document = {
  _id: new ObjectId('64b7f0c2a1b2c3d4e5f60718'),
  whole: new Int32(5),
  real: new Double(5),
  long: Long.fromString('9007199254740993'),
  odd: new Double(Number.NaN),
  minus: new Double(-0),
  date: new Date('0001-02-03T04:05:06.789Z'),
  bytes: new Binary(Buffer.from([0, 255])),
  text: 'é\u2028\u0000 "{"_id"',
  pattern: /^a\/b/i,
  nothing: null,
  nested: { $dollar: [1, { 'a.b': [] }] },
};

const AS_STORED = { promoteValues: false } as const;

/** All documents of the database by collection, in BSON types. */
async function readAll(): Promise<Record<string, unknown[]>> {
  const names = (await getDb().listCollections().toArray()).map(({ name }) => name).sort();
  const rows = await Promise.all(
    names.map(
      async (name) =>
        [name, await getDb().collection(name).find({}, AS_STORED).sort({ _id: 1 }).toArray()] as const,
    ),
  );
  return Object.fromEntries(rows.filter(([name, found]) => found.length > 0 && !LEFT_OUT.includes(name)));
}

/** Collections that a restore itself writes to. */
const LEFT_OUT = ['audit', 'migrations', 'locks', 'counters'];

async function fill(): Promise<void> {
  await insertAccount({
    name: 'Mirabelle',
    privileges: ['godlike'],
    elo: { mp: { current: 1000.5, peak: 1100 } },
  });
  await collection('locks').insertOne({ _id: 'game-lister', holder: 'x', until: new Date() });
  await getDb().collection('gameServersOwn').insertOne(FOREIGN);
  await getDb()
    .collection('gameServersOwn')
    .createIndexes([{ key: { real: 1 }, unique: true, name: 'theirs' }]);
}

/** Name, options and indexes of every collection, as MongoDB lists them. */
async function readSchema(): Promise<Record<string, unknown>> {
  const listed = await getDb().listCollections({ type: 'collection' }, { nameOnly: false }).toArray();
  const rows = await Promise.all(
    listed.map(async ({ name, options }) => {
      const indexes = await getDb().collection(name).listIndexes().toArray();
      return [name, { options, indexes: indexes.sort((a, b) => (a.name < b.name ? -1 : 1)) }] as const;
    }),
  );
  return Object.fromEntries(rows);
}

/** Collections as a game server may have created them, some of them empty. */
async function makeForeignCollections(): Promise<void> {
  const db = getDb();
  await db.createCollection('emptyPlain');
  await db.createCollection('emptyRuled', {
    validator: { name: { $regex: '^a', $options: 'i' }, at: { $gt: new Date(0) }, size: { $lt: 1.5 } },
    validationLevel: 'moderate',
    validationAction: 'warn',
    collation: { locale: 'fr', strength: 1 },
  });
  const ring = await db.createCollection<{ _id: number }>('ring', { capped: true, size: 4096, max: 3 });
  for (const _id of [4, 3, 2, 1]) await ring.insertOne({ _id });
  await db.createCollection('clustered', { clusteredIndex: { key: { _id: 1 }, unique: true, name: 'own' } });
  await db.command({
    createIndexes: 'emptyRuled',
    indexes: [
      {
        key: { body: 'text', title: 'text' },
        name: 'text',
        weights: { title: 5 },
        default_language: 'french',
        collation: { locale: 'simple' },
      },
      { key: { place: '2dsphere' }, name: 'place' },
      { key: { name: 'hashed' }, name: 'hashed', collation: { locale: 'simple' } },
      { key: { '$**': 1 }, name: 'wild', wildcardProjection: { secret: 0 } },
      { key: { at: 1 }, name: 'gone', expireAfterSeconds: 3600, sparse: true, hidden: true },
      {
        key: { a: 1, b: -1 },
        name: 'part',
        unique: true,
        partialFilterExpression: { at: { $gt: new Date(5) } },
      },
      { key: { name: 1 }, name: 'binary', collation: { locale: 'simple' } },
    ],
  });
  await db.collection('games').createIndexes([{ key: { 'theirs.field': 1 }, name: 'their own on ours' }]);
}

async function rewrite(change: (text: string) => string): Promise<void> {
  const text = gunzipSync(await readFile(file)).toString('utf8');
  await writeFile(file, gzipSync(change(text)));
}

describe('a backup', () => {
  it('restores every type of value, with indexes, validators and counters', async () => {
    await fill();
    const before = await readAll();
    expect(await writeBackup(file)).toMatchObject({ ok: true });
    await getDb().dropDatabase();
    const restored = await restoreBackup(file);
    expect(restored).toMatchObject({ ok: true });
    expect(await readAll()).toEqual(before);
    const theirs = await getDb().collection('gameServersOwn').indexes();
    expect(theirs).toContainEqual(expect.objectContaining({ name: 'theirs', unique: true }));
    for (const [name, wanted] of Object.entries(INDEXES)) {
      const made = (await getDb().collection(name).indexes()).map(({ key }) => JSON.stringify(key));
      for (const { key } of wanted) expect(made).toContain(JSON.stringify(key));
    }
    await expect(insertAccount({ name: 'Octave', gils: -1 })).rejects.toMatchObject({ code: 121 });
    expect((await collection('counters').findOne({ _id: 'accounts' }))?.last).toBe(2);
  });

  describe('of histories', () => {
    const counts = async () =>
      Object.fromEntries(
        await Promise.all(
          (['games', 'gameEntries', 'gamePairs', 'gameCounts', 'migrations'] as const).map(
            async (name) => [name, await collection(name).countDocuments()] as const,
          ),
        ),
      );

    it('restores each of their documents, and runs no migration twice', async () => {
      await insertHistory(30);
      const before = [await readAll(), await counts(), await collection('migrations').find().toArray()];
      expect(before[1]).toMatchObject({ games: 30, gameEntries: 60 });
      await writeBackup(file);
      await replaceByBackup(file);
      expect([await readAll(), await counts(), await collection('migrations').find().toArray()]).toEqual(
        before,
      );
    });

    it('of an older release is complete after its restore, by running only the newer migrations', async () => {
      await insertHistory(30);
      const before = await counts();
      const newer = await collection('migrations')
        .find({ _id: { $gte: 9 } })
        .toArray();
      await collection('migrations').deleteMany({ _id: { $gte: 9 } });
      const older = await collection('migrations').find().toArray();
      await writeBackup(file);
      await replaceByBackup(file);
      expect(await counts()).toEqual(before);
      const steps = await collection('migrations').find().sort({ _id: 1 }).toArray();
      expect(steps.slice(0, older.length)).toEqual(older);
      expect(steps.map(({ _id }) => _id)).toEqual([...older, ...newer].map(({ _id }) => _id));
    });
  });

  it('restores every collection, even empty ones, with its options and indexes', async () => {
    await fill();
    await makeForeignCollections();
    const before = await readSchema();
    await writeBackup(file);
    await getDb().dropDatabase();
    expect(await restoreBackup(file)).toMatchObject({ ok: true });
    expect(await readSchema()).toEqual(before);
    expect(await getDb().collection('ring').find().toArray()).toEqual([{ _id: 3 }, { _id: 2 }, { _id: 1 }]);
    await replaceByBackup(file);
    expect(await readSchema()).toEqual(before);
  });

  it('restores documents that are older than the validator of their collection', async () => {
    const old = await getDb().createCollection<{ _id: number }>('ruled');
    await old.insertOne({ _id: 1 });
    await getDb().command({ collMod: 'ruled', validator: { name: { $type: 'string' } } });
    await writeBackup(file);
    expect(await replaceByBackup(file)).toMatchObject({ ok: true });
    expect(await getDb().collection('ruled').countDocuments()).toBe(1);
    await expect(getDb().collection<{ _id: number }>('ruled').insertOne({ _id: 2 })).rejects.toMatchObject({
      code: 121,
    });
  });

  it('of 0.2.0, without collection options, can still be restored', async () => {
    await fill();
    const before = await readSchema();
    await writeBackup(file);
    let count = 0;
    await rewrite((text) => {
      const old = text.replace(
        /^(\{"collection":"[^"]+"),"options":.*?(,"indexes":\[)/gm,
        (_, start, rest) => {
          count += 1;
          return `${start}${rest}`;
        },
      );
      const [body = '', end = ''] = old.split(/(?=\{"end")/);
      const sha256 = createHash('sha256').update(body).digest('hex');
      return body + end.replace(/[0-9a-f]{64}/, sha256);
    });
    expect(count).toBe(Object.keys(before).length);
    expect(await replaceByBackup(file)).toMatchObject({ ok: true });
    expect(await readSchema()).toEqual(before);
  });

  it('is logged when made and when restored, can exceed a batch, and is readable only by its owner', async () => {
    const many = Array.from({ length: 2_500 }, (_, _id) => ({ _id, text: 'x'.repeat(200) }));
    await getDb().collection<{ _id: number }>('many').insertMany(many);
    await writeBackup(file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await replaceByBackup(file);
    expect(await getDb().collection('many').countDocuments()).toBe(2_500);
    expect(await collection('audit').find().toArray()).toMatchObject([
      { action: 'restore', target: 'database', address: 'commande' },
    ]);
    await writeBackup(`${file}.2`);
    expect((await collection('audit').find().sort({ _id: -1 }).limit(1).next())?.action).toBe('backup');
  });

  it('captures a single moment despite concurrent writes', async () => {
    await getDb()
      .collection<{ _id: number }>('a')
      .insertMany(Array.from({ length: 3_000 }, (_, _id) => ({ _id })));
    await getDb().collection<{ _id: number }>('b').insertOne({ _id: 0 });
    const over = new AbortController();
    const writer = (async () => {
      for (let _id = 1; !over.signal.aborted; _id += 1) {
        await getDb().collection<{ _id: number }>('b').insertOne({ _id });
        await getDb()
          .collection<{ _id: number }>('a')
          .deleteOne({ _id: 3_000 - _id });
      }
    })();
    await writeBackup(file);
    over.abort();
    await writer;
    await replaceByBackup(file);
    const [a, b] = await Promise.all(['a', 'b'].map((name) => getDb().collection(name).countDocuments()));
    expect([3_001, 3_002]).toContain((a ?? 0) + (b ?? 0));
  });

  it('writes one of two concurrent backups to the same file, and refuses the other', async () => {
    await fill();
    const both = await Promise.all([writeBackup(file), writeBackup(file)]);
    const codes = both.map((result) => (result.ok ? 'written' : result.code));
    expect(codes.toSorted()).toEqual(['partial exists', 'written']);
    expect(await replaceByBackup(file)).toMatchObject({ ok: true });
  });

  it('never overwrites an existing file', async () => {
    await writeFile(file, 'mine');
    expect(await writeBackup(file)).toEqual({ ok: false, code: 'file exists' });
    expect(await readFile(file, 'utf8')).toBe('mine');
  });
});

describe('a restore is refused without any change', () => {
  beforeEach(async () => {
    await fill();
    await writeBackup(file);
  });

  async function refusal(fill = replaceByBackup): Promise<unknown> {
    const before = await readAll();
    const outcome = await fill(file);
    expect(await readAll()).toEqual(before);
    return outcome.ok ? 'restored' : outcome.code;
  }

  it('when the database has data', async () => {
    expect(await refusal(restoreBackup)).toBe('not empty');
  });

  it('when one letter of the file has changed', async () => {
    await rewrite((text) => text.replace('Mirabelle', 'Mirabella'));
    expect(await refusal()).toBe('damaged');
  });

  it('when a line or the end is missing', async () => {
    await rewrite((text) => text.replace(/\{"_id".*\n/, ''));
    expect(await refusal()).toBe('damaged');
    await rewrite((text) => text.split('\n').slice(0, 4).join('\n'));
    expect(await refusal()).toBe('damaged');
  });

  it('when the file is truncated, or not a gzip file', async () => {
    const whole = await readFile(file);
    await writeFile(file, whole.subarray(0, whole.length - 100));
    expect(await refusal()).toBe('damaged');
    await writeFile(file, 'no gzip');
    expect(await refusal()).toBe('not a backup');
    await writeFile(file, gzipSync('{"a":1}\n'));
    expect(await refusal()).toBe('not a backup');
    await writeFile(file, gzipSync(''));
    expect(await refusal()).toBe('not a backup');
  });

  it('when the backup is from a newer version of the site', async () => {
    await rewrite((text) => text.replace(/"schema":\d+/, '"schema":999'));
    expect(await refusal()).toBe('newer version');
  });
});
