import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createDuel } from '#lib/areas/duels/duel-service.ts';
import { getOwnContacts, subscribe, unsubscribe } from '#lib/areas/contacts/contact-service.ts';
import { insertTableCards } from '#lib/areas/training/testing/table-cards.ts';
import { addSeconds } from '#lib/base/paris-time.ts';
import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { inTransaction } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import { databaseNow } from '#lib/db/lease.ts';
import { sendPushNotes } from '#lib/areas/contacts/push-worker.ts';
import { insertSession } from '#lib/identity/sessions/session-repo.ts';
import type { Player } from '#lib/identity/viewer.ts';
import { postOutside, type OutsidePost } from '#lib/mail/post-outside.ts';
import { insertAccount, insertNickname, aPlayer } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';

useTestDatabase();

function makeKeys() {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return { publicKey: keys.getPublicKey('base64url'), privateKey: keys.getPrivateKey('base64url') };
}

function aBrowser(changes: { endpoint?: string; p256dh?: string; auth?: string } = {}) {
  const endpoint = `https://push.example/${randomBytes(8).toString('hex')}`;
  return { endpoint, p256dh: makeKeys().publicKey, auth: randomBytes(16).toString('base64url'), ...changes };
}

let octave: Player;

beforeEach(async () => {
  let { publicKey, privateKey } = makeKeys();
  // Private keys with leading zeros are shorter.
  while (privateKey.length < 43) ({ publicKey, privateKey } = makeKeys());
  process.env.NOTIFY = `${publicKey} ${privateKey}`;
  forgetProcessWide('config');
  await insertTableCards();
  octave = await aPlayerNamed('Octave');
});

afterEach(() => {
  delete process.env.NOTIFY;
  forgetProcessWide('config');
});

async function aPlayerNamed(name: string): Promise<Player> {
  const account = await insertAccount({ name });
  await insertNickname({ name: `Pseudo${name}`, accountId: account._id, isMain: true });
  const device = { accountId: account._id, address: null, device: 'Firefox sous Linux', now: databaseNow() };
  const sessionId = await inTransaction(({ session }) => insertSession(device, session));
  const player = aPlayer({ id: account._id, name });
  return { ...player, account: { ...player.account, sessionId } };
}

const challengeOctave = async (by: string) =>
  expect(await createDuel(await aPlayerNamed(by), { joueur: 'PseudoOctave' })).toMatchObject({ ok: true });

it('posts an encrypted challenge to each subscribed browser', async () => {
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

it.each([
  ['is logged out of the account', () => collection('sessions').deleteMany({})],
  [
    'belongs to staff, logged in for more than 12 hours',
    async () => {
      await collection('accounts').updateMany({}, { $set: { privileges: ['bannick'] } });
      await collection('sessions').updateMany({}, { $set: { createdAt: addSeconds(new Date(), -43_201) } });
    },
  ],
  [
    'belongs to a player who is banned',
    () =>
      collection('accounts').updateMany(
        { _id: octave.account.id },
        { $set: { ban: { banner: 'Squonk', date: new Date(0), reason: 'Triche', until: null } } },
      ),
  ],
])('posts nothing to a browser that %s, and forgets it', async (_, end) => {
  await subscribe(octave, aBrowser());
  await challengeOctave('Zoé');
  await end();
  const post = jest.fn();
  expect(await sendPushNotes({ post })).toBe(0);
  expect(post).not.toHaveBeenCalled();
  expect(await getOwnContacts(octave)).toMatchObject({ browsers: 0 });
});

/** Decrypts a message as a browser does (RFC 8291 and 8188). */
function decrypt(body: Buffer, { keys, secret }: { keys: ReturnType<typeof createECDH>; secret: Buffer }) {
  const senderKey = body.subarray(21, 21 + body.readUInt8(20));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const shared = hkdfSync('sha256', keys.computeSecret(senderKey), secret, info, 32);
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(shared), body.subarray(0, 16), `${name}\0`, bytes));
  const [key, nonce] = [derive('Content-Encoding: aes128gcm', 16), derive('Content-Encoding: nonce', 12)];
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(body.subarray(-16));
  const plain = Buffer.concat([decipher.update(body.subarray(21 + 65, -16)), decipher.final()]);
  // A 2 after the message marks the last record.
  return { text: plain.subarray(0, plain.lastIndexOf(2)).toString(), senderKey };
}

it('sends a push service a message signed by the site that only the browser can read', async () => {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const secret = randomBytes(16);
  const endpoint = 'https://push.example/abc?d=1';
  await subscribe(octave, {
    endpoint,
    p256dh: keys.getPublicKey('base64url'),
    auth: secret.toString('base64url'),
  });
  await challengeOctave('Zoé');
  const heard: { url: string; headers: http.IncomingHttpHeaders; body: Buffer }[] = [];
  const service = http.createServer((req, res) => {
    void buffer(req).then((body) => {
      heard.push({ url: req.url ?? '', headers: req.headers, body });
      res.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  const reach = {
    resolve: () => Promise.resolve(['127.0.0.1']),
    isOpen: () => true,
    request: ((options: http.RequestOptions, answer: (res: http.IncomingMessage) => void) =>
      http.request({ ...options, port }, answer)) as typeof http.request,
  };
  expect(await sendPushNotes({ post: (sent) => postOutside(sent, reach) })).toBe(1);
  service.close();
  expect(heard.map(({ url }) => url)).toEqual(['/abc?d=1']);
  const { headers, body } = heard[0]!;
  expect(headers).toMatchObject({ host: 'push.example', 'content-encoding': 'aes128gcm', ttl: '3600' });
  expect(JSON.parse(decrypt(body, { keys, secret }).text)).toMatchObject({
    title: expect.stringContaining('PseudoZoé'),
    path: expect.stringMatching(/^\/defi\//),
  });
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  expect(key).toBe(process.env.NOTIFY?.split(' ')[0]);
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.toString('base64url', 1, 33),
    y: point.toString('base64url', 33),
  };
  const signer = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  expect(
    verify('sha256', Buffer.from(`${head}.${claims}`), signer, Buffer.from(signature, 'base64url')),
  ).toBe(true);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: 'https://push.example',
    sub: expect.stringMatching(/^mailto:/),
  });
});

it.each(['HTTP 404', 'HTTP 410'])('forgets a browser whose service answers %s', async (answer) => {
  await subscribe(octave, aBrowser());
  await challengeOctave('Zoé');
  expect(await sendPushNotes({ post: () => Promise.resolve(answer) })).toBe(0);
  expect(await getOwnContacts(octave)).toMatchObject({ browsers: 0 });
  expect(await collection('pushNotes').findOne({})).toMatchObject({ state: 'bounced', fault: answer });
});

it('retries after any other failure', async () => {
  await subscribe(octave, aBrowser());
  await challengeOctave('Zoé');
  expect(await sendPushNotes({ post: () => Promise.resolve('HTTP 503') })).toBe(0);
  const clock = () => addSeconds(databaseNow(), 300);
  expect(await sendPushNotes({ post: () => Promise.resolve(null), clock })).toBe(1);
});

it('posts nothing to a browser removed meanwhile', async () => {
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

it('refuses all browsers if the site has no push keys', async () => {
  delete process.env.NOTIFY;
  forgetProcessWide('config');
  await expect(subscribe(octave, aBrowser())).resolves.toMatchObject({ code: 'switched off' });
  expect(await getOwnContacts(octave)).toMatchObject({ pushKey: null });
});
