import { buffer } from 'node:stream/consumers';
import { getDb } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import { addSeconds } from '#lib/base/paris-time.ts';
import { databaseNow } from '#lib/db/lease.ts';
import { aGamePlayer, insertFinishedGames } from '#lib/areas/replays/testing/finished-game.ts';
import { insertAccount, insertNickname, aPlayer, aVisitor } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { openArchive, zipOf } from './archive-service.ts';
import { inflateRawSync } from 'node:zlib';
import { once } from 'node:events';

useTestDatabase();

const AT = new Date('2026-11-01T10:00:00Z');

/** An account with a row of each kind, each beside a row of another account. */
async function insertData() {
  const email = 'mira@exemple.fr';
  const shown = { emblemCard: 'chocobo', rankingNicknameId: 7 };
  const ban = { banner: 'JugeCache', date: AT, reason: 'Insultes', until: AT };
  const { _id: id } = await insertAccount({ name: 'Mirabelle', email, emailKey: email, ban, ...shown });
  const { _id: other } = await insertAccount({ name: 'OctaveSecret', lastAddress: '198.51.100.9' });
  const { _id: nickname } = await insertNickname({ name: 'Mira', accountId: id });
  const games = [1, 2].map((turn) => ({
    blue:
      turn === 1 ? aGamePlayer(id, 'Mira') : { ...aGamePlayer(other, 'Octo'), accountName: 'OctaveSecret' },
    red:
      turn === 1 ? { ...aGamePlayer(other, 'Octo'), accountName: 'OctaveSecret' } : aGamePlayer(id, 'Mira'),
    messages: [
      { afterPlay: 1, fromBlue: turn === 1, text: `dit par moi ${turn}`, date: AT },
      { afterPlay: 1, fromBlue: turn !== 1, text: "dit par l'autre", date: AT },
    ],
  }));
  await insertFinishedGames(games);
  const put = (name: string, documents: object[]) =>
    getDb().collection(name).insertMany(documents, { bypassDocumentValidation: true });
  const both = (make: (accountId: number) => object) => [id, other].map(make);
  await put(
    'ownedCards',
    both((accountId) => ({ _id: { accountId, cardId: `carte${accountId}` } })),
  );
  await put(
    'trainings',
    both((accountId) => ({ _id: { accountId, start: 's' }, robot: 'Pampa' })),
  );
  await put(
    'trainingRecords',
    both((_id) => ({ _id, medals: { Pampa: [`mm ma ${_id}`] } })),
  );
  await put(
    'problemTries',
    both((accountId) => ({ _id: { accountId, day: '2026-11-01' } })),
  );
  await put(
    'problemPlayers',
    both((_id) => ({ _id, isHidden: true })),
  );
  await put(
    'chatMessages',
    both((accountId) => ({ accountId, text: `=SOMME(${accountId})` })),
  );
  await put(
    'sessions',
    both((accountId) => ({ _id: `secret${accountId}`, accountId, device: 'Firefox' })),
  );
  await put(
    'mails',
    both((accountId) => ({ accountId, subject: `Sujet ${accountId}`, lines: ['a'], after: [] })),
  );
  const act = { at: AT, accountId: other, accountName: 'JugeCache', address: '198.51.100.9', before: {} };
  await put('audit', [
    {
      ...act,
      action: 'account ban',
      target: `account:${id}`,
      after: { reason: 'Insultes', banner: 'JugeCache' },
    },
    { ...act, action: 'nickname edit', target: `nickname:${nickname}`, after: { name: 'Mira' } },
    { ...act, action: 'account edit', target: `account:${other}`, after: { gils: 7 } },
    {
      ...act,
      at: addSeconds(AT, -60),
      action: 'nickname ban',
      target: `nickname:${nickname}`,
      after: { reason: 'dit par un autre' },
    },
    {
      ...act,
      action: 'nickname move',
      target: `nickname:${nickname}`,
      before: { account: 'OctaveSecret', accountId: other },
      after: { account: 'Mirabelle', accountId: id },
    },
  ]);
  return { id, other };
}

async function filesOf(id: number): Promise<Record<string, string>> {
  const opened = { createdAt: AT, lastUsedAt: AT, address: null, device: 'Firefox' };
  await collection('sessions').updateOne(
    { _id: `session-of-${id}` },
    { $set: { accountId: id, ...opened, provenAt: databaseNow() } },
    { upsert: true },
  );
  const archive = await openArchive(aPlayer({ id, name: 'Mirabelle' }));
  return archive.ok ? unzip(await buffer(archive.value.zip)) : {};
}

it('contains all data of its account as JSON and CSV, and none of other accounts', async () => {
  const { id, other } = await insertData();
  const files = await filesOf(id);
  const rows = (name: string) => JSON.parse(files[`${name}.json`] ?? '') as Record<string, unknown>[];
  expect(rows('compte')).toMatchObject([
    {
      ...{ nom: 'Mirabelle', adresse: 'mira@exemple.fr', bannissement: { reason: 'Insultes' } },
      ...{ embleme: 'chocobo', pseudonymeClasse: 7 },
    },
  ]);
  expect(rows('force-aux-entrainements')).toEqual([{ medailles: { Pampa: [`mm ma ${id}`] } }]);
  expect(
    rows('parties').map(({ couleur, pseudonyme, adversaire }) => [couleur, pseudonyme, adversaire]),
  ).toEqual([
    ['bleu', 'Mira', 'Octo'],
    ['rouge', 'Mira', 'Octo'],
  ]);
  const acts = rows('actes-de-l-equipe').map(({ acte }) => String(acte));
  expect(acts.toSorted()).toEqual(['account ban', 'nickname edit', 'nickname move']);
  const counts = Object.keys(files)
    .filter((name) => name.endsWith('.json'))
    .map((name) => [name.slice(0, -5), rows(name.slice(0, -5)).length]);
  expect(Object.fromEntries(counts)).toMatchObject({
    ...{
      compte: 1,
      pseudonymes: 1,
      cartes: 1,
      parties: 2,
      entrainements: 1,
      defis: 0,
      problemes: 1,
      'classements-des-problemes': 1,
      exercices: 0,
    },
    ...{ sessions: 2, 'messages-recus': 1, discussion: 1, 'actes-de-l-equipe': 3, 'vos-actes-d-equipe': 0 },
  });
  const text = Object.values(files).join('\n');
  expect(text).toContain('dit par moi 2');
  const others = ['JugeCache', 'OctaveSecret', '198.51.100.9', "dit par l'autre", 'dit par un autre'];
  for (const secret of ['$2', 'secret', ...others]) expect(text).not.toContain(secret);
  expect(text).not.toMatch(new RegExp(`carte${other}|Sujet ${other}`));
  expect(files['discussion.csv']).toContain(`'=SOMME(${id})`);
  const [columns = '', ...games] = files['parties.csv']?.split('\n').filter(Boolean) ?? [];
  // The first game changed no Elo.
  expect([columns.split(';').includes('elo'), games.length]).toEqual([true, 2]);
  expect(files['defis.csv']?.trim()).toMatch(/^\ufeff?date;bleu;rouge;parties$/);
});

it('has the games of duels that are over, and of one under way not the hand of the other player', async () => {
  const { _id: id } = await insertAccount({ name: 'Mirabelle' });
  const end = { how: 'board', winner: 'red' };
  const games = [
    { setup: 'ouverte', moves: [], end },
    { setup: 'cachee', moves: [], end: null },
  ];
  const duel = { _id: 'defi', blue: { name: 'Octo', accountId: null }, red: { name: 'Mira', accountId: id } };
  await getDb()
    .collection<{ _id: string }>('duels')
    .insertOne({ ...duel, games } as { _id: string }, { bypassDocumentValidation: true });
  const [shown] = JSON.parse((await filesOf(id))['defis.json'] ?? '') as { parties: unknown }[];
  expect(shown?.parties).toEqual([{ setup: 'ouverte', moves: [], end }]);
});

it('refuses visitors, and a fourth archive in a day', async () => {
  expect(await openArchive(aVisitor())).toMatchObject({ code: 'not logged in' });
  const { _id: id } = await insertAccount({ name: 'Mirabelle' });
  for (let times = 0; times < 3; times += 1)
    expect(Object.keys(await filesOf(id))).toContain('lisez-moi.txt');
  await expect(filesOf(id)).rejects.toThrow('Too many requests');
  expect(await collection('limits').countDocuments({ key: `archive:${id}` })).toBe(1);
});

/** The texts of a ZIP archive by name, read from its central directory. */
function unzip(zip: Buffer): Record<string, string> {
  const files: Record<string, string> = {};
  let at = zip.readUInt32LE(zip.lastIndexOf(Buffer.from('PK\x05\x06')) + 16);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [size, nameLength, extraLength, commentLength] = [
      zip.readUInt32LE(at + 20),
      ...[28, 30, 32].map((field) => zip.readUInt16LE(at + field)),
    ] as [number, number, number, number];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + size);
    files[name] = (zip.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes)).toString('utf8');
    at += 46 + nameLength + extraLength + commentLength;
  }
  return files;
}

describe('the download of an archive', () => {
  /** An infinite part, and the number of its stopped readers. */
  function endless() {
    const seen = { rows: 0, begun: 0, stopped: 0 };
    const rows = async function* () {
      seen.begun += 1;
      try {
        for (;;) {
          seen.rows += 1;
          yield { row: seen.rows, text: String(seen.rows).repeat(100) };
          if (seen.rows % 100 === 0) await new Promise((resume) => setImmediate(resume));
        }
      } finally {
        seen.stopped += 1;
      }
    };
    return { seen, part: { name: 'sans-fin', columns: ['row', 'text'], rows } };
  }

  it.each([0, 100_000])('stops reading when the client disconnects after %d bytes', async (bytes) => {
    const { seen, part } = endless();
    const zip = zipOf([part, part], 'Lisez-moi');
    let read = 0;
    if (bytes === 0) zip.destroy();
    else
      zip.on('data', (chunk: Buffer) => {
        read += chunk.length;
        if (read > bytes) zip.destroy();
      });
    await once(zip, 'close');
    await new Promise((resume) => setImmediate(resume));
    expect(seen.begun).toBe(bytes === 0 ? 0 : 1);
    expect(seen.stopped).toBe(seen.begun);
  });

  it('fails as a whole when a part cannot be read', async () => {
    const zip = zipOf(
      [
        {
          name: 'cassee',
          columns: ['row'],
          rows: async function* () {
            yield await Promise.resolve({ row: 1 });
            throw new Error('no database');
          },
        },
      ],
      'Lisez-moi',
    );
    zip.resume();
    const [error] = (await once(zip, 'error')) as [Error];
    expect(error.message).toBe('no database');
  });
});
