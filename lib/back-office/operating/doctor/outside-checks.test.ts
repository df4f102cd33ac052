import { chmodSync, mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { listen, startBrokenServer, type FakeServer } from '#lib/testing/bridge-faults.ts';
import { makePatient, type Patient } from './patient.ts';
import {
  complaints,
  inDays,
  noDb,
  patientWith,
  testWrongSetUps,
  useHealthySite,
  ward,
  type Ill,
  type WrongSetUp,
} from './testing/healthy-site.ts';

useHealthySite();

const goodExchange: Patient['exchange'] = (call) =>
  makePatient({ root: ward.folder, env: ward.env, findDb: noDb }).exchange({
    ...call,
    url: ward.game.url + new URL(call.url).pathname,
  });

function withDate(date: Date): Patient['exchange'] {
  return async (call) => {
    const answer = await patientWith().exchange(call);
    return answer.ok ? { ...answer, date } : answer;
  };
}

const seenAs = (body: string): Ill => ({ answers: { '/healthz?client': { body } } });

function handshake(change: Partial<Awaited<ReturnType<Patient['handshake']>>>): Ill {
  return {
    handshake: () => Promise.resolve({ protocol: 'h2', fault: null, validTo: inDays(60), ...change }),
  };
}

/** On a disk of their own. */
const BACKUPS_ASIDE = { UPGRADE_BACKUPS: os.tmpdir() };

const diskOf = (isFull: boolean) => Promise.resolve({ free: isFull ? 1_000 : 5e11, total: 1e12 });

function makeFolder(name: string): string {
  const made = path.join(ward.folder, name);
  mkdirSync(made);
  chmodSync(made, 0o755);
  return made;
}

const WRONG: readonly WrongSetUp[] = [
  [
    'no game server',
    () => ({ settings: { GAME_BRIDGE_URL: 'http://127.0.0.1:9' } }),
    'game server: it cannot be reached (ECONNREFUSED): start it',
  ],
  [
    'another token than the game server has',
    () => ({ settings: { GAME_BRIDGE_TOKEN: 'another-token-for-tests-that-is-long' } }),
    'game server: it refuses the token (HTTP 401)',
  ],
  [
    'a game server in maintenance',
    () => ((ward.game.answer.on = false), {}),
    'game server state: its status has "on": false',
  ],
  [
    'a game server that takes any token',
    () => ({ exchange: goodExchange }),
    'game server token: it accepts any token',
  ],
  [
    'a game server that takes any name',
    () => ((ward.game.answer.account = () => ({ accountId: 7 })), {}),
    'game server accounts: it created an account for the name « ! »',
  ],
  [
    'a game server that does not take changes',
    () => ((ward.game.answer.changed = () => 500), {}),
    'game server changes: it answers HTTP 500',
  ],
  [
    'a wrong clock of the game server',
    () => ({ exchange: withDate(new Date(Date.now() - 300_000)) }),
    "game server clock: the clock is 300 s behind this machine's",
  ],
  [
    'a site that is not started',
    () => ({ answers: { '/readyz': null } }),
    'site: nothing answers at http://127.0.0.1:3000',
  ],
  [
    'a site that is not ready',
    () => ({ answers: { '/readyz': { status: 503, body: 'not migrated yet\n' } } }),
    'site: http://127.0.0.1:3000/readyz says « not migrated yet »',
  ],
  [
    'a notice',
    () => ({ answers: { '/readyz': { body: 'ready\nfuture-games: games are dated in the future\n' } } }),
    'site: future-games: games are dated in the future',
  ],
  [
    'a name without address',
    () => ({ resolve: () => Promise.resolve([]) }),
    'address: atout.example has no address',
  ],
  [
    'no name server',
    () => ({ resolve: () => Promise.reject(Object.assign(new Error('away'), { code: 'EAI_AGAIN' })) }),
    'address: names cannot be resolved on this machine (EAI_AGAIN): correct /etc/resolv.conf',
  ],
  [
    'no proxy',
    () => ({ answers: { '/healthz': null } }),
    'proxy: https://atout.example cannot be reached (ECONNREFUSED)',
  ],
  [
    'a proxy that does not reach the site',
    () => ({ answers: { '/healthz': { status: 502 } } }),
    'proxy: the proxy answers 502',
  ],
  [
    'another site at SITE_URL',
    () => ({ answers: { '/healthz': { body: '<!doctype html>' } } }),
    'proxy: https://atout.example/healthz is answered 200, but not by this site',
  ],
  [
    'no X-Forwarded-For',
    () => seenAs('{"client":"127.0.0.1","hops":0,"isTrusted":true}'),
    'X-Forwarded-For: the proxy sends none',
  ],
  [
    'a proxy that is not trusted',
    () => seenAs('{"client":"172.31.249.1","hops":2,"isTrusted":false}'),
    'X-Forwarded-For: requests come from 172.31.249.1, which is missing from TRUSTED_PROXIES',
  ],
  [
    'a proxy that believes visitors',
    () => seenAs('{"client":"192.0.2.99","hops":1,"isTrusted":true}'),
    'X-Forwarded-For: the proxy forwards values forged by visitors',
  ],
  [
    'a certificate for another name',
    () => handshake({ fault: 'ERR_TLS_CERT_ALTNAME_INVALID' }),
    'TLS: browsers reject the certificate (ERR_TLS_CERT_ALTNAME_INVALID)',
  ],
  [
    'a certificate that ends',
    () => handshake({ validTo: inDays(3.5) }),
    'TLS: the certificate expires in 3 days',
  ],
  ['no HTTP/2', () => handshake({ protocol: 'http/1.1' }), 'HTTP/2: the proxy speaks only HTTP/1.1'],
  [
    'no IPv6',
    () => ({ resolve: (_host, family) => Promise.resolve(family === 4 ? ['203.0.113.1'] : []) }),
    'IPv6: atout.example has no AAAA record',
  ],
  [
    'an AAAA record that leads nowhere',
    () => ({ answers: { '[2001:db8::7]': null } }),
    'IPv6: nothing answers at [2001:db8::7]',
  ],
  [
    'a closed port 80',
    () => ({ answers: { 'http://atout.example/': null } }),
    'port 80: nothing answers at http://atout.example',
  ],
  [
    'pages without TLS',
    () => ({ answers: { 'http://atout.example/': { status: 200, location: null } } }),
    'port 80: http://atout.example is answered 200',
  ],
  [
    'public metrics',
    () => ({ answers: { '/metrics': { status: 200 } } }),
    '/metrics: anybody can read /metrics',
  ],
  [
    'a missing folder of pictures',
    () => ({ settings: { ASSETS_DIR: '/nowhere' } }),
    'pictures: ASSETS_DIR /nowhere cannot be read (ENOENT)',
  ],
  [
    'a file in place of the texts',
    () => ({ settings: { CONTENT_DIR: '/dev/null' } }),
    'texts: CONTENT_DIR is not a folder',
  ],
  [
    'an empty folder of texts',
    () => ({ settings: { CONTENT_DIR: makeFolder('texts') } }),
    'texts: CONTENT_DIR',
  ],
  [
    'a full disk',
    () => ({ settings: BACKUPS_ASIDE, disk: (folder) => diskOf(folder === ward.folder) }),
    'disk: the disk of this machine has 0.0 GiB free',
  ],
  [
    'a full disk for backups',
    () => ({ settings: BACKUPS_ASIDE, disk: (folder) => diskOf(folder !== ward.folder) }),
    'upgrade backups: the disk of UPGRADE_BACKUPS has 0.0 GiB free',
  ],
];

const SMTP = { SMTP_URL: 'smtp://site:secret@127.0.0.1:25', MAIL_FROM: 'a@atout.example' };

const MAIL: readonly WrongSetUp[] = [
  [
    'no mail server',
    () => ({ settings: SMTP, verifySmtp: () => Promise.resolve('ESOCKET ECONNREFUSED') }),
    'mail: the mail server cannot be used (ESOCKET ECONNREFUSED): start it, or correct host, port and scheme',
  ],
  [
    'a wrong password for the mail server',
    () => ({ settings: SMTP, verifySmtp: () => Promise.resolve('EAUTH 535') }),
    'mail: the mail server rejects the user or password (EAUTH 535): correct SMTP_URL',
  ],
  [
    'a sender without SPF',
    () => ({ settings: SMTP, txt: () => Promise.resolve(['v=DMARC1; p=none']) }),
    'mail domain: atout.example has no SPF record',
  ],
  [
    'a sender without DMARC',
    () => ({ settings: SMTP, txt: () => Promise.resolve(['v=spf1 -all']) }),
    'mail domain: _dmarc.atout.example has no DMARC record',
  ],
];

testWrongSetUps([...WRONG, ...MAIL]);

it('cannot check what a proxy forwards if SITE_URL resolves to the local machine', async () => {
  const body = '{"client":"192.0.2.99","hops":2,"isTrusted":true}';
  const here: Ill = {
    ...seenAs(body),
    resolve: (_, family) => Promise.resolve(family === 4 ? ['127.0.0.1'] : ['2001:db8::7']),
  };
  expect(await complaints(patientWith(here))).toEqual([]);
  expect(await complaints(patientWith(seenAs(body)))).toHaveLength(1);
});

it('resolves names that only this machine knows', async () => {
  const { resolve } = makePatient({ root: ward.folder, env: ward.env, findDb: noDb });
  expect(await resolve('localhost', 4)).toEqual(['127.0.0.1']);
});

it.each([
  ['slow', 'game server: it accepted the call but sent no complete answer (no whole answer in time)'],
  ['html', 'game server: it answers text/html instead of JSON'],
  ['wrong shape', 'game server: its answer does not match docs/bridge.md (on: '],
  ['redirect', 'game server: it answers HTTP 302'],
  ['hangup', 'game server: it accepted the call but sent no complete answer'],
] as const)('names a game server whose answers are %s', async (breakage, line) => {
  const broken: FakeServer = await startBrokenServer(breakage);
  try {
    const { exchange } = makePatient({ root: ward.folder, env: ward.env, findDb: noDb });
    const patient = patientWith({
      settings: { GAME_BRIDGE_URL: broken.url },
      exchange: (call) => exchange({ ...call, deadlineMs: 300 }),
    });
    expect(await complaints(patient)).toEqual([expect.stringContaining(line)]);
  } finally {
    await broken.stop();
  }
});

it('names a slow game server', async () => {
  let calls = 0;
  const late = await listen((_request, response) => {
    calls += 1;
    const answer = () =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"on":true,"players":1}');
    // The third call is the measured one. The test needs a slow answer.
    // oxlint-disable-next-line atout/no-fixed-sleep
    setTimeout(answer, calls === 3 ? 1_050 : 0);
  });
  try {
    const found = await complaints(patientWith({ settings: { GAME_BRIDGE_URL: late.url } }));
    expect(found).toContainEqual(expect.stringMatching(/^game server latency: its status took 1\d{3} ms/));
  } finally {
    await late.stop();
  }
});

it('ignores notices that the checks of settings report', async () => {
  const body = 'ready\ncontact-email: CONTACT_EMAIL is not set\n';
  expect(await complaints(patientWith({ answers: { '/readyz': { body } } }))).toEqual([]);
});
