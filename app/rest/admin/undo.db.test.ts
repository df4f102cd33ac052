import { collection } from '#lib/db/collections.ts';
import {
  at,
  logIn,
  readAudit,
  readOutbox,
  readZoe,
  send,
  useZoe,
  ZOE,
} from '#lib/back-office/testing/zoe.ts';
import { postForm } from '#lib/testing/requests.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { POST as edit } from './account/[id]/route.ts';
import { POST as banAccount } from './account/[id]/ban/route.ts';
import { POST as undo } from './audit/[id]/undo/route.ts';
import { POST as capitalization } from './nickname/[id]/capitalization/route.ts';

useTestDatabase();
useZoe();

describe('POST /rest/admin/audit/{id}/undo', () => {
  it('restores the previous value, as a new edit', async () => {
    const boss = await logIn('Boss1', ['godlike']);
    await send(at(edit, ZOE), { type: 'email', value: null }, boss);
    await send(at(capitalization, 1), { nicknameName: 'LA PRUNE' }, boss);
    expect(await send(at(undo, 1), {}, boss)).toEqual({});
    expect(await send(at(undo, 2), {}, boss)).toEqual({});
    expect(await readZoe()).toMatchObject({ email: 'Zoe@example.org', emailKey: 'zoe@example.org' });
    expect((await collection('nicknames').findOne({ _id: 1 }))?.name).toBe('La Prune');
    expect((await readAudit()).slice(2)).toMatchObject([
      { action: 'account edit', before: { email: null }, after: { email: 'Zoe@example.org' } },
      { action: 'nickname edit', before: { name: 'LA PRUNE' }, after: { name: 'La Prune' } },
    ]);
    expect(await readOutbox()).toHaveLength(4);
  });

  it('refuses to overwrite values that have changed since', async () => {
    const boss = await logIn('Boss1', ['godlike']);
    await send(at(edit, ZOE), { type: 'gils', value: 1 }, boss);
    await collection('accounts').updateOne({ _id: ZOE }, { $inc: { gils: 10 } });
    expect(await send(at(undo, 1), {}, boss)).toEqual({ error: 'changed', current: 11 });
    expect((await readZoe()).gils).toBe(11);
    expect(await readAudit()).toHaveLength(1);
  });

  it('refuses entries that are not edits, and unknown ids', async () => {
    const boss = await logIn('Boss1', ['godlike']);
    await send(at(banAccount, ZOE), { ban: 'x' }, boss);
    expect(await send(at(undo, 1), {}, boss)).toEqual({ error: 'not an edit' });
    expect(await send(at(undo, 2), {}, boss)).toEqual({ error: 'does not exist' });
    expect(await send(at(undo, 'x'), {}, boss)).toEqual({ error: 'Invalid id' });
  });

  it('returns to the page of the log it was sent from, and nowhere else', async () => {
    const boss = await logIn('Boss1', ['godlike']);
    await send(at(edit, ZOE), { type: 'gils', value: 1 }, boss);
    const where = async (retour: string) =>
      (await postForm(at(undo, 1), { retour }, boss)).headers.get('location');
    expect(await where('/admin/audit?qui=Boss1')).toBe('/admin/audit?qui=Boss1');
    expect(await where('//ailleurs.example')).toBe('/admin/audit#erreurs');
  });
});
