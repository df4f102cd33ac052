import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { addSeconds } from '#lib/base/paris-time.ts';
import { collection } from '#lib/db/collections.ts';
import { removeFactor } from '#lib/back-office/operating/account-service.ts';
import { recoveryHash, stepOf } from '#lib/identity/factors/second-factor.ts';
import { getOwnFactor } from '#lib/identity/second-factor/second-factor-service.ts';
import { aVisitor, codeAt, insertAccount, TEST_PASSWORD } from '#lib/testing/factories.ts';
import { findSessionAccount } from '#lib/identity/sessions/session-service.ts';
import { cookiesOf, get, postForm, postJson, trustedHeaders } from '#lib/testing/requests.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { until } from '#lib/testing/until.ts';
import { useMailSettings } from '#lib/testing/mail-settings.ts';
import { POST as connectCode } from '../connect/code/route.ts';
import { POST as connect } from '../connect/route.ts';
import { POST as changePassword } from '../password/route.ts';
import { GET as whoami } from '../whoami/route.ts';
import { POST as confirm } from './confirm/route.ts';
import { POST as switchOff } from './off/route.ts';
import { POST as start } from './start/route.ts';

useTestDatabase();

const accountName = 'Mirabelle';
const RIGHT = { accountName, password: TEST_PASSWORD };

let id: number;
/** The session that sets the factor up. */
let session: { cookie: string };
let secret: string;
let recoveryCodes: string[];

const answerOf = async (response: Promise<Response>): Promise<unknown> => (await response).json();
const codeIn = (seconds: number) => codeAt(secret, addSeconds(new Date(), seconds));
const wrongCode = () => {
  const right = [-60, -30, 0, 30, 60].map(codeIn);
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code))!;
};

/** Sends the right password, and returns the cookie of the second step. */
async function halfway(): Promise<{ cookie: string }> {
  return { cookie: cookiesOf(await postJson(connect, RIGHT)) };
}

async function begin(): Promise<void> {
  const setup = await answerOf(postJson(start, { password: TEST_PASSWORD }, session));
  ({ secret, recoveryCodes } = setup as { secret: string; recoveryCodes: string[] });
}

useMailSettings();

beforeEach(async () => {
  ({ _id: id } = await insertAccount({ name: accountName, email: 'mirabelle@exemple.fr' }));
  session = { cookie: cookiesOf(await postJson(connect, RIGHT)) };
  await begin();
});

describe('a new factor', () => {
  it('is enabled by a code of the app, and stores only hashes of the recovery codes', async () => {
    expect(await answerOf(postJson(connect, RIGHT))).toEqual({ accountName });
    expect(await answerOf(postJson(confirm, { code: wrongCode() }, session))).toEqual({ error: 'bad code' });
    expect(await answerOf(postJson(confirm, { code: codeIn(0) }, session))).toEqual({});
    expect(await answerOf(postJson(connect, RIGHT))).toEqual({ accountName, secondFactor: true });
    const stored = await collection('secondFactors').findOne({ _id: id });
    expect(stored?.recovery).toEqual(recoveryCodes.map(recoveryHash));
    expect(await collection('mails').find().toArray()).toMatchObject([
      { subject: 'La double authentification est activée' },
    ]);
    expect(await answerOf(postJson(start, { password: TEST_PASSWORD }, session))).toEqual({
      error: 'already on',
    });
  });

  it('requires the password to begin, and expires after an hour', async () => {
    expect(await answerOf(postJson(start, { password: 'pas le bon' }, session))).toEqual({
      error: 'bad old',
    });
    expect(await answerOf(postJson(start, {}, session))).toEqual({ error: 'no current password' });
    await collection('secondFactors').updateOne(
      { _id: id },
      { $set: { createdAt: addSeconds(new Date(), -3_601) } },
    );
    expect(await answerOf(postJson(confirm, { code: codeIn(0) }, session))).toEqual({ error: 'not started' });
  });

  it('is shown to its owner, and to no session that was there before they gave the password', async () => {
    await postJson(connect, RIGHT);
    const sessions = await collection('sessions').find().sort({ provenAt: -1 }).toArray();
    const createdAt = addSeconds(new Date(), -3_600);
    await collection('sessions').updateOne({ _id: sessions[1]!._id }, { $set: { createdAt } });
    const states = sessions.map(async ({ _id }) => {
      const account = (await findSessionAccount(_id))!;
      return (await getOwnFactor({ ...aVisitor(), account })).state;
    });
    expect(await Promise.all(states)).toEqual(['pending', 'off']);
  });

  it('is given up for a new password: who began it may have known the former one', async () => {
    const change = { old: TEST_PASSWORD, new: 'une toute autre phrase' };
    expect(await answerOf(postJson(changePassword, change, session))).toEqual({});
    expect(await answerOf(postJson(confirm, { code: codeIn(0) }, session))).toEqual({ error: 'not started' });
  });
});

describe('with a factor, a login', () => {
  beforeEach(async () => {
    // If a step of 30 seconds ends between making this code and checking it, the code is too old.
    await until(async () => {
      const answer = await answerOf(postJson(confirm, { code: codeIn(-30) }, session));
      return Object.keys(answer as object).length === 0;
    });
  });

  it('opens no session before the code, and one with it', async () => {
    const half = await halfway();
    expect(await answerOf(get(whoami, half))).toEqual({ identified: false });
    const done = await postJson(connectCode, { code: ` ${codeIn(0).replace(/(...)/, '$1 ')}` }, half);
    expect(await done.json()).toEqual({ accountName });
    expect(await answerOf(get(whoami, { cookie: cookiesOf(done) }))).toMatchObject({ identified: true });
  });

  it('redirects a form to the second step, and from there to the requested page', async () => {
    const first = await postForm(connect, { ...RIGHT, retour: '/mycards.html' });
    expect(first.headers.get('location')).toBe('/double-authentification/code?retour=/mycards.html');
    const fields = { code: codeIn(0), retour: '/mycards.html' };
    const second = await postForm(connectCode, fields, { cookie: cookiesOf(first) });
    expect(second.headers.get('location')).toBe('/mycards.html');
  });

  it('accepts each code of the app once, in order and within a step, and each recovery code once', async () => {
    const code = codeIn(0);
    expect(await answerOf(postJson(connectCode, { code }, await halfway()))).toEqual({ accountName });
    for (const used of [code, codeIn(-30), codeIn(-60), codeIn(90)])
      expect(await answerOf(postJson(connectCode, { code: used }, await halfway()))).toEqual({
        error: 'bad code',
      });
    const spare = { code: recoveryCodes[3]!.toUpperCase() };
    expect(await answerOf(postJson(connectCode, spare, await halfway()))).toEqual({ accountName });
    expect(await answerOf(postJson(connectCode, spare, await halfway()))).toEqual({ error: 'bad code' });
    expect((await collection('secondFactors').findOne({ _id: id }))?.recovery).toHaveLength(9);
  });

  it('accepts a code once for concurrent requests', async () => {
    const half = await halfway();
    const tries = Array.from({ length: 4 }, () => answerOf(postJson(connectCode, { code: codeIn(0) }, half)));
    const answers = await Promise.all(tries);
    expect(
      answers.filter((answer) => JSON.stringify(answer) === JSON.stringify({ accountName })),
    ).toHaveLength(1);
  });

  it('refuses the codes of another account, and a second step without the first', async () => {
    await insertAccount({ name: 'Quetsche' });
    const other = cookiesOf(await postJson(connect, { ...RIGHT, accountName: 'Quetsche' }));
    const theirs = await answerOf(postJson(start, { password: TEST_PASSWORD }, { cookie: other }));
    const { recoveryCodes: foreign, ...setup } = theirs as { secret: string; recoveryCodes: string[] };
    await postJson(confirm, { code: codeAt(setup.secret, new Date()) }, { cookie: other });
    for (const code of [foreign[0], codeAt(setup.secret, addSeconds(new Date(), 30))])
      expect(await answerOf(postJson(connectCode, { code }, await halfway()))).toEqual({ error: 'bad code' });
    for (const cookie of ['', session.cookie.replace(/session=/, 'login=')])
      expect(await answerOf(postJson(connectCode, { code: codeIn(0) }, { cookie }))).toEqual({
        error: 'no login',
      });
  });

  it('is ended by a new password, and by a ban', async () => {
    const half = await halfway();
    const change = { old: TEST_PASSWORD, new: 'une toute autre phrase' };
    expect(await answerOf(postJson(changePassword, change, session))).toEqual({});
    expect(await answerOf(postJson(connectCode, { code: codeIn(0) }, half))).toEqual({ error: 'no login' });
    const again = await postJson(connect, { accountName, password: change.new });
    const ban = { banner: 'Squonk', date: new Date(), reason: 'Triche', until: null };
    await collection('accounts').updateOne({ _id: id }, { $set: { ban } });
    expect(
      await answerOf(postJson(connectCode, { code: codeIn(0) }, { cookie: cookiesOf(again) })),
    ).toMatchObject({
      error: 'banned',
    });
  });

  it('blocks the second step after ten wrong codes, from any address and despite the right password', async () => {
    const answers = [];
    for (let at = 1; at <= 14; at += 1) {
      const from = trustedHeaders(`198.51.100.${at}`);
      const { cookie } = await halfway();
      answers.push(await answerOf(postJson(connectCode, { code: wrongCode() }, { ...from, cookie })));
    }
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => ({ error: 'bad code' })));
    expect(answers.slice(10)).toEqual(Array.from({ length: 4 }, () => ({ error: 'blocked ip' })));
    const right = await answerOf(postJson(connectCode, { code: codeIn(0) }, await halfway()));
    expect(right).toEqual({ error: 'blocked ip' });
    const subject = 'Des codes erronés pour votre compte';
    await until(async () => (await collection('mails').countDocuments({ subject })) === 1);
  });

  it('removes a factor only with a code, and notifies the owner by mail', async () => {
    expect(await answerOf(postJson(switchOff, { code: wrongCode() }, session))).toEqual({
      error: 'bad code',
    });
    expect(await answerOf(postJson(switchOff, { code: recoveryCodes[0] }, session))).toEqual({});
    expect(await answerOf(postJson(switchOff, { code: recoveryCodes[1] }, session))).toEqual({
      error: 'not on',
    });
    expect(await answerOf(postJson(connect, RIGHT))).toEqual({ accountName });
    expect(await collection('mails').findOne({}, { sort: { createdAt: -1 } })).toMatchObject({
      subject: 'La double authentification est désactivée',
    });
  });

  it('has a lost factor removed by the operator, which is logged and mailed', async () => {
    expect(await removeFactor('mirabelle')).toEqual({ ok: true, value: { accountName } });
    expect(await removeFactor('mirabelle')).toEqual({ ok: false, code: 'not on' });
    expect(await removeFactor('nobody')).toEqual({ ok: false, code: 'no such account' });
    expect(await collection('audit').find().toArray()).toMatchObject([
      { action: 'second factor off', target: `account:${id}`, accountName: 'Opérateur' },
    ]);
    const mail = await collection('mails').findOne({}, { sort: { createdAt: -1 } });
    expect(mail?.lines[1]).toContain("par l'équipe");
    expect(mail?.lines[2]).toMatch(/^Si vous l'aviez demandé,/);
  });
});

it.each([
  ['asked', { privileges: ['godlike'], lacksFactor: 'asked' }],
  ['required', { privileges: [], lacksFactor: 'required' }],
])('STAFF_SECOND_FACTOR=%s leaves staff without a factor %j', async (rule, expected) => {
  process.env.STAFF_SECOND_FACTOR = rule;
  forgetProcessWide('config');
  await collection('accounts').updateOne({ _id: id }, { $set: { privileges: ['godlike'] } });
  const sessionId = (await collection('sessions').findOne({ accountId: id }))?._id ?? '';
  expect(await findSessionAccount(sessionId)).toMatchObject(expected);
  await postJson(confirm, { code: codeIn(0) }, session);
  const allowed = await findSessionAccount(sessionId);
  expect([allowed?.privileges, allowed?.lacksFactor]).toEqual([['godlike'], undefined]);
  delete process.env.STAFF_SECOND_FACTOR;
  forgetProcessWide('config');
});

it('accepts none of 10,000 guessed codes except the three of the app', () => {
  const now = new Date();
  const shown = [-30, 0, 30].map((seconds) => codeAt(secret, addSeconds(now, seconds)));
  const guesses = Array.from({ length: 10_000 }, (_, at) => String(at * 97).padStart(6, '0'));
  const passed = guesses.filter((guess) => !shown.includes(guess) && stepOf(secret, guess, now) !== null);
  expect(passed).toEqual([]);
});
