import { rankingsJson } from '#lib/areas/rankings/ranking-wire.ts';
import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { getTags } from '#lib/base/tags.ts';
import { collection, tagsOf } from '#lib/db/collections.ts';
import type { AccountDocument } from '#lib/db/game-documents.ts';
import { insertAccount, insertNickname, TEST_PASSWORD } from '#lib/testing/factories.ts';
import { cookiesOf, postForm, postJson, TEST_ORIGIN, trustedHeaders } from '#lib/testing/requests.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { POST as connect } from '../connect/route.ts';
import { POST as chooseName } from './name/route.ts';
import { GET as rankings } from './route.ts';

useTestDatabase();

beforeEach(() => ['cached', 'tags'].forEach(forgetProcessWide));

const pvp = (win: number) => ({ pvp: { win, draw: 0, lose: 0, points: 5 * win } });

async function logIn(accountName = 'Mirabelle'): Promise<{ cookie: string }> {
  return { cookie: cookiesOf(await postJson(connect, { accountName, password: TEST_PASSWORD })) };
}

async function ask(query = '', headers = {}): Promise<Response> {
  return rankings(
    new Request(`${TEST_ORIGIN}/rest/rankings${query}`, { headers: { ...trustedHeaders(), ...headers } }),
  );
}

async function list(query = '', headers = {}): Promise<ReturnType<typeof rankingsJson.parse>> {
  const body: unknown = await (await ask(query, headers)).json();
  return rankingsJson.parse(body);
}

/** Mirabelle is first under a nickname, Octave follows as Anonyme, Zinc has no points, and a robot is never ranked. */
async function insertCast(): Promise<void> {
  await collection('eloCategories').insertOne({
    _id: 'murs',
    name: 'Murs et Élémentaire',
    order: 1,
    rules: [],
  });
  const model = await insertAccount({
    name: 'Mirabelle',
    ...pvp(3),
    elo: { murs: { current: 1016.25, peak: 1032 }, oublie: { current: 1, peak: 1 } },
  });
  const { _id: accountId } = model;
  const shown = await insertNickname({ name: 'Mira la Prune', accountId, isMain: true });
  await insertNickname({
    name: 'Grossier',
    accountId,
    ban: { banner: 'Arbitre', date: new Date(), reason: 'Grossier', until: null },
  });
  await collection('accounts').updateOne({ _id: accountId }, { $set: { rankingNicknameId: shown._id } });
  // Copies save hashing a password for each account.
  const others: Partial<AccountDocument>[] = [
    { _id: 2, name: 'Octave', ...pvp(2) },
    { _id: 3, name: 'Zinc1' },
    { _id: 4, name: 'AuHasard', type: 'robot', ...pvp(9) },
  ];
  const copy = { ...model, ...pvp(0), elo: {} };
  await collection('accounts').insertMany(
    others.map((one) => ({ ...copy, ...one, nameKey: one.name?.toLowerCase() ?? '' })),
  );
  await insertNickname({ name: 'Octave', accountId: 2, isMain: true });
}

describe('GET /rest/rankings', () => {
  it('answers visitors the players by points, with Elo by category name and nothing personal', async () => {
    await insertCast();
    const body = await list();
    expect(body.you).toBe(false);
    expect(body.eloCategories).toEqual([{ name: 'Murs et Élémentaire', mode: 'murs' }]);
    expect(body.players).toMatchObject([
      {
        who: { type: 'nickname', name: 'Mira la Prune', isYou: false },
        pvp: { points: 15, win: 3, draw: 0, lose: 0 },
        elo: { 'Murs et Élémentaire': { current: 1016.25, peak: 1032 } },
      },
      { who: { type: 'anonymous', name: 'Anonyme', isYou: false }, pvp: { points: 10 }, elo: {} },
    ]);
    expect(body.total).toBeUndefined();
    expect(JSON.stringify(body)).not.toMatch(/Octave|oublie/);
  });

  it('never reveals an anonymous player by a uid', async () => {
    await insertCast();
    const before = await list();
    await collection('accounts').updateMany({}, { $set: { rankingNicknameId: null } });
    const after = await list();
    const uids = [before, after].flatMap(({ players }) =>
      players.map(({ uid, who }) => `${who.type} ${uid}`),
    );
    expect(uids).toEqual([
      'nickname name-Mira la Prune',
      'anonymous place-2',
      'anonymous place-1',
      'anonymous place-2',
    ]);
  });

  it('recognises viewers, even anonymous ones, and offers their names except banned ones', async () => {
    await insertCast();
    const mirabelle = await list('', await logIn());
    expect(mirabelle.players.map(({ who }) => who.isYou)).toEqual([true, false]);
    expect(mirabelle.you).toEqual({
      currentName: 'Mira la Prune',
      possibleNames: [
        { id: 1, name: 'Mira la Prune' },
        { id: 'anonymous', name: 'Anonyme' },
      ],
      editable: true,
    });
    const octave = await list('', await logIn('Octave'));
    expect(octave.players.map(({ who }) => who.isYou)).toEqual([false, true]);
    expect(octave.you).toMatchObject({ currentName: 'Anonyme' });
  });

  it('is cached for all visitors until the database changes, and made for players each time', async () => {
    await insertCast();
    const session = await logIn();
    getTags().isLive = () => true;
    const names = async (headers = {}) => (await list('', headers)).players.map(({ who }) => who.name);
    const texts = async () => Promise.all([1, 2].map(async () => (await ask()).text()));
    const [before] = await texts();
    await names(session);
    expect(await (await postJson(chooseName, { nickname: 'anonymous' }, session)).json()).toEqual({});
    expect(await names(session)).toEqual(['Anonyme', 'Anonyme']);
    expect(await texts()).toEqual([before, before]);
    getTags().note(tagsOf('accounts', { id: 1, fields: ['rankingNicknameId'] }));
    expect(await names()).toEqual(['Anonyme', 'Anonyme']);
  });

  it('is not editable for a player without a choice of names', async () => {
    await insertCast();
    const { you } = await list('', await logIn('Zinc1'));
    expect(you).toEqual({
      currentName: 'Anonyme',
      possibleNames: [{ id: 'anonymous', name: 'Anonyme' }],
      editable: false,
    });
  });

  it('shows banned nicknames, and those of other accounts, as Anonyme', async () => {
    await insertCast();
    for (const rankingNicknameId of [2, 3, 99]) {
      await collection('accounts').updateOne({ nameKey: 'mirabelle' }, { $set: { rankingNicknameId } });
      expect((await list()).players[0]?.who.type).toBe('anonymous');
    }
  });

  it('answers page by page, with total and next', async () => {
    await insertCast();
    const first = await list('?limit=1');
    expect([first.players.length, first.total, first.next]).toEqual([1, 2, '/rest/rankings?page=2&limit=1']);
    const second = await list('?page=2&limit=1');
    expect([second.players[0]?.pvp.points, second.total, second.next]).toEqual([10, 2, undefined]);
    expect((await list('?page=1000000')).players).toEqual([]);
    expect((await list('?classement=&mode=&q=&limit=1')).next).toBe('/rest/rankings?page=2&limit=1');
  });

  it('answers a single ranking, and 400 for an unknown category', async () => {
    await insertCast();
    expect((await list('?classement=elo&mode=murs')).players).toHaveLength(1);
    expect((await ask('?classement=elo&mode=constructor')).status).toBe(400);
  });

  it('finds with q the players with that prefix of their shown name, in the order of the list', async () => {
    await insertCast();
    await collection('accounts').insertOne({
      ...(await collection('accounts').findOne({ _id: 2 }))!,
      _id: 5,
      nameKey: 'mirza',
      ...pvp(4),
    });
    const { _id } = await insertNickname({ name: 'Mirza', accountId: 5, isMain: true });
    await collection('accounts').updateOne({ _id: 5 }, { $set: { rankingNicknameId: _id } });
    const namesOf = async (query: string) => (await list(query)).players.map(({ who }) => who.name);
    expect(await namesOf('?q=MIR')).toEqual(['Mirza', 'Mira la Prune']);
    expect(await namesOf('?q=m%C3%ADrZ%C3%A0')).toEqual(['Mirza']);
    expect(await namesOf('?q=mir&classement=elo&mode=murs')).toEqual(['Mira la Prune']);
    for (const q of ['octave', 'gross', 'anonyme', 'irza', '.*', 'auhasard'])
      expect(await namesOf(`?q=${q}`)).toEqual([]);
    const first = await list('?q=mir&limit=1');
    expect([first.players.length, first.total, first.next]).toEqual([
      1,
      2,
      '/rest/rankings?q=mir&page=2&limit=1',
    ]);
  });

  it.each(['?limit=1001', '?limit=0', '?page=-1', '?page=1000000000', '?page=deux', '?classement=autre'])(
    'answers 400 to %s',
    async (query) => {
      expect((await ask(query)).status).toBe(400);
    },
  );

  it('lists players with an Elo but no points after the others', async () => {
    await insertCast();
    await collection('accounts').updateOne(
      { nameKey: 'zinc1' },
      { $set: { 'elo.murs': { current: 990, peak: 1000 } } },
    );
    expect((await list()).players.map(({ pvp: { points } }) => points)).toEqual([15, 10, 0]);
  });
});

describe('POST /rest/rankings/name', () => {
  const shownId = async () =>
    (await collection('accounts').findOne({ nameKey: 'mirabelle' }))?.rankingNicknameId;

  it.each([
    ['anonymous', null],
    ['1', 1],
    [1, 1],
  ])('accepts %p, and the ranking shows it', async (nickname, id) => {
    await insertCast();
    const response = await postJson(chooseName, { nickname }, await logIn());
    expect([response.status, await response.json()]).toEqual([200, {}]);
    expect(await shownId()).toBe(id);
    expect((await list()).players[0]?.who.type).toBe(id === null ? 'anonymous' : 'nickname');
  });

  it('refuses visitors with "not logged in", whatever they send', async () => {
    expect(await (await postJson(chooseName, { nickname: 'anonymous' })).json()).toEqual({
      error: 'not logged in',
    });
    expect(await (await postJson(chooseName, {})).json()).toEqual({ error: 'not logged in' });
  });

  it.each([
    ['2'],
    ['3'],
    ['99'],
    [''],
    ['Mira la Prune'],
    [null],
    [undefined],
    [['1']],
    [{ $ne: 1 }],
    [true],
  ])('refuses %p with "bad name" and changes nothing', async (nickname) => {
    await insertCast();
    const response = await postJson(chooseName, { nickname }, await logIn());
    expect(await response.json()).toEqual({ error: 'bad name' });
    expect(await shownId()).toBe(1);
  });

  it('returns a form to the ranking it was sent from, and to no other page', async () => {
    await insertCast();
    const session = await logIn();
    const send = async (fields: Record<string, string>) =>
      (await postForm(chooseName, fields, session)).headers.get('location');
    const retour = '/ranking.html?classement=elo&mode=murs&page=2';
    expect(await send({ nickname: 'anonymous', retour })).toBe(retour);
    expect(await send({ nickname: '99', retour })).toBe(`${retour}#erreurs`);
    expect(await send({ nickname: '1', retour: 'https://ailleurs.example/' })).toBe('/ranking.html');
    expect(await send({ nickname: '1', retour: '/myaccount.html' })).toBe('/ranking.html');
  });
});
