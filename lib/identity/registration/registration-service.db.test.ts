import { addSeconds } from '#lib/base/paris-time.ts';
import { getDb } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import { recheckDocuments } from '#lib/back-office/documents/document-worker.ts';
import { nobodyThere, startBrokenServer } from '#lib/testing/bridge-faults.ts';
import { connectTo, useFakeGameServer } from '#lib/testing/fake-game-server.ts';
import { aVisitor, insertAccount } from '#lib/testing/factories.ts';
import { useMailSettings } from '#lib/testing/mail-settings.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { until } from '#lib/testing/until.ts';
import { inHashTurn } from '#lib/identity/accounts/password.ts';
import { reconcileOnce, register } from './registration-service.ts';
import { PIGEON_DEFAULT } from './registration.ts';

useTestDatabase();

useMailSettings();

const server = useFakeGameServer();

const CREATED = { ok: true, value: { accountName: 'Mirabelle' } };
const refused = (code: string) => ({ ok: false, code });

function signUp({ name = 'Mirabelle', password = 'prune et quetsche', email = '' } = {}) {
  const accountLength = String(name.length);
  return register(aVisitor(), { accountName: name, password, accountLength, pigeon: PIGEON_DEFAULT, email });
}

const theIntent = () => collection('registrationIntents').findOne({});
const later = (seconds = 600) => addSeconds(new Date(), seconds);

it('sends the game server a hash instead of the password', async () => {
  expect(await signUp({ email: 'mirabelle@exemple.fr' })).toEqual(CREATED);
  expect(server().asked).toEqual([
    {
      accountName: 'Mirabelle',
      passwordHash: expect.stringMatching(/^\$2b\$/),
      email: 'mirabelle@exemple.fr',
      ip: '192.0.2.1',
      requestId: expect.any(String),
    },
  ]);
  expect(await theIntent()).toMatchObject({ state: 'created', accountId: 1 });
});

it('refuses bad input before anything is written', async () => {
  expect(await signUp({ password: 'court' })).toEqual(refused('Invalid input format'));
  const guessed = { password: 'mirabelle1', email: 'mirabelle@exemple.fr' };
  expect(await signUp(guessed)).toEqual({ ...refused('Invalid input format'), detail: { cause: 'name' } });
  expect(await theIntent()).toBeNull();
  expect(server().asked).toEqual([]);
});

it('refuses a viewer whose address is unknown', async () => {
  const input = {
    accountName: 'Mirabelle',
    password: 'prune et quetsche',
    accountLength: '9',
    pigeon: PIGEON_DEFAULT,
  };
  const answer = await register(aVisitor({ address: null }), { ...input, email: '' });
  expect(answer).toEqual(refused('Unknown IO error'));
});

it.each(['Already have an account', 'Failed', 'Invalid email address'] as const)(
  'passes on the refusal %j of the game server, and stores nothing of the applicant',
  async (error) => {
    server().answer.account = () => ({ error });
    expect(await signUp()).toEqual(refused(error));
    expect(await theIntent()).toBeNull();
  },
);

it('never sends an invalid name, which a less strict game server might accept', async () => {
  expect(await signUp({ name: 'deux mots' })).toEqual(refused('Failed'));
  expect(server().asked).toEqual([]);
});

describe('while the game server is off', () => {
  it('reports it when nothing listens, and stores nothing', async () => {
    connectTo(await nobodyThere());
    expect(await signUp()).toEqual(refused('Server is off'));
    expect(await signUp({ name: 'x' })).toEqual(refused('Server is off'));
    expect(await theIntent()).toBeNull();
  });

  it('reports it when the status of the game server does', async () => {
    server().answer.on = false;
    expect(await signUp()).toEqual(refused('Server is off'));
    expect(server().asked).toEqual([]);
  });

  it('reports it when only the registration is refused a connection', async () => {
    server().answer.account = () => ({ error: 'Server is off' });
    expect(await signUp()).toEqual(refused('Server is off'));
    expect(await theIntent()).toBeNull();
  });
});

it.each(['hangup', 'huge', 'html', 'failing', 'redirect'] as const)(
  'reports an unknown outcome and keeps the intent when the game server breaks down (%s)',
  async (breakage) => {
    const broken = await startBrokenServer(breakage);
    connectTo(broken.url);
    expect(await signUp()).toEqual(refused('Unknown IO error'));
    expect(await theIntent()).toMatchObject({ state: 'pending', attempts: 1, accountId: null });
    await broken.stop();
  },
);

describe('a retry', () => {
  beforeEach(async () => {
    const make = server().answer.account;
    server().answer.account = (request) => {
      make(request);
      return 'hangup';
    };
    await signUp();
    server().answer.account = make;
  });

  it('with the same password gets the account whose confirmation was lost', async () => {
    expect(await signUp({ name: 'MIRABELLE' })).toEqual(CREATED);
    const [first, second] = server().asked;
    expect(second).toEqual(first);
    expect(await collection('registrationIntents').countDocuments()).toBe(1);
  });

  it('keeps getting the same answer', async () => {
    await signUp();
    expect(await signUp()).toEqual(CREATED);
    expect(server().asked).toHaveLength(2);
  });

  it('with another password fails without asking the game server', async () => {
    expect(await signUp({ password: 'un autre mot' })).toEqual(refused('Failed'));
    expect(server().asked).toHaveLength(1);
    expect(await signUp()).toEqual(CREATED);
  });

  it('cannot be used to guess passwords', async () => {
    for (let guess = 0; guess < 5; guess += 1) await signUp({ password: `un mot de passe ${guess}` });
    expect(await signUp()).toEqual(refused('Failed'));
  });

  it('stays possible while the game server is off', async () => {
    connectTo(await nobodyThere());
    expect(await signUp()).toEqual(refused('Server is off'));
    connectTo(server().url);
    expect(await signUp()).toEqual(CREATED);
    expect(new Set(server().asked.map(({ requestId }) => requestId)).size).toBe(1);
  });
});

it('tells the owner of a new account of guesses by sign-ups', async () => {
  await signUp();
  await insertAccount({ _id: 1, name: 'Mirabelle', email: 'mirabelle@exemple.fr' });
  for (let guess = 0; guess < 5; guess += 1) await signUp({ password: `un mot de passe ${guess}` });
  await until(async () => (await collection('mails').countDocuments()) > 0);
  expect(await collection('mails').findOne({})).toMatchObject({
    ...{ accountId: 1, subject: 'Des mots de passe erronés pour votre compte' },
  });
});

it('creates one account when a form is sent twice', async () => {
  const answers = await Promise.all([signUp(), signUp(), signUp()]);
  expect(answers).toEqual([CREATED, CREATED, CREATED]);
  expect(new Set(server().asked.map(({ requestId }) => requestId)).size).toBe(1);
});

it('answers a form sent three times with the same refusal three times', async () => {
  server().answer.account = () => ({ error: 'Already have an account' });
  const answers = await Promise.all([signUp(), signUp(), signUp()]);
  expect(answers).toEqual([1, 2, 3].map(() => refused('Already have an account')));
  expect(await theIntent()).toBeNull();
});

it('does not delay logins when a client floods sign-ups', async () => {
  const flood = Array.from({ length: 30 }, (_, index) =>
    signUp({ name: `Joueur${index}` }).catch(() => null),
  );
  const within = inHashTurn({ gate: 'login', clientKey: '192.0.2.1' }, () => Promise.resolve('at once'));
  expect(await Promise.race([within, Promise.all(flood)])).toBe('at once');
  await Promise.all(flood);
  expect(server().asked.length).toBeLessThanOrEqual(20);
});

it('lets a name be registered again a day after its account was created', async () => {
  await signUp();
  await collection('registrationIntents').updateOne({}, { $set: { createdAt: later(-86_401) } });
  server().answer.account = () => ({ error: 'Failed' });
  expect(await signUp()).toEqual(refused('Failed'));
  expect(server().asked).toHaveLength(2);
});

describe('the reconciler', () => {
  async function leaveUnknown(): Promise<void> {
    const make = server().answer.account;
    server().answer.account = () => 'hangup';
    await signUp();
    server().answer.account = make;
  }

  it('makes an account after more than a day, which its owner may still ask for', async () => {
    await leaveUnknown();
    await collection('registrationIntents').updateOne({}, { $set: { createdAt: later(-90_000) } });
    expect(await reconcileOnce(later())).toBe(1);
    server().answer.account = () => ({ error: 'Failed' });
    expect(await signUp()).toEqual(CREATED);
  });

  it('asks again until the outcome is known', async () => {
    await leaveUnknown();
    expect(await reconcileOnce(new Date())).toBe(0);
    expect(await reconcileOnce(later())).toBe(1);
    expect(await theIntent()).toMatchObject({ state: 'created', accountId: 1, attempts: 2 });
    expect(await signUp()).toEqual(CREATED);
    expect(server().asked).toHaveLength(2);
  });

  it('deletes refused intents', async () => {
    await leaveUnknown();
    server().answer.account = () => ({ error: 'Failed' });
    expect(await reconcileOnce(later())).toBe(1);
    expect(await theIntent()).toBeNull();
  });

  it('waits longer after each failure, and keeps requests that never arrived', async () => {
    await leaveUnknown();
    connectTo(await nobodyThere());
    expect(await reconcileOnce(later())).toBe(0);
    expect(await reconcileOnce(later())).toBe(0);
    const intent = await theIntent();
    expect(intent).toMatchObject({ state: 'pending', attempts: 3 });
    expect(intent!.nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 7_000);
  });

  it.each([
    ['attempts', 'deux'],
    ['passwordHash', 7],
    ['nextAttemptAt', 'demain'],
  ])('skips one whose %s is wrong, and settles it once corrected', async (field, value) => {
    await leaveUnknown();
    const intents = getDb().collection('registrationIntents');
    const right = await intents.findOne({});
    await intents.updateOne({}, { $set: { [field]: value } }, { bypassDocumentValidation: true });
    const other = { ...right!, _id: 'other' as never, nameKey: 'octave', accountName: 'Octave' };
    await intents.insertOne(other);
    expect([await reconcileOnce(later()), await reconcileOnce(later())]).toEqual([1, 0]);
    expect(await recheckDocuments()).toMatchObject([
      { _id: { collection: 'registrationIntents', id: right!._id }, fields: [field] },
    ]);
    await intents.replaceOne({ _id: right!._id }, right!);
    expect([await recheckDocuments(), await reconcileOnce(later())]).toEqual([[], 1]);
  });

  it('asks only once when two containers reconcile', async () => {
    await leaveUnknown();
    const settled = await Promise.all([reconcileOnce(later()), reconcileOnce(later())]);
    expect(settled.toSorted()).toEqual([0, 1]);
    expect(server().asked).toHaveLength(2);
  });
});
