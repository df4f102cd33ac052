import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { BSON } from 'mongodb';
import { listFinishedGames } from '#lib/areas/games/history-projection.ts';
import { insertFinishedGames } from '#lib/areas/replays/testing/finished-game.ts';
import { makeLevels } from '#lib/game/capacities.ts';
import { collection } from '#lib/db/collections.ts';
import { insertAccount } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { importWorld } from './world-import-service.ts';
import { faultsOf } from '#lib/db/document-faults.ts';
import { GAME_SCHEMAS } from '#lib/db/game-schemas.ts';
import { documentOf } from './document-of.ts';

useTestDatabase();

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'atout-world-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const put = (name: string, text: string | object) =>
  writeFileSync(path.join(folder, name), typeof text === 'string' ? text : JSON.stringify(text));

const run = (isTrial = false) => importWorld(folder, { isTrial });

const HASH = `$2y$10$${'a'.repeat(53)}`;

/** Two accounts as exported by MySQL, and their nicknames. */
function putWorld(nicknames = '1,Mira la Prune,1\n2,Octave,2\n'): void {
  const zero = {
    gils: 0,
    exp: 0,
    power: 0,
    shopPower: 0,
    capacities: makeLevels(() => 0),
    maxNicknames: 2,
    pve: {},
    elo: {},
  };
  const none = { rankingNicknameId: null, ban: null, privileges: [], guildId: null, isPrivate: false };
  put('mapping.json', {
    accounts: {
      columns: ['id', 'login', 'hash', 'mail', 'created'],
      mysql: true,
      names: { _id: 'id', name: 'login', passwordHash: 'hash', email: 'mail', registeredAt: 'created' },
      units: { registeredAt: 'seconds' },
      defaults: {
        ...{
          type: 'player',
          registeredType: 'import',
          registerAddress: null,
          lastLoginAt: null,
          lastAddress: null,
        },
        ...{ ...zero, ...none, pvp: { win: 0, draw: 0, lose: 0, points: 0 } },
      },
    },
    nicknames: {
      names: { _id: 'id', name: 'pseudo', accountId: 'compte' },
      defaults: { isMain: true, createdAt: '2019-03-31', lastConnectionAt: null, ban: null },
    },
  });
  put('accounts.csv', `1,Mirabelle,${HASH},Mira@exemple.fr,1552000000\n2,"Oc\\"tave",\\N,\\N,1552000001\n`);
  put('nicknames.csv', `id,pseudo,compte\n${nicknames}`);
}

describe('importing a world', () => {
  it('adds accounts and nicknames with their ids and password hashes, and is logged', async () => {
    putWorld();
    expect(await run(true)).toMatchObject({
      total: 0,
      counts: [
        { name: 'accounts', added: 2 },
        { name: 'nicknames', added: 2 },
      ],
    });
    expect(await collection('accounts').countDocuments()).toBe(0);
    expect(await run()).toMatchObject({ total: 0 });
    expect(await collection('accounts').findOne({ _id: 1 })).toMatchObject({
      ...{ nameKey: 'mirabelle', passwordHash: HASH, emailKey: 'mira@exemple.fr' },
      registeredAt: new Date(1_552_000_000_000),
    });
    expect(await collection('accounts').findOne({ _id: 2 })).toMatchObject({
      name: 'Oc"tave',
      passwordHash: null,
      email: null,
    });
    expect(await collection('audit').findOne({ action: 'world import' })).toMatchObject({
      after: { accounts: 2, nicknames: 2 },
    });
  });

  it('resumes after an interruption, without changing existing documents', async () => {
    putWorld();
    await run();
    await collection('nicknames').deleteOne({ _id: 2 });
    expect((await run()).counts).toEqual([
      { name: 'accounts', added: 0, present: 2 },
      { name: 'nicknames', added: 1, present: 1 },
    ]);
    expect(await collection('nicknames').countDocuments()).toBe(2);
  });

  it('resumes while the site runs, which lists games and clears addresses', async () => {
    putWorld();
    const [game] = await insertFinishedGames([{}]);
    await collection('games').deleteMany({});
    put('games.ndjson', BSON.EJSON.stringify(game));
    await run();
    await listFinishedGames();
    await collection('accounts').updateMany({}, { $set: { registerAddress: '192.0.2.7' } });
    expect(await collection('games').findOne({})).toHaveProperty('isListed');
    expect(await run()).toMatchObject({ total: 0, counts: [{ present: 2 }, { present: 2 }, { present: 1 }] });
    await collection('accounts').updateMany({}, { $set: { gils: 7 } });
    expect(await run()).toMatchObject({ total: 2 });
  });

  it.each([
    ['1,Mira,1\n1,Autre,2\n', 'nicknames.csv:3: _id 1 occurs twice'],
    ['1,Mira,1\n2,MIRA,2\n', 'nicknames.csv:3: nameKey mira occurs twice'],
    ['1,Mira,9\n', 'nicknames.csv:2: accountId: accounts has no 9'],
    ['1,,1\n', 'nicknames.csv:2: name does not match docs/data-model.md'],
    ['un,Mira,1\n', 'nicknames.csv:2: _id does not match docs/data-model.md'],
    [
      '1,Mira\n',
      'nicknames.csv:2: cannot be read: Invalid Record Length: columns length is 3, got 2 on line 2',
    ],
  ])('writes nothing for a single fault in %j', async (nicknames, fault) => {
    putWorld(nicknames);
    expect((await run()).faults).toContain(fault);
    expect(await collection('accounts').countDocuments()).toBe(0);
  });

  it('reports the faults of all lines when some cannot be parsed', async () => {
    putWorld('1,Mira,9\n2,Octave\nx,Zell,1\n4,Un,8\n3,"Zo"e,1\n');
    expect((await run()).faults.map((fault) => fault.replace(/(cannot be read).*/, '$1'))).toEqual([
      'nicknames.csv:4: _id does not match docs/data-model.md',
      'nicknames.csv:3: cannot be read',
      // One for the character after the quote, one for the quote that remains unclosed.
      'nicknames.csv:6: cannot be read',
      'nicknames.csv:6: cannot be read',
      'nicknames.csv:2: accountId: accounts has no 9',
      'nicknames.csv:5: accountId: accounts has no 8',
    ]);
  });

  it('counts all unreadable lines and reports the first hundred', async () => {
    putWorld('1,Mira\n'.repeat(250));
    const { faults, total } = await run();
    expect([faults.length, total]).toEqual([100, 250]);
    expect(faults[99]).toMatch(/^nicknames.csv:101: cannot be read: Invalid Record Length/);
  });

  it('refuses files that are not UTF-8', async () => {
    putWorld();
    writeFileSync(
      path.join(folder, 'nicknames.csv'),
      Buffer.from('id,pseudo,compte\n1,\xc9lo,1\n', 'latin1'),
    );
    expect((await run()).faults).toEqual(['nicknames.csv:2: cannot be read: not UTF-8']);
  });

  it('refuses texts inside a document that are not UTF-8', async () => {
    putWorld();
    const line = '{"_id":1,"name":"Les Murs","members":[{"accountId":1,"title":"Ma\xeetre"}]}';
    writeFileSync(path.join(folder, 'guilds.ndjson'), Buffer.from(line, 'latin1'));
    expect((await run()).faults).toEqual(['guilds.ndjson:1: cannot be read: not UTF-8']);
  });

  it.each([
    [
      '_id,accountId,nickname,text,date\n1,1,Mira,Bonjour ; merci\u00a0!,2019-03-31\n',
      'Bonjour ; merci\u00a0!',
    ],
    ['_id;accountId;nickname;text;date\n1;1;Mira;Un, deux;2019-03-31\n', 'Un, deux'],
    [
      '"a;b"\t_id\taccountId\tnickname\ttext\tdate\n\t1\t1\tMira\tUn, deux ; trois\t2019-03-31\n',
      'Un, deux ; trois',
    ],
  ])('separates the columns by the first separator alone: %j', async (csv, text) => {
    put('chatMessages.csv', csv);
    expect((await run()).faults).toEqual([]);
    expect(await collection('chatMessages').findOne({})).toMatchObject({ nickname: 'Mira', text });
  });

  it('raises the counters, so that no id is assigned twice', async () => {
    putWorld('1,Mira,1\n70,Octave,2\n');
    await run();
    expect(
      await collection('counters')
        .find({ _id: { $ne: 'audit' } })
        .sort({ _id: 1 })
        .toArray(),
    ).toEqual([
      { _id: 'accounts', last: 2 },
      { _id: 'nicknames', last: 70 },
    ]);
  });

  it('reports conflicts with the database: an id of another document, and a taken name', async () => {
    putWorld();
    await insertAccount({ _id: 1, name: 'Autre' });
    await insertAccount({ _id: 7, name: 'oc"tave' });
    expect((await run()).faults).toEqual([
      'accounts.csv:2: nameKey oc"tave already belongs to _id 7 in the database',
      'accounts.csv:1: the database has a different document with _id 1',
    ]);
  });

  it('reads the output of mongoexport', async () => {
    put(
      'eloCategories.ndjson',
      '{"_id":"murs","name":"Murs","order":{"$numberInt":"1"},"rules":[]}\n\nrubbish\n',
    );
    expect((await run(true)).faults).toEqual(['eloCategories.ndjson:3: cannot be read: not a JSON object']);
    put('eloCategories.ndjson', '{"_id":"murs","name":"Murs","order":{"$numberInt":"1"},"rules":[]}\n');
    expect(await run()).toMatchObject({ total: 0, counts: [{ name: 'eloCategories', added: 1 }] });
  });

  it.each([
    ['mapping.json', '{"sessions":{}}', 'mapping.json'],
    ['mapping.json', '{"accounts":{"unit":{}}}', 'mapping.json: accounts'],
    ['mapping.json', '{"accounts"', 'mapping.json: not JSON'],
    ['sessions.csv', 'a\n1\n', 'sessions.csv: not the name of a collection of the game server'],
    ['notes.txt', '', 'no file such as accounts.ndjson or accounts.csv'],
  ])('reports what is wrong with %s', async (name, text, fault) => {
    put(name, text);
    const { faults, total } = await run();
    expect([total > 0, faults.join('\n')]).toEqual([true, expect.stringContaining(fault)]);
  });
});

const { nicknames, accounts, guilds, ownedCards } = GAME_SCHEMAS;

describe('a row of a file', () => {
  it('becomes a document by names, units and defaults, with the lower-case key of its name', () => {
    const row = { id: '7', pseudo: 'Mira la Prune', compte: '3', cree: '1552000000', vu: '' };
    const names = {
      _id: 'id',
      name: 'pseudo',
      accountId: 'compte',
      createdAt: 'cree',
      lastConnectionAt: 'vu',
    };
    const made = documentOf(nicknames, row, {
      names,
      units: { createdAt: 'seconds' },
      defaults: { isMain: true, ban: null },
    });
    expect(made).toEqual({
      ...{ _id: 7, name: 'Mira la Prune', nameKey: 'mira la prune', accountId: 3, isMain: true },
      ...{ createdAt: new Date(1_552_000_000_000), lastConnectionAt: null, ban: null },
    });
    expect(faultsOf(nicknames, made)).toEqual([]);
  });

  it('fills the parts of a field from separate columns', () => {
    const names = { 'pvp.win': 'gagnees', 'pvp.lose': 'perdues' };
    const made = documentOf(
      accounts,
      { gagnees: '4', perdues: '2' },
      { names, defaults: { pvp: { draw: 0, points: 22 } } },
    );
    expect(made.pvp).toEqual({ win: 4, lose: 2, draw: 0, points: 22 });
  });

  it('has the fields of its id in one order, as another order is another id', () => {
    const names = { '_id.cardId': 'carte', '_id.accountId': 'compte', quantity: 'nb' };
    const rows = [
      documentOf(ownedCards, { carte: 'Zell', compte: '3', nb: '2' }, { names }),
      documentOf(ownedCards, { _id: { cardId: 'Zell', accountId: 3 }, quantity: 2 }, {}),
    ];
    for (const { _id } of rows) expect(JSON.stringify(_id)).toBe('{"accountId":3,"cardId":"Zell"}');
  });

  it('reads lists as JSON, with dates and flags inside', () => {
    const members = '[{"accountId":3,"title":"","canModify":true,"joinedAt":"2019-03-31 20:15:00"}]';
    const made = documentOf(guilds, { members, hasLogo: '1' }, {});
    expect(made).toMatchObject({
      hasLogo: true,
      members: [{ accountId: 3, joinedAt: new Date('2019-03-31T20:15:00Z') }],
    });
  });

  it.each([
    ['a date without a unit', 'createdAt', '1552000000'],
    ['a day that does not exist', 'createdAt', '2019-02-31T25:00:00Z'],
    ['a number in words', '_id', 'sept'],
    ['a flag in words', 'isMain', 'oui'],
  ])('keeps %s, so that validation reports it', (_case, field, text) => {
    const made = documentOf(nicknames, { [field]: text }, {});
    expect(made[field]).toBe(text);
    expect(faultsOf(nicknames, made)).toContainEqual({ field, kind: 'wrong' });
  });
});
