import { aGamePlayer, insertFinishedGames } from '#lib/areas/replays/testing/finished-game.ts';
import { getDb } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import { nicknameJson, nicknameListJson } from '#lib/back-office/accounts/admin-nickname-wire.ts';
import {
  ask,
  at,
  insertCopy,
  logIn,
  readAudit,
  readOutbox,
  readZoe,
  send,
  sessionOf,
  useZoe,
  ZOE,
} from '#lib/back-office/testing/zoe.ts';
import { insertNickname } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { GET as nickname } from './nickname/[id]/route.ts';
import { POST as banNickname } from './nickname/[id]/ban/route.ts';
import { POST as capitalization } from './nickname/[id]/capitalization/route.ts';
import { POST as undo } from './audit/[id]/undo/route.ts';
import { POST as move } from './nickname/[id]/move/route.ts';
import { GET as nicknames } from './nicknames/route.ts';
import { GET as byAccount } from './nicknames/by-account-id/[accountId]/route.ts';

useTestDatabase();
useZoe();

const BAN = { banner: 'Boss1', date: new Date(), reason: 'x', until: null };
const put = (name: string, ...documents: object[]) =>
  getDb().collection(name).insertMany(documents, { bypassDocumentValidation: true });

describe('nicknames', () => {
  it('are found by a part of their name, whatever its accents', async () => {
    const boss = await logIn('Boss1', ['viewoffinfos']);
    await insertNickname({ name: 'Sœur Élodie', accountId: ZOE });
    const namesFor = async (q: string) => {
      const { data } = nicknameListJson.parse(await ask(nicknames, boss, `?q=${encodeURIComponent(q)}`));
      return data.map(({ name }) => name);
    };
    for (const q of ['elodie', 'ÉLODIE', 'soeur', 'eur é', 'e\u0301lo'])
      expect(await namesFor(q)).toEqual(['Sœur Élodie']);
    expect(await namesFor('là prüne')).toEqual(['La Prune']);
    expect(await namesFor('sour')).toEqual([]);
  });

  it('are found by the name that they imitate', async () => {
    const boss = await logIn('Boss1', ['viewoffinfos']);
    const twins = ['Rossignol', 'Ros\u200bsignol', 'R\u043essign\u043el', 'R\u03bfssignol', '\uff32ossignol'];
    for (const name of twins) await insertNickname({ name, accountId: ZOE });
    for (const q of [...twins, 'ssigno', ' Rossignol\u00a0']) {
      const { data } = nicknameListJson.parse(await ask(nicknames, boss, `?q=${encodeURIComponent(q)}`));
      expect(new Set(data.map(({ name }) => name))).toEqual(new Set(twins));
    }
  });

  it('are listed with their account, and each shown with its guild', async () => {
    const boss = await logIn('Boss1', ['viewoffinfos']);
    const list = nicknameListJson.parse(await ask(nicknames, boss));
    const creation = 1767323045;
    const zoe = { accountId: ZOE, accountName: 'Zoe42', creation };
    expect(list).toEqual({
      data: [{ id: 1, name: 'La Prune', nicknameBan: false, accountBan: false, ...zoe }],
    });
    const detail = {
      nicknameId: 1,
      nicknameName: 'La Prune',
      lastConnection: null,
      isMain: true,
      ban: false,
    };
    const alone = (await ask(at(nickname, 1), boss)).data;
    expect(nicknameJson.parse(alone)).toEqual({ ...detail, ...zoe, guildInfo: null });
    await collection('guilds').insertOne({
      ...{
        _id: 1,
        name: 'Les Trèfles',
        nameKey: 'les trèfles',
        motto: '',
        masterAccountId: 2,
        hasLogo: false,
      },
      ...{ createdAt: new Date(), places: 5, gils: 0, pvpExp: 0, pveExp: 0 },
      extra: { everybodyModifyTitle: false, everybodyColor: false, displayPve: false, autoInvite: false },
      members: [
        { accountId: 2, title: 'Chef', canModify: true, joinedAt: new Date() },
        { accountId: ZOE, title: 'Recrue', canModify: false, joinedAt: new Date() },
      ],
    });
    expect((await ask(at(nickname, 1), boss)).data).toMatchObject({
      guildInfo: { guildName: 'Les Trèfles', title: 'Recrue' },
    });
    expect(await ask(at(nickname, 'x'), boss)).toEqual({ error: 'Invalid id' });
    expect(await ask(at(nickname, 999), boss)).toEqual({ error: 'does not exist' });
  });

  it('of an account are listed for the forms that attach one', async () => {
    const boss = await logIn('Boss1', ['manager']);
    await insertNickname({ name: 'Autre', accountId: ZOE });
    expect(await ask(at(byAccount, ZOE), boss)).toEqual({
      nicknames: [
        { id: 1, name: 'La Prune' },
        { id: 2, name: 'Autre' },
      ],
    });
    expect(await ask(at(byAccount, 'x'), boss)).toEqual({ error: 'Invalid id' });
    expect(await ask(at(byAccount, 999), boss)).toEqual({ error: 'account does not exist' });
  });

  it('are banned and unbanned, and the game server is told', async () => {
    const judge = await logIn('Judge1', ['bannick']);
    expect(await send(at(banNickname, 1), { ban: 'Injurieux' }, judge)).toMatchObject({
      ban: { reason: 'Injurieux', until: null },
      nicknameBan: true,
    });
    expect(await send(at(banNickname, 1), { ban: false }, judge)).toEqual({ ban: false, nicknameBan: false });
    expect(await send(at(banNickname, 999), {}, judge)).toEqual({ error: 'does not exist' });
    expect(await send(at(banNickname, 1), {}, judge)).toMatchObject({ error: 'bad value' });
    expect(await readOutbox()).toEqual([
      ['nicknameBan', 1],
      ['nicknameBan', 1],
    ]);
    expect((await readAudit()).map(({ action, target }) => [action, target])).toEqual([
      ['nickname ban', 'nickname:1'],
      ['nickname unban', 'nickname:1'],
    ]);
  });

  it('cannot be banned by their owner, and those of a godlike account only by godlike', async () => {
    const boss = await insertCopy({ name: 'Boss1', privileges: ['godlike'] });
    const judge = await insertCopy({ name: 'Judge1', privileges: ['bannick'] });
    const { _id: own } = await insertNickname({ name: 'Le Juge', accountId: judge });
    const { _id: higher } = await insertNickname({ name: 'Le Boss', accountId: boss });
    const session = await sessionOf(judge);
    expect(await send(at(banNickname, own), { ban: false }, session)).toEqual({ error: 'own account' });
    expect(await send(at(banNickname, higher), { ban: 'x' }, session)).toEqual({ error: 'godlike account' });
    const byAnother = await send(at(banNickname, higher), { ban: 'x' }, await logIn('Boss2', ['godlike']));
    expect(byAnother).toMatchObject({ nicknameBan: true });
  });

  it('change their letter case and nothing else', async () => {
    const boss = await logIn('Boss1', ['godlike']);
    const change = (nicknameName: unknown) => send(at(capitalization, 1), { nicknameName }, boss);
    expect(await change('LA prune')).toEqual({ nicknameName: 'LA prune' });
    for (const bad of ['La Poire', 'La  Prune', '', null, 5, ['La Prune'], undefined]) {
      expect(await change(bad)).toEqual({ error: 'bad value' });
    }
    expect((await collection('nicknames').findOne({ _id: 1 }))?.name).toBe('LA prune');
    expect(await send(at(capitalization, 999), {}, boss)).toEqual({ error: 'does not exist' });
    expect(await readOutbox()).toEqual([['nickname', 1]]);
    expect(await readAudit()).toMatchObject([{ before: { name: 'La Prune' }, after: { name: 'LA prune' } }]);
  });
});

describe('POST /rest/admin/nickname/{id}/move', () => {
  it('moves the nickname to another account, and back by an undo', async () => {
    const boss = await logIn('Boss1', ['godlike']);
    const alt = await insertCopy({ name: 'Zoe43' });
    const { _id: id } = await insertNickname({ name: 'Mirabelle', accountId: ZOE });
    await collection('accounts').updateOne({ _id: ZOE }, { $set: { rankingNicknameId: id } });
    expect(await send(at(move, id), { into: 'zoe43' }, boss)).toEqual({
      accountId: alt,
      accountName: 'Zoe43',
    });
    expect(await collection('nicknames').findOne({ _id: id })).toMatchObject({ accountId: alt });
    expect((await readZoe()).rankingNicknameId).toBeNull();
    expect(await readOutbox()).toEqual([['nicknameMoved', id]]);
    const [entry] = await readAudit();
    expect(entry).toMatchObject({
      ...{ action: 'nickname move', target: `nickname:${id}` },
      ...{ before: { account: 'Zoe42', accountId: ZOE }, after: { account: 'Zoe43', accountId: alt } },
    });
    expect(await send(at(undo, entry!._id), {}, boss)).toEqual({});
    expect(await collection('nicknames').findOne({ _id: id })).toMatchObject({ accountId: ZOE });
    expect((await readZoe()).rankingNicknameId).toBe(id);
    expect(await send(at(undo, entry!._id), {}, boss)).toEqual({ error: 'changed' });
  });

  it('refuses in order, and writes nothing', async () => {
    const boss = await logIn('Boss1', ['godlike']);
    await insertCopy({ name: 'Zoe43', maxNicknames: 1 });
    const alt = await collection('accounts').findOne({ name: 'Zoe43' });
    await insertNickname({ name: 'Autre', accountId: alt!._id });
    const { _id: id } = await insertNickname({ name: 'Mirabelle', accountId: ZOE });
    const tell = async (nickname: number | string, into: unknown = 'Zoe43') =>
      (await send(at(move, nickname), { into }, boss)).error;
    expect([await tell('x'), await tell(999), await tell(id, 'Personne'), await tell(id, 'Zoe42')]).toEqual([
      'Invalid id',
      'does not exist',
      'into does not exist',
      'same account',
    ]);
    expect(await tell(id)).toBe('too many nicknames');
    await put('animations', { _id: 1, name: 'a', leagueState: 'open', participants: [{ nicknameId: id }] });
    expect(await tell(id)).toBe('league nickname');
    await put('idents', { _id: 1, accountId: ZOE, nicknameId: id });
    expect(await tell(id)).toBe('rank nickname');
    expect(await tell(1)).toBe('main nickname');
    await insertFinishedGames([
      { blue: { ...aGamePlayer(ZOE), nicknameId: id }, endedAt: null, finalScore: null },
    ]);
    expect(await tell(id)).toBe('playing');
    await put('closings', { _id: ZOE, dueAt: new Date('2999-01-01') });
    expect(await tell(id)).toBe('closing');
    await collection('nicknames').updateOne({ _id: id }, { $set: { ban: BAN } });
    expect(await tell(id)).toBe('banned');
    await collection('accounts').updateOne({ _id: ZOE }, { $set: { type: 'robot' } });
    expect(await tell(id)).toBe('robot');
    expect([await readAudit(), await readOutbox()]).toEqual([[], []]);
  });
});
