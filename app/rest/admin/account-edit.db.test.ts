import { getDb } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import { editFaultText } from '#lib/back-office/accounts/admin-account-messages.ts';
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
import { insertNickname } from '#lib/testing/factories.ts';
import { postForm, postScripted } from '#lib/testing/requests.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { POST as edit } from './account/[id]/route.ts';

useTestDatabase();
useZoe();

describe('POST /rest/admin/account/{id}', () => {
  it.each([
    ['name', 'Zoe43', 'Zoe42'],
    ['email', 'new@example.org', 'Zoe@example.org'],
    ['email', null, 'Zoe@example.org'],
    ['gils', 7, 5000],
    ['exp', 1, 0],
    ['power', 2 ** 31 - 1, 0],
    ['shopPower', 3, 0],
    ['maxNicknames', 1, 3],
    ['capacities.souk', 6, 0],
    ['capacities.chanceux', 7, 0],
  ])('sets %s to %j, logs it and tells the game server', async (type, value, before) => {
    const answer = await send(at(edit, ZOE), { type, value, old: before }, await logIn('Boss1', ['godlike']));
    expect(answer).toEqual({ modification: { [type]: value } });
    const [outer = '', inner] = type.split('.');
    const stored = (await readZoe())[outer as 'gils'] as unknown;
    expect(inner ? (stored as Record<string, unknown>)[inner] : stored).toBe(value);
    expect(await readAudit()).toMatchObject([
      { action: 'account edit', target: 'account:1', before: { [type]: before }, after: { [type]: value } },
    ]);
    expect(await readOutbox()).toEqual([['account', ZOE]]);
  });

  it('updates the keys of name and e-mail address too', async () => {
    const boss = await logIn('Boss1', ['godlike']);
    await send(at(edit, ZOE), { type: 'name', value: 'ZOE' + '99' }, boss);
    await send(at(edit, ZOE), { type: 'email', value: 'NEW@Example.org' }, boss);
    expect(await readZoe()).toMatchObject({ nameKey: 'zoe99', emailKey: 'new@example.org' });
    await send(at(edit, ZOE), { type: 'email', value: null }, boss);
    expect(await readZoe()).toMatchObject({ email: null, emailKey: null });
  });

  it('leaves an e-mail address that is saved unchanged confirmed', async () => {
    const boss = await logIn('Boss1', ['godlike']);
    const emailConfirmedAt = new Date('2026-01-01T00:00:00Z');
    await collection('accounts').updateOne({ _id: ZOE }, { $set: { emailConfirmedAt } });
    const save = (value: string) => send(at(edit, ZOE), { type: 'email', value }, boss);
    expect(await save('Zoe@example.org')).toEqual({ modification: { email: 'Zoe@example.org' } });
    expect(await readZoe()).toMatchObject({ emailConfirmedAt });
    await save('new@example.org');
    expect((await readZoe()).emailConfirmedAt).toBeUndefined();
  });

  it('frees the former name of a new account for sign-ups', async () => {
    const boss = await logIn('Boss1', ['godlike']);
    const intents = getDb().collection<Record<string, unknown> & { _id: string }>('registrationIntents');
    await intents.insertMany(
      [
        { _id: 'a', nameKey: 'zoe42', state: 'created', accountId: ZOE },
        { _id: 'b', nameKey: 'boss1', state: 'created', accountId: 2 },
      ],
      { bypassDocumentValidation: true },
    );
    await send(at(edit, ZOE), { type: 'email', value: null }, boss);
    expect(await intents.countDocuments()).toBe(2);
    await send(at(edit, ZOE), { type: 'name', value: 'Zoe43' }, boss);
    expect(await intents.distinct('_id')).toEqual(['b']);
  });

  it('renames a donor on the page of the guild too', async () => {
    const boss = await logIn('Boss1', ['godlike']);
    await collection('guildDonations').insertMany([
      { _id: 1, guildId: 5, accountId: ZOE, name: 'Zoe42', quantity: 3 },
      { _id: 2, guildId: 5, accountId: 2, name: 'Boss1', quantity: 2 },
    ]);
    await send(at(edit, ZOE), { type: 'name', value: 'Sage' }, boss);
    expect(await collection('guildDonations').distinct('name')).toEqual(['Boss1', 'Sage']);
  });

  it('refuses in order: unauthorized, Invalid id, account does not exist, bad type, bad value, changed', async () => {
    const boss = await logIn('Boss1', ['godlike']);
    const player = await logIn('Player1');
    const body = { type: 'nope', value: -1, old: 'x' };
    expect(await send(at(edit, 'abc'), body, player)).toEqual({ authorized: false });
    expect(await send(at(edit, 'abc'), body, boss)).toEqual({ error: 'Invalid id' });
    expect(await send(at(edit, 999), body, boss)).toEqual({ error: 'account does not exist' });
    expect(await send(at(edit, ZOE), body, boss)).toEqual({ error: 'bad type' });
    expect(await send(at(edit, ZOE), { ...body, type: 'gils' }, boss)).toEqual({
      ...{ error: 'bad value', min: 0, max: 2147483647 },
    });
    expect(await send(at(edit, ZOE), { ...body, type: 'gils', value: 1 }, boss)).toEqual({
      ...{ error: 'changed', current: 5000 },
    });
    expect(await readAudit()).toEqual([]);
    expect(await readOutbox()).toEqual([]);
  });

  it('edits nothing of a closed account, which an e-mail address would bring back', async () => {
    const boss = await logIn('Boss1', ['godlike']);
    const closed = { name: `Parti_${ZOE}`, nameKey: `parti_${ZOE}`, email: null, emailKey: null };
    await collection('accounts').updateOne({ _id: ZOE }, { $set: { ...closed, passwordHash: null } });
    const body = { type: 'email', value: 'revenante@example.org' };
    expect(await send(at(edit, ZOE), body, boss)).toEqual({ error: 'account does not exist' });
    expect(await readZoe()).toMatchObject(closed);
  });

  it('gives an e-mail address to an imported account that has neither one nor a password', async () => {
    const boss = await logIn('Boss1', ['godlike']);
    const imported = { email: null, emailKey: null, passwordHash: null };
    await collection('accounts').updateOne({ _id: ZOE }, { $set: imported });
    const body = { type: 'email', value: 'zoe@example.org' };
    expect(await send(at(edit, ZOE), body, boss)).toHaveProperty('modification');
    expect(await readZoe()).toMatchObject({ email: 'zoe@example.org' });
  });

  it.each([
    { type: 'gils', value: '7' },
    { type: 'gils' },
    { type: 'gils', value: { $inc: 1 } },
    { type: 'capacities.souk', value: 7 },
    { type: 'capacities.connaisseur', value: 4 },
    { type: 'name', value: 'a b' },
    { type: 'name', value: 12345 },
    { type: 'name', value: 'BOSS1' },
    { type: 'email', value: 'nobody' },
  ])('refuses %j with "bad value" and writes nothing', async (body) => {
    const before = await readZoe();
    const answer = await send(at(edit, ZOE), body, await logIn('Boss1', ['godlike']));
    expect(answer.error).toBe('bad value');
    expect(await readZoe()).toEqual(before);
    expect(await readAudit()).toEqual([]);
  });

  it('refuses a limit below the number of nicknames that the account has', async () => {
    await insertNickname({ _id: 2, name: 'Autre', accountId: ZOE });
    const boss = await logIn('Boss1', ['godlike']);
    const set = (value: number) => send(at(edit, ZOE), { type: 'maxNicknames', value }, boss);
    const refused = await set(1);
    expect(refused).toEqual({ error: 'bad value', min: 2, max: 2147483647, held: 2 });
    expect(await set(2)).toEqual({ modification: { maxNicknames: 2 } });
    expect(editFaultText({ code: 'bad value', detail: { min: 2, max: 5, held: 2 } })).toContain(
      'porte déjà 2\u00a0pseudonymes',
    );
  });

  it('accepts one of several concurrent edits, and answers the others with the current value', async () => {
    const boss = await logIn('Boss1', ['godlike']);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        send(at(edit, ZOE), { type: 'gils', value: index + 1, old: 5000 }, boss),
      ),
    );
    const won = answers.filter((answer) => 'modification' in answer);
    expect(won).toEqual([{ modification: { gils: (await readZoe()).gils } }]);
    const { gils } = await readZoe();
    expect(answers.filter(({ error }) => error === 'changed')).toEqual(
      Array.from({ length: 7 }, () => ({ error: 'changed', current: gils })),
    );
    expect(await readAudit()).toHaveLength(1);
    expect(await readOutbox()).toHaveLength(1);
  });

  it('loses no concurrent change by the game server', async () => {
    const boss = await logIn('Boss1', ['godlike']);
    const adding = Array.from({ length: 10 }, () =>
      collection('accounts').updateOne({ _id: ZOE }, { $inc: { gils: 100 } }),
    );
    const editing = Array.from({ length: 10 }, async () => {
      const old = (await readZoe()).gils;
      return send(at(edit, ZOE), { type: 'gils', value: old + 1, old }, boss);
    });
    const [answers] = await Promise.all([Promise.all(editing), Promise.all(adding)]);
    const won = answers.filter((answer) => 'modification' in answer).length;
    expect((await readZoe()).gils).toBe(5000 + 10 * 100 + won);
  });

  it('accepts the form and returns to its page, with the typed values after a refusal', async () => {
    const boss = await logIn('Boss1', ['godlike']);
    const sent = { id: '1', type: 'gils', value: '7', old: '5000' };
    const done = await postForm(at(edit, ZOE), sent, boss);
    expect([done.status, done.headers.get('location')]).toEqual([303, '/admin/account/1']);
    expect((await readZoe()).gils).toBe(7);
    const late = await postForm(at(edit, ZOE), { ...sent, value: '8' }, boss);
    expect(late.headers.get('location')).toBe('/admin/account/1#erreurs');
    const flash = await collection('flashes').findOne({ faults: { $ne: [] } });
    expect(flash?.faults).toEqual([{ field: null, code: 'changed', detail: { current: 7 } }]);
    expect(flash?.typed).toEqual({ type: 'gils', value: '8' });
  });

  it('answers a script with the error, but reloads the page when the value has changed', async () => {
    const boss = await logIn('Boss1', ['godlike']);
    const sent = { id: '1', type: 'gils', value: '-1', old: '5000' };
    const refused = await postScripted(at(edit, ZOE), sent, boss);
    expect(await refused.json()).toMatchObject({
      faults: [{ text: expect.stringContaining('nombre entier de 0 à') as string }],
    });
    const late = await postScripted(at(edit, ZOE), { ...sent, value: '8', old: '1' }, boss);
    expect(await late.json()).toEqual({ next: '/admin/account/1#erreurs' });
    expect(await collection('flashes').findOne({})).toMatchObject({ typed: { value: '8' } });
  });

  it('accepts a name made of digits from the form, which sends it as text', async () => {
    const boss = await logIn('Boss1', ['godlike']);
    await postForm(at(edit, ZOE), { id: '1', type: 'name', text: '00123', old: 'Zoe42' }, boss);
    expect((await readZoe()).name).toBe('00123');
    await postForm(at(edit, ZOE), { id: '1', type: 'email', text: '', old: 'Zoe@example.org' }, boss);
    expect((await readZoe()).email).toBeNull();
  });
});
