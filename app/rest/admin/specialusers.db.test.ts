import { collection } from '#lib/db/collections.ts';
import type { IdentDocument } from '#lib/db/game-documents.ts';
import { addedJson, specialGroupsJson } from '#lib/back-office/special-users/special-user-wire.ts';
import {
  at,
  ask,
  insertCopy,
  logIn,
  readAudit,
  send,
  type Session,
  useZoe,
  ZOE,
} from '#lib/back-office/testing/zoe.ts';
import { insertNickname } from '#lib/testing/factories.ts';
import { postForm } from '#lib/testing/requests.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import type { Handler } from '#lib/web/rest/handler.ts';
import { POST as add } from './specialusers/add/route.ts';
import { POST as remove } from './specialusers/delete/[identId]/route.ts';
import { POST as modify } from './specialusers/modify/route.ts';
import { GET as list } from './specialusers/route.ts';

useTestDatabase();
useZoe();

const GROUPS = [
  { _id: 1, name: 'Administration', order: 1, ranks: [{ id: 1, name: 'Fondateur' }] },
  {
    ...{ _id: 2, name: 'Modération', order: 2 },
    ranks: [
      { id: 3, name: 'Chef' },
      { id: 4, name: 'Modérateur' },
      { id: 5, name: 'Stagiaire' },
    ],
  },
];

beforeEach(async () => {
  await collection('staffGroups').insertMany(GROUPS.map((group) => ({ ...group })));
  // Zoé is a trainee, under her nickname La Prune.
  await insertIdent({ _id: 10, accountId: ZOE, nicknameId: 1, rankId: 5 });
  await collection('counters').updateOne({ _id: 'idents' }, { $set: { last: 20 } }, { upsert: true });
});

async function insertIdent(
  changes: Pick<IdentDocument, '_id' | 'accountId' | 'rankId'> & Partial<IdentDocument>,
) {
  await collection('idents').insertOne({
    ...{ nicknameId: null, groupId: 2, isPublic: true, nicknameLock: false },
    ...changes,
  });
}

/** Logs in a manager who is the chief of the second group. */
async function logInChief(): Promise<Session> {
  const chief = await logIn('Chef1', ['manager']);
  const { _id: accountId } = (await collection('accounts').findOne({ name: 'Chef1' }))!;
  await insertIdent({ _id: 11, accountId, rankId: 3 });
  return chief;
}

const readIdents = () => collection('idents').find().sort({ _id: 1 }).toArray();
const readZoesRank = async () => (await collection('idents').findOne({ _id: 10 }))?.rankId;
const heard = async () =>
  (await collection('outbox').find().toArray()).map(({ what, accountId }) => [what, accountId]);
const removal =
  (id: number | string): Handler =>
  (request) =>
    remove(request, { params: Promise.resolve({ identId: String(id) }) });

describe('GET /rest/admin/specialusers', () => {
  it('answers a manager the groups with their reach in each', async () => {
    const { data } = await ask(list, await logInChief());
    const groups = specialGroupsJson.parse(data);
    expect(groups.map(({ canEditAfter }) => canEditAfter)).toEqual([false, 3]);
    expect(groups[1]?.ranks[2]).toEqual({
      ...{ id: 5, name: 'Stagiaire' },
      members: [
        {
          ...{ identId: 10, nicknameId: 1, nickName: 'La Prune', accountId: ZOE, accountName: 'Zoe42' },
          ...{ public: true, nicknameLock: false },
        },
      ],
    });
    expect(groups[1]?.ranks[0]?.members).toMatchObject([
      { nicknameId: null, nickName: null, accountName: 'Chef1' },
    ]);
  });

  it('lets godlike reach everyone', async () => {
    const { data } = await ask(list, await logIn('Boss1', ['godlike']));
    expect(specialGroupsJson.parse(data).map(({ canEditAfter }) => canEditAfter)).toEqual([null, null]);
  });
});

describe('POST /rest/admin/specialusers/add', () => {
  const MAX = 2;

  // Max has no rank yet, under the nickname La Mure.
  beforeEach(async () => {
    expect(await insertCopy({ name: 'Max42' })).toBe(MAX);
    await insertNickname({ _id: 2, name: 'La Mure', accountId: MAX });
  });

  it('gives a rank to the owner of a nickname in any letter case, logs it and notifies the game server', async () => {
    const answer = await send(
      add,
      { nickname: 'LA mure', hide: true, nicknameLock: true, rank: 4 },
      await logInChief(),
    );
    expect(addedJson.parse(answer).ok).toEqual({
      name: 'La Mure',
      rankName: 'Modérateur',
      group: 'Modération',
    });
    const [, , added] = await readIdents();
    expect(added).toMatchObject({
      accountId: MAX,
      nicknameId: 2,
      rankId: 4,
      isPublic: false,
      nicknameLock: true,
    });
    expect(await readAudit()).toMatchObject([
      {
        ...{ action: 'ident add', target: `account:${MAX}`, accountName: 'Chef1', before: {} },
        after: { group: 'Modération', rank: 'Modérateur', nickname: 'La Mure', isPublic: false },
      },
    ]);
    expect(await heard()).toEqual([['ident', MAX]]);
  });

  it('refuses in order', async () => {
    const chief = await logInChief();
    const bodies = [
      { nickname: '', rank: 'x' },
      { nickname: 'Nobody', rank: 'x' },
      { nickname: 'Nobody', rank: 77 },
      { nickname: 'La Prune', rank: 77 },
      { nickname: 'La Prune', rank: 1 },
      { nickname: 'La Prune', rank: 3 },
    ];
    const refused = await Promise.all(bodies.map(async (body) => (await send(add, body, chief)).error));
    expect(refused).toEqual([
      ...['no nickname', 'bad format', 'user not found', 'bad rank'],
      ...['cant manage this group', 'no modify ranks'],
    ]);
    expect(await send(add, { nickname: 'La Prune', rank: 5 }, chief)).toEqual({
      error: 'bad rank',
      limit: 'held',
    });
    expect(await send(add, { nickname: 'La Prune', rank: 4 }, chief)).toEqual({
      error: 'bad rank',
      limit: 'group',
    });
    expect(await readIdents()).toHaveLength(2);
    expect(await heard()).toEqual([]);
  });

  it('gives only one rank per group to concurrent requests', async () => {
    const chief = await logInChief();
    const answers = await Promise.all(
      [4, 5, 4, 5].map((rank) => send(add, { nickname: 'La Mure', rank }, chief)),
    );
    expect(answers.filter((answer) => 'ok' in answer)).toHaveLength(1);
    expect(await readIdents()).toHaveLength(3);
    expect(await readAudit()).toHaveLength(1);
  });

  it('accepts the form, and keeps the values typed after a refusal', async () => {
    const chief = await logInChief();
    const refused = await postForm(add, { nickname: 'Nobody', rank: '4', hide: 'true' }, chief);
    expect(refused.headers.get('location')).toBe('/admin/specialusers#erreurs');
    expect(await collection('flashes').findOne()).toMatchObject({
      faults: [{ field: 'nickname', code: 'user not found' }],
      typed: { nickname: 'Nobody', rank: '4', hide: 'true' },
    });
    const done = await postForm(add, { nickname: 'La Mure', rank: '4' }, chief);
    expect(done.headers.get('location')).toBe('/admin/specialusers');
    expect(await readIdents()).toHaveLength(3);
  });
});

describe('POST /rest/admin/specialusers/modify', () => {
  const change = (body: object, session: Session) => send(modify, { identId: 10, ...body }, session);

  it('moves, hides, locks and attaches, and logs each with before and after', async () => {
    const chief = await logInChief();
    await insertNickname({ _id: 2, name: 'Autre', accountId: ZOE });
    for (const body of [
      { action: 'up' },
      { action: 'hide' },
      { action: 'lock' },
      { target: 2 },
      { newRank: 5 },
    ]) {
      const { groups } = await change(body, chief);
      expect(specialGroupsJson.safeParse(groups).success).toBe(true);
    }
    expect(await collection('idents').findOne({ _id: 10 })).toEqual({
      ...{
        _id: 10,
        accountId: ZOE,
        nicknameId: 2,
        groupId: 2,
        rankId: 5,
        isPublic: false,
        nicknameLock: true,
      },
    });
    expect((await readAudit()).map(({ before, after }) => [before, after])).toEqual([
      [{ rank: 'Stagiaire' }, { rank: 'Modérateur' }],
      [{ rank: 'Modérateur', isPublic: true }, { isPublic: false }],
      [{ rank: 'Modérateur', nicknameLock: false }, { nicknameLock: true }],
      [{ rank: 'Modérateur', nickname: 'La Prune' }, { nickname: 'Autre' }],
      [{ rank: 'Modérateur' }, { rank: 'Stagiaire' }],
    ]);
    expect(await heard()).toEqual(Array(5).fill(['ident', ZOE]));
  });

  it('neither logs nor announces an edit without changes', async () => {
    expect(await change({ action: 'show' }, await logInChief())).toHaveProperty('groups');
    expect(await readAudit()).toEqual([]);
    expect(await heard()).toEqual([]);
  });

  it('refuses in order', async () => {
    const chief = await logInChief();
    await insertIdent({ _id: 12, accountId: ZOE, groupId: 1, rankId: 1 });
    await insertIdent({ _id: 13, accountId: 99, rankId: 4 });
    const bodies = [
      { action: 'dance' },
      { identId: 99, action: 'up' },
      { identId: 12, action: 'hide' },
      { identId: 11, action: 'hide' },
      { action: 'up', oldRank: 4 },
      { newRank: 77 },
      { target: 99 },
      { identId: 13, action: 'lock' },
      { action: 'down' },
      { newRank: 3 },
    ];
    const refused = await Promise.all(bodies.map(async (body) => (await change(body, chief)).error));
    expect(refused).toEqual([
      ...['bad format', 'ident does not exist', 'cant manage this group', 'no modify ranks', 'changed'],
      ...['bad rank', 'user not found', 'cant lock to ndc', 'bad rank', 'no modify ranks'],
    ]);
    expect(await readAudit()).toEqual([]);
  });

  it('moves a member only once for two editors who saw the same rank', async () => {
    const [one, other] = [await logInChief(), await logIn('Boss1', ['godlike'])];
    const answers = await Promise.all(
      [one, other].map((session) => change({ action: 'up', oldRank: 5 }, session)),
    );
    expect(answers.filter(({ error }) => error === 'changed')).toHaveLength(1);
    expect(await readZoesRank()).toBe(4);
  });

  it('accepts the form, with an empty nickname for [NDC], and returns to its member', async () => {
    const done = await postForm(modify, { identId: '10', target: '' }, await logInChief());
    expect(done.headers.get('location')).toBe('/admin/specialusers#membre-10');
    expect((await collection('idents').findOne({ _id: 10 }))?.nicknameId).toBeNull();
  });
});

describe('POST /rest/admin/specialusers/delete/{identId}', () => {
  it('removes a rank, logs which it was, and tells the game server', async () => {
    const { groups } = await send(removal(10), {}, await logInChief());
    expect(specialGroupsJson.parse(groups)[1]?.ranks[2]?.members).toEqual([]);
    expect(await readAudit()).toMatchObject([
      { action: 'ident delete', before: { rank: 'Stagiaire', nickname: 'La Prune' }, after: {} },
    ]);
    expect(await heard()).toEqual([['ident', ZOE]]);
  });

  it('refuses in order: bad format, ident does not exist, and ranks out of reach', async () => {
    const chief = await logInChief();
    await insertIdent({ _id: 12, accountId: ZOE, groupId: 1, rankId: 1 });
    const ids = ['x', '-1', '1e9', 99, 12, 11];
    const refused = await Promise.all(ids.map(async (id) => (await send(removal(id), {}, chief)).error));
    expect(refused).toEqual([
      ...['bad format', 'bad format', 'bad format', 'ident does not exist'],
      ...['cant manage this group', 'no modify ranks'],
    ]);
    expect(await readIdents()).toHaveLength(3);
  });
});

it('refuses a manager once the rank that allowed it is gone', async () => {
  const chief = await logInChief();
  await collection('idents').deleteOne({ _id: 11 });
  expect(await send(modify, { identId: 10, action: 'up' }, chief)).toEqual({
    error: 'cant manage this group',
  });
});

it('refuses players who are not managers', async () => {
  const player = await logIn('Player1', ['viewaccount']);
  expect(await send(at(modify, 10), { identId: 10, action: 'up' }, player)).toEqual({ authorized: false });
  expect(await readZoesRank()).toBe(5);
});
