import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { loopbackClients } from '#scripts/attacks/attack.ts';
import type { AttackName } from '#scripts/attacks/attacks.ts';
import { findFreePort } from '#scripts/free-port.ts';
import { makeCrew } from '#scripts/processes/crew.ts';
import { startNginx } from '#scripts/proxies/start-proxy.ts';
import { PASSWORD, makeAccount } from './support/accounts.ts';
import { besiege, countSockets } from './support/besieged.ts';
import { startOwnSite, sharedDatabase, startCaddy, type OwnSite } from './support/own-site.ts';
import { openSocket, requestHead, sendRawFrom } from './support/raw-http.ts';
import { test } from './support/test.ts';

/** The attacks that a proxy and the site must ward off together. */
const ATTACKS = [
  'half-open bodies',
  'unread answers',
  'upgrades',
  'sign-up flood',
  'render flood',
] as const satisfies readonly AttackName[];

/** Idle connections that a proxy keeps to the site for the next requests. */
const KEPT_CONNECTIONS = 64;

/** Connections of the test itself to the site, from the same address. */
const OWN_CONNECTIONS = 4;

/** Second lengths of a body, which a proxy and a site may interpret differently (request smuggling). */
const TWO_LENGTHS = [
  'Transfer-Encoding: chunked',
  'Transfer-Encoding : chunked',
  'Transfer-Encoding: xchunked',
];
const HIDDEN_REQUESTS = 5;

const PROXIES = [
  { name: 'nginx', start: startNginx, net: 101 },
  { name: 'Caddy', start: startCaddy, net: 102 },
] as const;

test.skip(process.platform !== 'linux', 'needs the loopback addresses of Linux');

let site: OwnSite;

test.beforeAll(async () => {
  site = await startOwnSite({ TRUSTED_PROXIES: '127.0.0.1' });
});

test.afterAll(() => site.stop());

for (const { name, start, net } of PROXIES)
  test.describe(`behind ${name}, as documented`, () => {
    const crew = makeCrew();
    const [claimant = '', ...attackers] = loopbackClients(1 + ATTACKS.length, net);
    let folder: string;
    let url: string;

    test.beforeAll(async () => {
      folder = await mkdtemp(path.join(os.tmpdir(), 'atout-e2e-proxy-'));
      const say = (line: string) => void process.stderr.write(`${line}\n`);
      ({ url } = await start({ sites: [site.url], port: await findFreePort(), folder, crew, say }));
    });

    test.afterAll(async () => {
      await crew.stop();
      await rm(folder, { recursive: true, force: true });
    });

    for (const [at, attack] of ATTACKS.entries())
      test(`one client alone does not exhaust the site by ${attack}`, async () => {
        const clientKey = attackers[at] ?? '';
        const outcome = await besiege({ url, attack, clientKey });
        expect(outcome.most, 'connections or requests of the attack at once').toBeGreaterThan(30);
        await expect
          .poll(() => countSockets(url, clientKey), 'its sockets that the proxy still holds')
          .toBe(0);
        await expect
          .poll(() => countSockets(site.url, '127.0.0.1'), 'sockets between proxy and site')
          .toBeLessThanOrEqual(KEPT_CONNECTIONS + OWN_CONNECTIONS);
        expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
      });

    test('the client address is that of the connection to the proxy, whatever X-Forwarded-For says', async () => {
      const { id, name: accountName } = await makeAccount();
      const body = JSON.stringify({ accountName, password: PASSWORD });
      const head = requestHead(url, 'POST /rest/connect', {
        'content-type': 'application/json',
        'content-length': String(body.length),
        // Sent twice, the second time as if a trusted proxy had added it.
        'x-forwarded-for': '192.0.2.1\r\nX-Forwarded-For: 192.0.2.2, 127.0.0.1',
      });
      const answer = await sendRawFrom(claimant, url, head, body);
      expect(answer.status).toBe(200);
      const sessions = await sharedDatabase().collection('sessions').find({ accountId: id }).toArray();
      expect(sessions.map(({ address }) => address as string)).toEqual([claimant]);
    });

    test('an event arrives while its stream stays open', async () => {
      const { body } = await fetch(`${url}/rest/live/events`);
      let received = '';
      for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
        received += text;
        if (received.includes('\ndata: [')) break;
      }
      expect(received).toMatch(/^data: \[/m);
    });

    for (const transfer of TWO_LENGTHS)
      test(`no other client gets the answer to a request smuggled behind « ${transfer} »`, async () => {
        const hidden = requestHead(url, 'GET /cache', { connection: 'keep-alive' });
        const headers = { connection: 'keep-alive', 'content-length': String(5 + hidden.length) };
        const head = requestHead(url, 'POST /rest/status', headers).replace(
          '\r\n\r\n',
          `\r\n${transfer}\r\n\r\n`,
        );
        const attackers = await Promise.all(
          Array.from({ length: HIDDEN_REQUESTS }, async () => {
            const socket = await openSocket(url);
            socket.on('error', () => undefined).write(`${head}0\r\n\r\n${hidden}`);
            return socket;
          }),
        );
        for (let round = 0; round < 2 * HIDDEN_REQUESTS; round += 1) {
          const answer = await fetch(`${url}/robots.txt`);
          expect(`${answer.status} ${await answer.text()}`).toMatch(/^200 User-Agent/i);
        }
        for (const socket of attackers) socket.destroy();
      });
  });
