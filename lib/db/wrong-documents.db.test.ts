import type { Document } from 'mongodb';
import { listNotices } from '#lib/base/config/notices.ts';
import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { checkDocuments } from '#lib/back-office/documents/document-check-service.ts';
import { recheckDocuments } from '#lib/back-office/documents/document-worker.ts';
import { insertAccount } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { getDb } from './client.ts';
import { decode, type Named } from './codec.ts';
import { collection } from './collections.ts';
import { faultsOf } from './document-faults.ts';
import { listMutations, sampleOf } from './testing/wrong-documents.ts';
import { SCHEMAS } from './validators.ts';
import { countWrong } from './wrong-documents.ts';

useTestDatabase();

beforeEach(() => {
  forgetProcessWide('wrong documents');
  forgetProcessWide('notices');
});

const NAMES = Object.keys(SCHEMAS) as Named[];

const MUTATIONS = listMutations();

const AS_IT_STANDS = { bypassDocumentValidation: true };

const insertRaw = (name: Named, document: Document) =>
  getDb().collection(name).insertOne(structuredClone(document), AS_IT_STANDS);

it('tries hundreds of wrong documents, of every collection', () => {
  expect(MUTATIONS.length).toBeGreaterThan(400);
  expect(new Set(MUTATIONS.map(({ collection: name }) => name))).toEqual(new Set(NAMES));
});

describe.each(NAMES)('of %s', (name) => {
  const mutations = MUTATIONS.filter((one) => one.collection === name);

  it('the site finds every fault that MongoDB rejects, reports it, and repairs or leaves out the document', async () => {
    const sample = sampleOf(SCHEMAS[name]) as Document;
    const documents = [sample, ...mutations.map(({ document }) => document)];
    const pipeline = [{ $documents: documents }, { $match: { $jsonSchema: SCHEMAS[name] } }];
    expect(await getDb().aggregate(pipeline).toArray()).toEqual([sample]);
    expect(decode(name, sample)).toEqual({ document: sample, faults: [] });
    for (const { field, kind, document } of mutations) {
      const { faults, document: read } = decode(name, structuredClone(document));
      expect(faults).toContainEqual({ field: field === '_id' ? expect.stringMatching(/^_id/) : field, kind });
      const left = read === null ? [] : faultsOf(SCHEMAS[name], read);
      expect(left.filter((one) => !isLeftToEngine(one.field))).toEqual([]);
    }
  });
});

it.each(['accounts', 'guilds', 'staffGroups', 'games', 'news'] as const)(
  'every wrong document of %s leaves the others readable',
  async (name) => {
    const named = { name: 'Autre', nameKey: 'autre', slug: 'autre' };
    const good = { ...(sampleOf(SCHEMAS[name]) as Document), ...(name === 'games' ? {} : named), _id: 1_000 };
    await insertRaw(name, good);
    for (const { field, document } of MUTATIONS.filter((one) => one.collection === name)) {
      if (!field.includes('.') && field !== '_id') await insertRaw(name, document);
      const found: Document[] = await collection(name).find().sort({ _id: 1 }).toArray();
      expect(found.at(-1)).toEqual(good);
      expect((await collection(name).findOne({ _id: 1_000 }))?._id).toBe(1_000);
      await getDb().collection(name).deleteOne({ _id: document._id });
    }
  },
);

/** Wrong fields that are not repaired, because the engine validates them itself. */
const isLeftToEngine = (field: string) => /^(rules|cards|elements|walls|plays)\b/.test(field);

it('checks every document, reports wrong ones by collection, id and field, and forgets them once corrected', async () => {
  await insertAccount({ name: 'Mirabelle' });
  const wrong = NAMES.map((name) =>
    MUTATIONS.find((one) => one.collection === name && !one.field.startsWith('_id'))!,
  );
  const told = wrong.filter(({ collection: name }) => name !== 'accounts' && name !== 'wrongDocuments');
  for (const { collection: name, document } of told) await insertRaw(name, document);
  const named: string[] = [];
  const outcome = await checkDocuments(({ collection: name, faults }) => {
    named.push(...faults.map(({ field, kind }) => `${name} ${field} ${kind}`));
  });
  expect(outcome.wrong).toBe(told.length);
  expect(named).toEqual(
    expect.arrayContaining(told.map(({ collection: name, field, kind }) => `${name} ${field} ${kind}`)),
  );
  expect([...countWrong().values()].reduce((sum, one) => sum + one)).toBe(told.length);
  expect(listNotices().map((notice) => notice.name)).toEqual(['documents']);
  for (const { collection: name } of told) await getDb().collection(name).deleteMany({});
  expect(await recheckDocuments()).toEqual([]);
  expect(await collection('wrongDocuments').countDocuments()).toBe(0);
  expect([countWrong().size, listNotices()]).toEqual([0, []]);
});

describe('a part of a document', () => {
  it('is judged only by the requested fields', async () => {
    const account = await insertAccount({ name: 'Mirabelle' });
    await getDb()
      .collection('accounts')
      .updateOne({ name: 'Mirabelle' }, { $unset: { pvp: 1, ban: 1 } }, AS_IT_STANDS);
    const read = (projection: Document) => collection('accounts').findOne({}, { projection });
    expect(await read({ name: 1 })).toEqual({ _id: account._id, name: 'Mirabelle' });
    expect(countWrong().size).toBe(0);
    expect(await read({ ban: 1, 'pvp.win': 1 })).toEqual({ _id: account._id, ban: null, pvp: { win: 0 } });
    expect(await read({ _id: 0, name: 1 })).toEqual({ name: 'Mirabelle' });
    expect(countWrong()).toEqual(new Map([['accounts', 1]]));
  });

  it('may lack a null whose inner field was requested', async () => {
    const { _id } = await insertAccount({ name: 'Mirabelle' });
    const read = () => collection('accounts').findOne({}, { projection: { 'ban.until': 1 } });
    expect(await read()).toEqual({ _id });
    expect(countWrong().size).toBe(0);
    await getDb()
      .collection('accounts')
      .updateOne({}, { $set: { ban: { until: 'demain' } } }, AS_IT_STANDS);
    expect(await read()).toMatchObject({ ban: { until: null } });
    expect(countWrong()).toEqual(new Map([['accounts', 1]]));
  });

  it('keeps a banned account banned when its ban cannot be read', async () => {
    await insertAccount({ name: 'Mirabelle' });
    const broken = { $set: { ban: { banner: 'Boss', until: 'demain' } } };
    await getDb().collection('accounts').updateOne({}, broken, AS_IT_STANDS);
    expect(await collection('accounts').findOne({})).toMatchObject({ ban: { banner: 'Boss', until: null } });
    await getDb()
      .collection('accounts')
      .updateOne({}, { $set: { ban: 'oui' } }, AS_IT_STANDS);
    expect(await collection('accounts').findOne({})).toMatchObject({ ban: { until: null } });
  });
});
