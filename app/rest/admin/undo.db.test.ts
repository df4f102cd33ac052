import { closeDueAccounts } from '#lib/areas/personal-data/closing-service.ts';
import { getDb } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import {
  at,
  insertCopy,
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

  it('restores nothing in a closed account, whose former names and e-mails are gone from the log', async () => {
    const boss = await logIn('Boss1', ['godlike']);
    await collection('audit').insertOne({
      ...{ _id: 100, at: new Date('2999-01-01'), accountId: 9, accountName: 'Octave', address: null },
      ...{ action: 'account edit', target: 'account:8', before: { name: 'Aline' }, after: { name: 'Zoe42' } },
    });
    await collection('audit').insertOne({
      ...{ _id: 101, at: new Date(), accountId: ZOE, accountName: 'Zoe42', address: '192.0.2.7' },
      ...{ action: 'nickname ban', target: 'nickname:7', before: {}, after: { reason: 'x' } },
    });
    await send(at(edit, ZOE), { type: 'email', value: 'prune@exemple.fr' }, boss);
    await send(at(edit, ZOE), { type: 'name', value: 'Zoe43' }, boss);
    await send(at(banAccount, ZOE), { ban: 'Zoe43 et zoe42, prune@exemple.fr' }, boss);
    const deliveries = getDb().collection<{ _id: string }>('webhookDeliveries');
    const sent = ['ban:3 1', 'ban:101 2', 'ban:33 1', 'news:3 1'].map((_id) => ({ _id }));
    await deliveries.insertMany(sent, { bypassDocumentValidation: true });
    const dueAt = new Date();
    await collection('closings').insertOne({ _id: ZOE, askedAt: dueAt, dueAt, names: null });
    expect(await closeDueAccounts(dueAt)).toBe(1);
    const log = (await readAudit()).filter(({ _id }) => _id !== 100);
    expect(JSON.stringify(log)).not.toMatch(/zoe4|zoe@|prune|192\.0\.2\.7/i);
    expect(await deliveries.distinct('_id')).toEqual(['ban:33 1', 'news:3 1']);
    // Somebody else has taken the name since.
    expect(await collection('audit').findOne({ _id: 100 })).toMatchObject({ after: { name: 'Zoe42' } });
    for (const { _id } of log.filter(({ action }) => action === 'account edit'))
      expect(await send(at(undo, _id), {}, boss)).toEqual({ error: 'does not exist' });
    expect((await readZoe()).name).toBe(`Parti_${ZOE}`);
  });

  it('leaves what the log and bans tell of whoever had the name of a closed account before it', async () => {
    const banner = { banner: 'Zoe42', date: new Date('2020-01-01'), reason: 'x', until: null };
    const banned = await insertCopy({ name: 'Octave', ban: banner });
    await collection('audit').insertOne({
      ...{ _id: 100, at: new Date('2021-01-01'), accountId: 9, accountName: 'Boss1', address: null },
      ...{ action: 'account edit', target: 'account:8', before: { name: 'Zoe42' }, after: { name: 'Aline' } },
    });
    const dueAt = new Date();
    await collection('closings').insertOne({ _id: ZOE, askedAt: dueAt, dueAt, names: null });
    expect(await closeDueAccounts(dueAt)).toBe(1);
    expect(await readAudit()).toMatchObject([{ before: { name: 'Zoe42' }, after: { name: 'Aline' } }]);
    expect((await collection('accounts').findOne({ _id: banned }))?.ban).toEqual(banner);
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
