import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { signText } from '#lib/base/signed-text.ts';
import { addSeconds, toUnixSeconds } from '#lib/base/paris-time.ts';
import { collection } from '#lib/db/collections.ts';
import { insertAccount, TEST_PASSWORD } from '#lib/testing/factories.ts';
import { cookiesOf, get, postForm, postJson, TEST_ORIGIN } from '#lib/testing/requests.ts';
import { findSessionAccount } from '#lib/identity/sessions/session-service.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { useMailSettings } from '#lib/testing/mail-settings.ts';
import { SoftPasskey } from '#lib/testing/soft-passkey.ts';
import { POST as connect } from '../connect/route.ts';
import { GET as whoami } from '../whoami/route.ts';
import { POST as add } from './add/route.ts';
import { POST as challenge } from './challenge/route.ts';
import { POST as startFactor } from '../second-factor/start/route.ts';
import { POST as login } from './login/route.ts';
import { POST as remove } from './remove/route.ts';
import { POST as rename } from './rename/route.ts';
import { POST as start } from './start/route.ts';

useTestDatabase();

const accountName = 'Mirabelle';

type Asked = { readonly options: { challenge: string }; readonly cookie: string };

let id: number;
let session: { cookie: string };
let passkey: SoftPasskey;

useMailSettings();

beforeEach(async () => {
  ({ _id: id } = await insertAccount({ name: accountName, email: 'mirabelle@exemple.fr' }));
  session = { cookie: cookiesOf(await postJson(connect, { accountName, password: TEST_PASSWORD })) };
  passkey = new SoftPasskey({ origin: TEST_ORIGIN, host: 'atout.test' });
});

const answerOf = async (response: Promise<Response>) => (await response).json() as Promise<unknown>;

/** The options for a browser, with its cookies. */
async function begin(handler: typeof start, cookie = ''): Promise<Asked> {
  const response = await postJson(handler, {}, cookie === '' ? {} : { cookie });
  const options = (await response.clone().json()) as Asked['options'];
  return { options, cookie: [cookie, cookiesOf(response)].filter((part) => part !== '').join('; ') };
}

async function addOwn(name: unknown = 'Mon téléphone'): Promise<unknown> {
  const { options, cookie } = await begin(start, session.cookie);
  return answerOf(postJson(add, { name, credential: passkey.create(options) }, { cookie }));
}

/** Logs in with the passkey; `change` may alter the credential. */
async function logIn(change = (credential: object): unknown => credential): Promise<Response> {
  const { options, cookie } = await begin(challenge);
  return postJson(login, { credential: change(passkey.get(options)) }, { cookie });
}

describe('a passkey', () => {
  it('logs in without name, password and code, and its creation is mailed', async () => {
    expect(await addOwn()).toEqual({ id: passkey.id, name: 'Mon téléphone', createdAt: expect.any(Number) });
    const mail = await collection('mails').findOne({});
    expect(mail?.subject).toBe("Une clé d'accès a été ajoutée");
    expect(mail?.lines[1]).toMatch(/«\sMon téléphone\s»/);
    await collection('secondFactors').insertOne({
      ...{
        _id: id,
        secret: 'GEZDGNBVGY3TQOJQ',
        state: 'on',
        lastStep: 0,
        recovery: [],
        createdAt: new Date(),
      },
    });
    const done = await logIn();
    expect(await done.json()).toEqual({ accountName });
    expect(await answerOf(get(whoami, { cookie: cookiesOf(done) }))).toMatchObject({ identified: true });
    expect(await collection('passkeys').findOne({})).toMatchObject({
      ...{ accountId: id, counter: 1, lastUsedAt: expect.any(Date) as Date },
    });
  });

  it.each([undefined, null, 7, 'x', [], {}, { id: 7 }, { id: 'x' }, { id: 'x', response: {} }])(
    'cannot be made of %j',
    async (credential) => {
      const { cookie } = await begin(start, session.cookie);
      expect(await answerOf(postJson(add, { name: 'x', credential }, { cookie }))).toEqual({
        error: 'bad passkey',
      });
      const asked = await begin(challenge);
      expect(await answerOf(postJson(login, { credential }, { cookie: asked.cookie }))).toEqual({
        error: 'bad passkey',
      });
    },
  );

  it.each([undefined, 7, '', '  ', 'a'.repeat(41), '\ud800'])('cannot be named %j', async (name) => {
    expect(await addOwn(name ?? null)).toEqual({ error: 'bad name' });
  });

  it('answers a challenge once, for its purpose, in the browser that requested it, and within five minutes', async () => {
    const { options, cookie } = await begin(start, session.cookie);
    const credential = passkey.create(options);
    const send = (headers: object) =>
      answerOf(postJson(add, { name: 'x', credential }, headers as Record<string, string>));
    const other = await begin(start, session.cookie);
    expect(await send(session)).toEqual({ error: 'bad passkey' });
    expect(await send({ cookie: other.cookie })).toEqual({ error: 'bad passkey' });
    const forLogin = await begin(challenge, session.cookie);
    expect(await send({ cookie: forLogin.cookie })).toEqual({ error: 'bad passkey' });
    expect(await send({ cookie })).toMatchObject({ id: passkey.id });
    expect(await send({ cookie })).toEqual({ error: 'bad passkey' });

    const { options: late } = await begin(challenge);
    const over = `atout-passkey=${signText(`passkey.login.${late.challenge}.${toUnixSeconds(new Date())}`)}`;
    expect(await answerOf(postJson(login, { credential: passkey.get(late) }, { cookie: over }))).toEqual({
      error: 'bad passkey',
    });
  });

  it('is refused when its counter does not grow, as a copy would be', async () => {
    await addOwn();
    expect(await (await logIn()).json()).toEqual({ accountName });
    passkey.counter = 0;
    expect(await (await logIn()).json()).toEqual({ error: 'bad passkey' });
  });

  it('is refused with the signature of another passkey or of another site', async () => {
    await addOwn();
    const stranger = new SoftPasskey({ origin: TEST_ORIGIN, host: 'atout.test' });
    const { options, cookie } = await begin(challenge);
    const forged = { ...stranger.get(options), id: passkey.id, rawId: passkey.id };
    expect(await answerOf(postJson(login, { credential: forged }, { cookie }))).toEqual({
      error: 'bad passkey',
    });
    passkey = new SoftPasskey({ origin: 'http://evil.test', host: 'evil.test' });
    expect(await addOwn()).toEqual({ error: 'bad passkey' });
  });

  it('is removed by its owner only, with a proof, and is useless afterwards', async () => {
    await addOwn();
    const { _id: other } = await insertAccount({ name: 'Octave' });
    const octave = cookiesOf(await postJson(connect, { accountName: 'Octave', password: TEST_PASSWORD }));
    expect(other).not.toBe(id);
    expect(await answerOf(postJson(remove, { id: passkey.id }, { cookie: octave }))).toEqual({
      error: 'not found',
    });
    await collection('sessions').updateMany({}, { $set: { createdAt: addSeconds(new Date(), -660) } });
    expect(await answerOf(postJson(remove, { id: passkey.id }, session))).toEqual({
      error: 'reauthenticate',
    });
    expect((await postForm(start, {}, session)).headers.get('location')).toBe('/confirmer');
    const proven = { id: passkey.id, proof: TEST_PASSWORD };
    expect(await answerOf(postJson(remove, proven, session))).toEqual({});
    expect(await (await logIn()).json()).toEqual({ error: 'bad passkey' });
    const last = await collection('mails').findOne({}, { sort: { createdAt: -1 } });
    expect(last?.subject).toBe("Une clé d'accès a été retirée");
  });

  it('is a proof, in JSON and in forms, once and for its own account only', async () => {
    await addOwn();
    await insertAccount({ name: 'Octave' });
    const octave = cookiesOf(await postJson(connect, { accountName: 'Octave', password: TEST_PASSWORD }));
    await collection('sessions').updateMany({}, { $set: { createdAt: addSeconds(new Date(), -660) } });
    const prove = async (cookie: string) => {
      const asked = await begin(challenge, cookie);
      return { proof: passkey.get(asked.options), cookie: asked.cookie, options: asked.options };
    };
    const stranger = await prove(octave);
    expect(stranger.options).toMatchObject({ allowCredentials: [] });
    expect(await answerOf(postJson(start, { proof: stranger.proof }, { cookie: stranger.cookie }))).toEqual({
      error: 'bad proof',
    });
    const own = await prove(session.cookie);
    expect(own.options).toMatchObject({ allowCredentials: [{ type: 'public-key', id: passkey.id }] });
    const sent = await postForm(start, { proof: JSON.stringify(own.proof) }, { cookie: own.cookie });
    expect(sent.headers.get('location')).toBe('/cles-d-acces');
    await collection('sessions').updateMany({}, { $unset: { provenAt: '' } });
    const again = await postForm(start, { proof: JSON.stringify(own.proof) }, { cookie: own.cookie });
    expect(again.headers.get('location')).toBe('/confirmer#erreurs');
    const last = await prove(session.cookie);
    const removed = { id: passkey.id, proof: last.proof };
    expect(await answerOf(postJson(remove, removed, { cookie: last.cookie }))).toEqual({});
  });

  it('is renamed by its owner', async () => {
    await addOwn();
    const call = (body: object) => answerOf(postJson(rename, body, session));
    expect(await call({ id: passkey.id, name: ' ' })).toEqual({ error: 'bad name' });
    expect(await call({ id: 'x', name: 'Tablette' })).toEqual({ error: 'not found' });
    expect(await call({ id: passkey.id, name: ' Tablette' })).toEqual({});
    expect((await collection('passkeys').findOne({}))?.name).toBe('Tablette');
  });

  it('is the second factor required by STAFF_SECOND_FACTOR=required: the password alone opens and proves nothing', async () => {
    process.env.STAFF_SECOND_FACTOR = 'required';
    forgetProcessWide('config');
    await collection('accounts').updateOne({ _id: id }, { $set: { privileges: ['godlike'] } });
    const sessionId = (await collection('sessions').findOne({ accountId: id }))?._id ?? '';
    expect(await findSessionAccount(sessionId)).toMatchObject({ lacksFactor: 'required', privileges: [] });
    await addOwn();
    const allowed = await findSessionAccount(sessionId);
    expect([allowed?.privileges, allowed?.lacksFactor]).toEqual([['godlike'], undefined]);
    expect(await answerOf(postJson(connect, { accountName, password: TEST_PASSWORD }))).toEqual({
      ...{ accountName, secondFactor: true },
    });
    await collection('sessions').updateMany({}, { $set: { createdAt: addSeconds(new Date(), -660) } });
    expect(await answerOf(postJson(start, { proof: TEST_PASSWORD }, session))).toEqual({
      error: 'bad proof',
    });
    expect(await answerOf(postJson(startFactor, { password: TEST_PASSWORD }, session))).toEqual({
      error: 'bad old',
    });
    const proof = await begin(challenge, session.cookie);
    const signed = { password: JSON.stringify(passkey.get(proof.options)) };
    expect(await answerOf(postJson(startFactor, signed, { cookie: proof.cookie }))).toHaveProperty('secret');
    expect(await (await logIn()).json()).toEqual({ accountName });
    await collection('accounts').updateOne({ _id: id }, { $set: { privileges: [] } });
    expect(await answerOf(postJson(connect, { accountName, password: TEST_PASSWORD }))).toEqual({
      accountName,
    });
    delete process.env.STAFF_SECOND_FACTOR;
    forgetProcessWide('config');
  });

  it('opens no banned account, and ten wrong ones block the client', async () => {
    await addOwn();
    const ban = { banner: 'Arbitre', date: new Date(), reason: 'Triche', until: null };
    await collection('accounts').updateOne({ _id: id }, { $set: { ban } });
    expect(await (await logIn()).json()).toMatchObject({ error: 'banned', reason: 'Triche' });
    const answers = [];
    for (let tries = 0; tries <= 10; tries += 1) answers.push(await answerOf(postJson(login, {})));
    expect(answers.slice(-2)).toEqual([{ error: 'bad passkey' }, { error: 'blocked ip' }]);
  });

  it('is limited to ten per account', async () => {
    const one = {
      accountId: id,
      publicKey: 'x',
      counter: 0,
      name: 'x',
      createdAt: new Date(),
      lastUsedAt: null,
    };
    await collection('passkeys').insertMany(
      Array.from({ length: 10 }, (_, at) => ({ _id: `k${at}`, ...one })),
    );
    expect(await addOwn()).toEqual({ error: 'too many passkeys' });
  });
});
