import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { collection } from '#lib/db/collections.ts';
import { BAD_PASSWORD_TEXTS } from '#lib/identity/passwords/password-messages.ts';
import { AGE_BOX, PIGEON_DEFAULT, READ_BOXES } from '#lib/identity/registration/registration.ts';
import { connectTo, useFakeGameServer } from '#lib/testing/fake-game-server.ts';
import { insertAccount } from '#lib/testing/factories.ts';
import { cookiesOf, postForm, postJson, postScripted } from '#lib/testing/requests.ts';
import { setClockAhead, useTestDatabase } from '#lib/testing/test-database.ts';
import { POST as connect } from '../connect/route.ts';
import { POST as changePassword } from '../password/route.ts';
import { POST as register } from './route.ts';

useTestDatabase();

const server = useFakeGameServer();

beforeEach(() => {
  process.env.SIGN_UPS_PER_HOUSEHOLD = '2';
  forgetProcessWide('config');
});

afterEach(() => {
  delete process.env.SIGN_UPS_PER_HOUSEHOLD;
  forgetProcessWide('config');
});

const PASSWORD = 'prune et quetsche';

const BOXES = Object.fromEntries([AGE_BOX, ...READ_BOXES].map((box) => [box, 'on']));

function fieldsOf(accountName: string) {
  return {
    accountName,
    password: PASSWORD,
    accountLength: String(accountName.length),
    pigeon: PIGEON_DEFAULT,
  };
}

async function useUp(): Promise<void> {
  for (const name of ['Mirabelle', 'Quetsche']) {
    expect(await (await postJson(register, fieldsOf(name))).json()).toEqual({ accountName: name });
  }
}

describe('POST /rest/register', () => {
  it('answers 429 without calling the game server once a client has signed up too often', async () => {
    await useUp();
    const response = await postJson(register, fieldsOf('Prunelle'));
    expect([response.status, await response.json()]).toEqual([429, { error: 'too many requests' }]);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(590);
    expect(server().asked).toHaveLength(2);
    expect(await collection('registrationIntents').findOne({ accountName: 'Prunelle' })).toBeNull();
  });

  it('counts by the clock of MongoDB at a site whose own is ahead', async () => {
    await useUp();
    setClockAhead(601_000);
    const { status } = await postJson(register, fieldsOf('Prunelle'));
    jest.useRealTimers();
    expect(status).toBe(429);
  });

  it('counts no sign-up that needs no hash', async () => {
    for (const wrong of [
      { password: 'court' },
      { password: 'azertyuiop' },
      { pigeon: 'canard' },
      { accountName: 'deux mots', accountLength: '9' },
    ]) {
      for (let attempt = 0; attempt < 3; attempt += 1) {
        expect((await postJson(register, { ...fieldsOf('Mirabelle'), ...wrong })).status).toBe(200);
      }
    }
    server().answer.on = false;
    connectTo(server().url);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await (await postJson(register, fieldsOf('Mirabelle'))).json()).toEqual({
        error: 'Server is off',
      });
    }
    server().answer.on = true;
    connectTo(server().url);
    await useUp();
  });

  it('redirects a form to its page with the minutes to wait, and keeps its values except the password', async () => {
    await useUp();
    const fields = { ...fieldsOf('Prunelle'), again: PASSWORD, email: 'prune@exemple.fr', ...BOXES };
    const response = await postForm(register, fields);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/subscribe.html#erreurs']);
    const flash = await collection('flashes').findOne({});
    expect(flash).toMatchObject({
      page: '/subscribe.html',
      faults: [{ field: null, code: 'too many sign-ups', detail: { minutes: 10 } }],
      typed: { accountName: 'Prunelle', email: 'prune@exemple.fr', accountLength: '8' },
    });
    expect(JSON.stringify(flash)).not.toContain(PASSWORD);
  });

  it('passes the name, and nothing else, from the form to the login page', async () => {
    const fields = { ...fieldsOf('Mirabelle'), again: PASSWORD, email: 'prune@exemple.fr', ...BOXES };
    const response = await postScripted(register, fields);
    expect(await response.json()).toEqual({ next: '/login.html' });
    const flash = await collection('flashes').findOne({});
    expect(flash).toMatchObject({ page: '/login.html', notice: 'registered' });
    expect(flash?.typed).toEqual({ accountName: 'Mirabelle' });
  });

  it('queues one mail that confirms the address of a new account, however often the sign-up is repeated', async () => {
    Object.assign(process.env, { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'jeu@atout.example' });
    connectTo(server().url);
    const email = 'prune@exemple.fr';
    for (let times = 0; times < 2; times += 1)
      await postJson(register, { ...fieldsOf('Mirabelle'), email: email.toUpperCase() });
    const { accountId, ...intent } = (await collection('registrationIntents').findOne({})) ?? {};
    expect(intent).toMatchObject({ state: 'created' });
    const mails = await collection('mails').find().toArray();
    expect(mails).toMatchObject([
      { accountId, toKey: email, subject: 'Bienvenue\u00a0: confirmez votre adresse' },
    ]);
    const link = await collection('emailLinks').findOne({ accountId: accountId ?? 0 });
    expect([link?._id, link?.from]).toEqual([mails[0]?.tokenHash, link?.to]);
    delete process.env.SMTP_URL;
    delete process.env.MAIL_FROM;
  });

  it('mails a link to the corrected address of a repeated sign-up, until an address is confirmed', async () => {
    const smtp = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'jeu@atout.example' };
    Object.assign(process.env, { ...smtp, SIGN_UPS_PER_HOUSEHOLD: '9' });
    connectTo(server().url);
    const signUp = (email: string, password = PASSWORD) =>
      postJson(register, { ...fieldsOf('Mirabelle'), email, password });
    await signUp('prune@exemple.fe');
    const { accountId } = (await collection('registrationIntents').findOne({}))!;
    const _id = accountId ?? 0;
    await insertAccount({ _id, name: 'Mirabelle', email: 'prune@exemple.fe', emailKey: 'prune@exemple.fe' });
    await signUp('voleur@exemple.fr', 'pas le bon du tout');
    await signUp('prune@exemple.fr');
    expect(await collection('emailLinks').find({ accountId: _id }).toArray()).toMatchObject([
      { kind: 'confirm', from: 'prune@exemple.fe', to: 'prune@exemple.fr' },
    ]);
    await collection('accounts').updateOne({ _id }, { $set: { emailConfirmedAt: new Date() } });
    await signUp('quetsche@exemple.fr');
    expect(await collection('mails').distinct('to')).toEqual(['prune@exemple.fe', 'prune@exemple.fr']);
    delete process.env.SMTP_URL;
    delete process.env.MAIL_FROM;
  });

  it('mails no link for a repeated sign-up once the account has another password', async () => {
    const smtp = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'jeu@atout.example' };
    Object.assign(process.env, { ...smtp, SIGN_UPS_PER_HOUSEHOLD: '9' });
    connectTo(server().url);
    await postJson(register, fieldsOf('Mirabelle'));
    const { accountId } = (await collection('registrationIntents').findOne({}))!;
    await insertAccount({ _id: accountId ?? 0, name: 'Mirabelle' }, PASSWORD);
    const session = {
      cookie: cookiesOf(await postJson(connect, { accountName: 'Mirabelle', password: PASSWORD })),
    };
    await postJson(changePassword, { old: PASSWORD, new: 'une toute autre phrase' }, session);
    server().answer.account = () => ({ error: 'Failed' });
    const response = await postJson(register, { ...fieldsOf('Mirabelle'), email: 'voleur@exemple.fr' });
    expect(await response.json()).toEqual({ error: 'Failed' });
    expect(await collection('emailLinks').countDocuments()).toBe(0);
    delete process.env.SMTP_URL;
    delete process.env.MAIL_FROM;
  });

  it('answers a script with all errors of the form at once, with the texts of its page', async () => {
    const response = await postScripted(register, { ...fieldsOf('Zoé'), password: 'court', again: 'autre' });
    const { faults } = (await response.json()) as { faults: { field: string; text: string }[] };
    expect(faults.map(({ field }) => field)).toEqual(['password', 'again', 'age', 'box1']);
    expect(faults[0]?.text).toMatch(/^L'un des champs n'a pas le format attendu\. .* écrivez à \S+@\S+\.$/);
    expect(await collection('flashes').countDocuments()).toBe(0);
  });

  it('says how to improve a weak password', async () => {
    const guessed = { password: 'azertyuiop', again: 'azertyuiop', ...BOXES };
    const response = await postScripted(register, { ...fieldsOf('Mirabelle'), ...guessed });
    const { faults } = (await response.json()) as { faults: object[] };
    expect(faults).toEqual([
      { field: 'password', code: 'Invalid input format', text: BAD_PASSWORD_TEXTS.pattern },
    ]);
    expect(server().asked).toEqual([]);
  });
});
