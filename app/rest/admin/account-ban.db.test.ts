import { collection } from '#lib/db/collections.ts';
import { banFaultText } from '#lib/back-office/accounts/admin-account-messages.ts';
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
import { postForm } from '#lib/testing/requests.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { GET as whoami } from '../whoami/route.ts';
import { POST as endSessions } from './account/[id]/sessions/end/route.ts';
import { POST as banAccount } from './account/[id]/ban/route.ts';

useTestDatabase();
useZoe();

describe('POST /rest/admin/account/{id}/ban', () => {
  it('bans with reason and end, ends the sessions at once, and lifts the ban', async () => {
    const judge = await logIn('Judge1', ['banaccount']);
    const zoe = await sessionOf(ZOE);
    expect(await ask(whoami, zoe)).toMatchObject({ identified: true });
    const until = Math.floor(Date.now() / 1000) + 1000;
    expect(await send(at(banAccount, ZOE), { ban: 'Insultes', until }, judge)).toEqual({
      ban: { banner: 'Judge1', date: expect.any(Number), reason: 'Insultes', until },
    });
    expect(await ask(whoami, zoe)).toEqual({ identified: false });
    expect(await send(at(banAccount, ZOE), { ban: false }, judge)).toEqual({ ban: false });
    expect((await readZoe()).ban).toBeNull();
    expect(await ask(whoami, zoe)).toEqual({ identified: false });
    expect(await readAudit()).toMatchObject([
      { action: 'account ban', before: {}, after: { reason: 'Insultes', until } },
      { action: 'account unban', before: { reason: 'Insultes', until }, after: {} },
    ]);
    expect(await readOutbox()).toEqual([
      ['accountBan', ZOE],
      ['accountBan', ZOE],
    ]);
  });

  it('does nothing when there is no ban to lift', async () => {
    expect(await send(at(banAccount, ZOE), { ban: false }, await logIn('Judge1', ['banaccount']))).toEqual({
      ban: false,
    });
    expect(await readAudit()).toEqual([]);
    expect(await readOutbox()).toEqual([]);
  });

  it('refuses in order: unauthorized, Invalid id, account does not exist, bad value', async () => {
    const judge = await logIn('Judge1', ['banaccount']);
    expect(await send(at(banAccount, 'x'), {}, await logIn('Nick1', ['bannick']))).toEqual({
      authorized: false,
    });
    expect(await send(at(banAccount, 'x'), {}, judge)).toEqual({ error: 'Invalid id' });
    expect(await send(at(banAccount, 999), {}, judge)).toEqual({ error: 'account does not exist' });
    for (const ban of [undefined, null, '', ' ', true, 'false', {}, 'a'.repeat(201)]) {
      expect(await send(at(banAccount, ZOE), { ban }, judge)).toMatchObject({ error: 'bad value' });
    }
    expect(await send(at(banAccount, ZOE), { ban: 'x', until: 1 }, judge)).toMatchObject({
      error: 'bad value',
    });
    expect((await readZoe()).ban).toBeNull();
  });

  it('replaces or lifts no other ban than the one that was seen', async () => {
    const judge = await logIn('Judge1', ['banaccount']);
    const act = (fields: object) => send(at(banAccount, ZOE), fields, judge);
    await act({ ban: 'Tricherie', seen: null });
    const date = Math.floor((await readZoe()).ban!.date.getTime() / 1000);
    for (const seen of [null, date - 60])
      expect(await act({ ban: 'Insultes', until: date + 60, seen })).toEqual({ error: 'changed' });
    expect(await act({ ban: false, seen: date - 60 })).toEqual({ error: 'changed' });
    expect((await readZoe()).ban).toMatchObject({ reason: 'Tricherie', until: null });
    expect(await act({ ban: false, seen: date })).toEqual({ ban: false });
    expect(await act({ ban: 'Insultes' })).toMatchObject({ ban: { reason: 'Insultes' } });
    expect(await act({ ban: false })).toEqual({ ban: false });
    const atOnce = await Promise.all(['a', 'b', 'c'].map((ban) => act({ ban, seen: null })));
    expect(atOnce.filter((answer) => 'ban' in Object(answer))).toHaveLength(1);
  });

  it('refuses to ban oneself, and lets only godlike ban a godlike account', async () => {
    const boss = await insertCopy({ name: 'Boss1', privileges: ['godlike'] });
    const judge = await insertCopy({ name: 'Judge1', privileges: ['banaccount'] });
    const ban = async (by: number, id: number, reason: string | false = 'Insultes') =>
      send(at(banAccount, id), { ban: reason }, await sessionOf(by));
    expect(await ban(judge, judge)).toEqual({ error: 'own account' });
    expect(await ban(judge, boss, '')).toEqual({ error: 'godlike account' });
    expect(await ban(judge, boss, false)).toEqual({ error: 'godlike account' });
    expect(await ban(boss, boss)).toEqual({ error: 'own account' });
    expect(await collection('accounts').countDocuments({ ban: { $ne: null } })).toBe(0);
    expect([await readAudit(), await readOutbox()]).toEqual([[], []]);
    const other = await insertCopy({ name: 'Boss2', privileges: ['godlike'] });
    expect(await ban(other, boss)).toMatchObject({ ban: { banner: 'Boss2' } });
    expect(await ban(judge, boss, false)).toEqual({ error: 'godlike account' });
  });

  it('accepts the forms that ban and lift a ban, and refuses "false" as a reason', async () => {
    const judge = await logIn('Judge1', ['banaccount']);
    const where = async (fields: Record<string, string>) =>
      (await postForm(at(banAccount, ZOE), { id: '1', ...fields }, judge)).headers.get('location');
    expect(await where({ act: 'ban', ban: '', until: '' })).toBe('/admin/account/1/ban#erreurs');
    expect(await where({ act: 'ban', ban: 'Insultes', until: '' })).toBe('/admin/account/1/ban#erreurs');
    expect((await readZoe()).ban).toBeNull();
    const flash = await collection('flashes').findOne({ 'typed.ban': 'Insultes' });
    expect(flash?.faults).toMatchObject([{ field: 'until', code: 'bad value' }]);
    expect(banFaultText(flash!.faults[0]!)).toBe('Choisissez une durée.');
    expect(await where({ act: 'ban', ban: 'Insultes', until: 'never' })).toBe('/admin/account/1');
    expect((await readZoe()).ban).toMatchObject({ reason: 'Insultes', until: null });
    expect(await where({ act: 'ban', ban: 'false', until: '' })).toBe('/admin/account/1/ban#erreurs');
    expect((await readZoe()).ban).toMatchObject({ reason: 'Insultes', until: null });
    expect(await where({ ban: 'false' })).toBe('/admin/account/1');
    expect((await readZoe()).ban).toBeNull();
  });
});

describe('POST /rest/admin/account/{id}/sessions/end', () => {
  it('ends every session of the account without a ban, and logs how many', async () => {
    const [zoe, judge] = [await sessionOf(ZOE), await logIn('Judge1', ['banaccount'])];
    expect(await send(at(endSessions, ZOE), {}, judge)).toEqual({ ended: 1 });
    expect(await ask(whoami, zoe)).toEqual({ identified: false });
    expect((await readAudit()).at(-1)).toMatchObject({
      ...{ action: 'account sessions end', target: `account:${ZOE}`, after: { ended: 1 } },
    });
    expect(await send(at(endSessions, 'x'), {}, judge)).toEqual({ error: 'Invalid id' });
    expect(await send(at(endSessions, 999_999), {}, judge)).toEqual({ error: 'account does not exist' });
  });
});
