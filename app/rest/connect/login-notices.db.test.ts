import { send } from '#lib/back-office/testing/zoe.ts';
import { collection } from '#lib/db/collections.ts';
import { makeFactor } from '#lib/identity/factors/second-factor.ts';
import { codeAt, failTimes, insertAccount, TEST_PASSWORD } from '#lib/testing/factories.ts';
import { cookiesOf, postJson, trustedHeaders } from '#lib/testing/requests.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { until } from '#lib/testing/until.ts';
import { useMailSettings } from '#lib/testing/mail-settings.ts';
import type { Handler } from '#lib/web/rest/handler.ts';
import { POST as archive } from '../account/archive/route.ts';
import { POST as changePassword } from '../password/route.ts';
import { POST as switchOff } from '../second-factor/off/route.ts';
import { POST as connect } from './route.ts';

useTestDatabase();

const RIGHT = { accountName: 'Mirabelle', password: TEST_PASSWORD };

useMailSettings();

it('mails a confirmed address once for each new device', async () => {
  const octave = { email: 'octave@exemple.fr', emailConfirmedAt: null };
  await insertAccount({ name: 'Octave', ...octave });
  await postJson(connect, { ...RIGHT, accountName: 'Octave' });
  await insertAccount({ name: 'Mirabelle', email: 'mira@exemple.fr', emailConfirmedAt: new Date() });
  const phone = { 'user-agent': 'Firefox/140.0 (Android 15)' };
  const first = await postJson(connect, RIGHT, phone);
  const known = { cookie: cookiesOf(first).replace(/atout-session=[^;]*/, '') };
  await postJson(connect, RIGHT, { ...known, 'user-agent': 'Chrome/140.0' });
  // Also without its cookie.
  await postJson(connect, RIGHT, phone);
  await postJson(connect, { ...RIGHT, password: 'faux mot de passe' }, { 'user-agent': 'Safari/18' });
  await postJson(connect, RIGHT, { 'user-agent': 'Chrome/140.0' });
  const mails = await collection('mails').find().sort({ createdAt: 1 }).toArray();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['mira@exemple.fr', 'Nouvel appareil'],
    ['mira@exemple.fr', 'Nouvel appareil'],
  ]);
  expect(mails.map(({ lines }) => /«\s(.*)\s»/.exec(lines[1] ?? '')?.[1])).toEqual([
    'Firefox sous Android',
    'Chrome',
  ]);
});

it('lets the owner in from a known browser while a stranger at the same address is blocked, and notifies them once', async () => {
  await insertAccount({ name: 'Mirabelle', email: 'mira@exemple.fr', emailKey: 'mira@exemple.fr' });
  const known = { cookie: cookiesOf(await postJson(connect, RIGHT)).replace(/atout-session=[^;]*/, '') };
  const wrong = { ...RIGHT, password: 'pas le bon' };
  for (let times = 0; times < 6; times += 1) await postJson(connect, wrong);
  expect(await (await postJson(connect, RIGHT)).json()).toEqual({ error: 'blocked ip' });
  expect(await (await postJson(connect, { ...RIGHT, accountName: 'Octave' }, known)).json()).toEqual({
    error: 'bad credentials',
  });
  const forged = { cookie: known.cookie.replace(/~.{4}/, '~AAAA') };
  expect(await (await postJson(connect, RIGHT, forged)).json()).toEqual({ error: 'blocked ip' });
  expect(await (await postJson(connect, RIGHT, known)).json()).toEqual({ accountName: 'Mirabelle' });
  await until(async () => (await collection('mails').countDocuments()) > 0);
  const mails = await collection('mails').find().toArray();
  expect(mails.map(({ subject }) => subject)).toEqual(['Des mots de passe erronés pour votre compte']);
});

it('knows the browser of an account under its new name, and not for whoever takes the former one', async () => {
  const email = { email: 'mira@exemple.fr', emailConfirmedAt: new Date() };
  const { _id } = await insertAccount({ name: 'Mirabelle', ...email });
  const known = { cookie: cookiesOf(await postJson(connect, RIGHT)).replace(/atout-session=[^;]*/, '') };
  await collection('mails').deleteMany({});
  await collection('accounts').updateOne({ _id }, { $set: { name: 'Bateleur', nameKey: 'bateleur' } });
  await insertAccount({ name: 'Mirabelle', ...email, email: 'autre@exemple.fr' });
  for (const accountName of ['Bateleur', 'Mirabelle'])
    await postJson(connect, { ...RIGHT, accountName }, { ...known, 'user-agent': 'Chrome/140.0' });
  expect(await collection('mails').distinct('to')).toEqual(['autre@exemple.fr']);
});

it('takes proofs from a known browser while a stranger at the same address is blocked', async () => {
  const { _id: accountId } = await insertAccount({ name: 'Mirabelle' });
  const known = { cookie: cookiesOf(await postJson(connect, RIGHT)) };
  for (let times = 0; times < 6; times += 1) await postJson(connect, { ...RIGHT, password: 'pas le bon' });
  const ask = (handler: Handler, body: object) => send(handler, body, known);
  const credential = JSON.stringify({ id: 'cle', response: {}, type: 'public-key' });
  expect(await ask(archive, { proof: credential })).toEqual({ error: 'bad proof' });
  expect(await ask(changePassword, { old: 'pas le bon', new: 'une autre phrase' })).toEqual({
    error: 'bad old',
  });
  expect(await ask(changePassword, { old: TEST_PASSWORD, new: 'une autre phrase' })).toEqual({});
  const { secret } = makeFactor();
  await collection('secondFactors').insertOne({
    ...{ _id: accountId, secret, state: 'on', lastStep: 0, createdAt: new Date(), recovery: [] },
  });
  expect(await ask(archive, { proof: 'pas le bon' })).toEqual({ error: 'bad proof' });
  expect(await ask(switchOff, { code: codeAt(secret, new Date()) })).toEqual({});
});

it('notifies the owner of passwords guessed in their session', async () => {
  await insertAccount({ name: 'Mirabelle', email: 'mira@exemple.fr', emailKey: 'mira@exemple.fr' });
  const session = { cookie: cookiesOf(await postJson(connect, RIGHT)) };
  for (let times = 0; times < 5; times += 1)
    await postJson(changePassword, { old: 'pas le bon', new: 'une autre phrase' }, session);
  await until(async () => (await collection('mails').countDocuments()) > 0);
  const subjects = await collection('mails').distinct('subject');
  expect(subjects).toEqual(['Des mots de passe erronés pour votre compte']);
});

it('does not notify the owner of one wrong password that blocks an address for guesses at other names', async () => {
  for (const name of ['mirabelle', 'octave'])
    await insertAccount({ name, email: `${name}@exemple.fr`, emailKey: `${name}@exemple.fr` });
  const [address, other] = ['198.51.100.1', '203.0.113.1'];
  for (let nth = 0; nth < 9; nth += 1) await failTimes(1, { address, name: `Autre${nth}` });
  await postJson(connect, { ...RIGHT, password: 'pas le bon' }, trustedHeaders(address));
  expect(await (await postJson(connect, RIGHT, trustedHeaders(address))).json()).toEqual({
    error: 'blocked ip',
  });
  await failTimes(4, { address: other, name: 'Octave' });
  await postJson(connect, { accountName: 'Octave', password: 'pas le bon' }, trustedHeaders(other));
  await until(async () => (await collection('mails').countDocuments()) > 0);
  expect(await collection('mails').distinct('to')).toEqual(['octave@exemple.fr']);
});
