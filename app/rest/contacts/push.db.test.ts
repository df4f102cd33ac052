import { createECDH, randomBytes } from 'node:crypto';
import { createDuel } from '#lib/areas/duels/duel-service.ts';
import { getOwnContacts, subscribe, unsubscribe } from '#lib/areas/contacts/contact-service.ts';
import { cardByNumber } from '#lib/areas/training/testing/a-table.ts';
import { addSeconds } from '#lib/base/paris-time.ts';
import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { collection } from '#lib/db/collections.ts';
import { databaseNow } from '#lib/db/lease.ts';
import { sendPushNotes } from '#lib/identity/contacts/push-worker.ts';
import type { Player } from '#lib/identity/viewer.ts';
import type { OutsidePost } from '#lib/mail/post-outside.ts';
import { insertAccount, insertNickname } from '#lib/testing/factories.ts';
import { aPlayer } from '#lib/testing/fake-viewer.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';

useTestDatabase();

function makeKeys() {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return { publicKey: keys.getPublicKey('base64url'), privateKey: keys.getPrivateKey('base64url') };
}

/** A browser as it subscribes. */
function aBrowser(changes: { endpoint?: string; p256dh?: string; auth?: string } = {}) {
  const endpoint = `https://push.example/${randomBytes(8).toString('hex')}`;
  return { endpoint, p256dh: makeKeys().publicKey, auth: randomBytes(16).toString('base64url'), ...changes };
}

let octave: Player;

beforeEach(async () => {
  let { publicKey, privateKey } = makeKeys();
  // A private key that begins with zeros is shorter.
  while (privateKey.length < 43) ({ publicKey, privateKey } = makeKeys());
  process.env.NOTIFY = `${publicKey} ${privateKey}`;
  forgetProcessWide('config');
  await collection('cards').insertMany(
    Array.from({ length: 10 }, (_, at) => {
      const { id, ...values } = cardByNumber(at + 1);
      return { _id: id, number: at + 1, name: `Carte ${at + 1}`, deck: 'Aurore', price: null, ...values };
    }),
  );
  octave = await aPlayerNamed('Octave');
});

afterEach(() => {
  delete process.env.NOTIFY;
  forgetProcessWide('config');
});

async function aPlayerNamed(name: string): Promise<Player> {
  const account = await insertAccount({ name });
  await insertNickname({ name: `Pseudo${name}`, accountId: account._id, isMain: true });
  return aPlayer({ id: account._id, name });
}

const challengeOctave = async (by: string) =>
  expect(await createDuel(await aPlayerNamed(by), { joueur: 'PseudoOctave' })).toMatchObject({ ok: true });

it('posts a challenge, encrypted, to each browser that is notified', async () => {
  await subscribe(octave, aBrowser());
  await subscribe(octave, aBrowser());
  await challengeOctave('Zoé');
  const posts: OutsidePost[] = [];
  const post = (sent: OutsidePost) => (posts.push(sent), Promise.resolve(null));
  expect(await sendPushNotes({ post })).toBe(2);
  expect(await sendPushNotes({ post })).toBe(0);
  for (const { headers, body } of posts) {
    expect(headers).toMatchObject({ 'Content-Encoding': 'aes128gcm', TTL: '3600' });
    expect(headers.Authorization).toMatch(/^vapid t=/);
    expect(body.toString('latin1')).not.toContain('Zoé');
  }
  expect(new Set(posts.map(({ url }) => url)).size).toBe(2);
});

it.each(['HTTP 404', 'HTTP 410'])('forgets a browser whose service answers %s', async (answer) => {
  await subscribe(octave, aBrowser());
  await challengeOctave('Zoé');
  expect(await sendPushNotes({ post: () => Promise.resolve(answer) })).toBe(0);
  expect(await getOwnContacts(octave)).toMatchObject({ browsers: 0 });
  expect(await collection('pushNotes').findOne({})).toMatchObject({ state: 'bounced', fault: answer });
});

it('tries again after another failure', async () => {
  await subscribe(octave, aBrowser());
  await challengeOctave('Zoé');
  expect(await sendPushNotes({ post: () => Promise.resolve('HTTP 503') })).toBe(0);
  const clock = () => addSeconds(databaseNow(), 300);
  expect(await sendPushNotes({ post: () => Promise.resolve(null), clock })).toBe(1);
});

it('posts nothing to a browser that was taken off meanwhile', async () => {
  await subscribe(octave, aBrowser());
  await challengeOctave('Zoé');
  await unsubscribe(octave);
  const post = jest.fn();
  expect(await sendPushNotes({ post })).toBe(0);
  expect(post).not.toHaveBeenCalled();
});

it('keeps the last five browsers of an account, each once', async () => {
  const browsers = Array.from({ length: 6 }, () => aBrowser());
  for (const browser of [...browsers, browsers[5]]) if (browser) await subscribe(octave, browser);
  const stored = await collection('contacts').findOne({ _id: octave.account.id });
  expect(stored?.push.map(({ endpoint }) => endpoint)).toEqual(
    browsers.slice(1).map(({ endpoint }) => endpoint),
  );
});

it.each([
  ['an http address', { endpoint: 'http://push.example/a' }],
  ['a private address', { endpoint: 'https://192.168.1.7/a' }],
  ['a name without a dot', { endpoint: 'https://localhost/a' }],
  ['another port', { endpoint: 'https://push.example:8443/a' }],
  ['no address', { endpoint: 'rien' }],
  ['a short key', { p256dh: 'abc' }],
  ['a short secret', { auth: 'abc' }],
])('refuses a browser with %s', async (_, changes) => {
  await expect(subscribe(octave, aBrowser(changes))).resolves.toMatchObject({ code: 'bad value' });
});

it('refuses every browser where the site notifies none', async () => {
  delete process.env.NOTIFY;
  forgetProcessWide('config');
  await expect(subscribe(octave, aBrowser())).resolves.toMatchObject({ code: 'switched off' });
  expect(await getOwnContacts(octave)).toMatchObject({ pushKey: null });
});
