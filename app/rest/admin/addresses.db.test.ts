import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { at, logIn, readAudit, send, useZoe, type Answer } from '#lib/back-office/testing/zoe.ts';
import { collection } from '#lib/db/collections.ts';
import { PIGEON_DEFAULT } from '#lib/identity/registration/registration.ts';
import { useFakeGameServer } from '#lib/testing/fake-game-server.ts';
import { postForm, postJson, trustedHeaders } from '#lib/testing/requests.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { POST as connect } from '../connect/route.ts';
import { POST as register } from '../register/route.ts';
import { POST as banAddresses } from './addresses/route.ts';
import { POST as undo } from './audit/[id]/undo/route.ts';
import { POST as settleSignUp } from './sign-up/[id]/route.ts';

useTestDatabase();
useZoe();

const STRANGER = trustedHeaders('198.51.100.7');
const NETWORK = '198.51.100.0/24';
const REFUSED = { range: NETWORK, effect: 'refuse', ban: 'Insultes' };
const HELD = { ...REFUSED, effect: 'hold', ban: "Vague d'inscriptions" };

const server = useFakeGameServer();

const judge = () => logIn('Judge1', ['banaccount']);

async function ban(body: object, session: { cookie: string }): Promise<Answer> {
  const answer = await send(banAddresses, body, session);
  forgetProcessWide('cached');
  return answer;
}

async function ask(handler: typeof connect, body: object, headers: Record<string, string>): Promise<Answer> {
  return (await (await postJson(handler, body, headers)).json()) as Answer;
}

const logInFrom = (headers: Record<string, string>) =>
  ask(connect, { accountName: 'Zoe42', password: 'faux' }, headers);

const signUpFrom = (headers: Record<string, string>, accountName = 'Mirabelle') =>
  ask(
    register,
    {
      ...{ accountName, password: 'prune et quetsche', pigeon: PIGEON_DEFAULT },
      accountLength: String(accountName.length),
    },
    headers,
  );

describe('POST /rest/admin/addresses', () => {
  it('refuses logins and sign-ups from the range only, until the ban is lifted', async () => {
    const session = await judge();
    const until = Math.floor(Date.now() / 1000) + 1000;
    expect(await ban({ ...REFUSED, range: '::ffff:198.51.100.9/120', until }, session)).toEqual({
      ban: { banner: 'Judge1', date: expect.any(Number), reason: 'Insultes', until },
    });
    const refusal = { error: 'address banned', reason: 'Insultes', until };
    expect(await logInFrom(STRANGER)).toEqual(refusal);
    expect(await signUpFrom(STRANGER)).toEqual(refusal);
    expect(await logInFrom({})).toEqual({ error: 'bad credentials' });
    expect(await ban({ range: NETWORK, ban: false }, session)).toEqual({ ban: false });
    expect(await logInFrom(STRANGER)).toEqual({ error: 'bad credentials' });
    expect(await signUpFrom(STRANGER)).toEqual({ accountName: 'Mirabelle' });
    const facts = { range: NETWORK, effect: 'refuse', reason: 'Insultes', until };
    expect(await readAudit()).toMatchObject([
      { action: 'address ban', target: 'addresses', before: {}, after: facts },
      { action: 'address unban', before: facts, after: {} },
    ]);
  });

  it.each([
    ['bad range', { range: '' }],
    ['bad range', { range: 'chez moi' }],
    ['bad range', { range: { $ne: '' } }],
    ['bad range', { range: '198.51.100.0/33' }],
    ['bad range', { range: '198.51.100.0/-1' }],
    ['bad range', { range: '010.0.0.1' }],
    ['bad range', { range: 'fe80::1%eth0' }],
    ['too wide', { range: '0.0.0.0/0' }],
    ['too wide', { range: '198.51.0.0/15' }],
    ['too wide', { range: '2001:db8::/31' }],
    ['too wide', { range: '::ffff:0:0/96' }],
    ['bad effect', { effect: 'all' }],
    ['own address', { range: '192.0.2.0/24' }],
    ['own address', { range: '::ffff:192.0.2.1' }],
    ['bad value', { ban: '' }],
    ['bad value', { ban: 'a'.repeat(201) }],
    ['bad value', { until: 1 }],
  ])('refuses with %s: %j', async (code, input) => {
    const answer = await ban({ ...REFUSED, ...input }, await judge());
    expect(answer).toMatchObject({ error: code });
    expect(await collection('addressBans').countDocuments()).toBe(0);
  });

  it('sends a refused form back to its page', async () => {
    const form = { ...REFUSED, act: 'ban', until: 'never', range: '0.0.0.0/0' };
    const response = await postForm(banAddresses, form, await judge());
    expect(response.headers.get('location')).toBe('/admin/addresses#erreurs');
  });

  it('is undone from the log, unless it has changed since', async () => {
    const session = await logIn('Boss1', ['godlike']);
    await ban(REFUSED, session);
    await ban(HELD, session);
    const undoAct = async (id: number) => {
      const answer = await send(at(undo, id), {}, session);
      forgetProcessWide('cached');
      return answer;
    };
    expect(await undoAct(1)).toEqual({ error: 'changed' });
    expect(await undoAct(2)).toEqual({});
    expect(await logInFrom(STRANGER)).toMatchObject({ error: 'address banned', reason: 'Insultes' });
    expect(await undoAct(1)).toEqual({});
    expect(await logInFrom(STRANGER)).toEqual({ error: 'bad credentials' });
  });

  it('is not undone beyond the most bans', async () => {
    const session = await logIn('Boss1', ['godlike']);
    await ban(REFUSED, session);
    await ban({ range: NETWORK, ban: false }, session);
    const other = {
      effect: 'hold',
      banner: 'Boss1',
      date: new Date(),
      reason: 'Vague',
      until: null,
    } as const;
    const others = Array.from({ length: 500 }, (_, at_) => ({ _id: `10.0.${at_}.0/24`, ...other }));
    await collection('addressBans').insertMany(others);
    expect(await send(at(undo, 2), {}, session)).toEqual({ error: 'too many' });
    await collection('addressBans').deleteOne({ _id: '10.0.7.0/24' });
    expect(await send(at(undo, 2), {}, session)).toEqual({});
  });
});

describe('POST /rest/admin/sign-up/{id}', () => {
  async function hold(): Promise<{ id: string; session: { cookie: string } }> {
    const session = await judge();
    await ban(HELD, session);
    expect(await signUpFrom(STRANGER)).toEqual({ error: 'waits for staff' });
    const held = await collection('registrationIntents').findOne({ state: 'held' });
    return { id: held!._id, session };
  }

  it('completes a held sign-up, of which the game server was not told before', async () => {
    const { id, session } = await hold();
    expect(await signUpFrom(STRANGER)).toEqual({ error: 'waits for staff' });
    expect(await collection('registrationIntents').countDocuments()).toBe(1);
    expect(await logInFrom(STRANGER)).toEqual({ error: 'bad credentials' });
    expect(server().asked).toEqual([]);
    expect(await send(at(settleSignUp, id), { admit: true }, session)).toEqual({
      accountName: 'Mirabelle',
      isMade: true,
    });
    expect(server().asked).toMatchObject([{ accountName: 'Mirabelle', ip: '198.51.100.7' }]);
    expect(await send(at(settleSignUp, id), { admit: true }, session)).toEqual({ error: 'does not exist' });
    expect((await readAudit()).at(-1)).toMatchObject({
      action: 'sign-up admit',
      after: { name: 'Mirabelle' },
    });
  });

  it('deletes a refused sign-up completely', async () => {
    const { id, session } = await hold();
    expect(await send(at(settleSignUp, id), { admit: false }, session)).toEqual({
      accountName: 'Mirabelle',
      isMade: false,
    });
    expect(await collection('registrationIntents').countDocuments()).toBe(0);
    expect(server().asked).toEqual([]);
  });

  it('refuses anything but yes or no', async () => {
    const { id, session } = await hold();
    for (const admit of [undefined, 'peut-être', 1])
      expect(await send(at(settleSignUp, id), { admit }, session)).toEqual({ error: 'bad decision' });
    expect(server().asked).toEqual([]);
  });

  it('refuses a name taken meanwhile', async () => {
    const { id, session } = await hold();
    expect(await signUpFrom({}, 'MIRABELLE')).toEqual({ accountName: 'MIRABELLE' });
    expect(await send(at(settleSignUp, id), { admit: true }, session)).toEqual({ error: 'name taken' });
  });
});
