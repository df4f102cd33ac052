import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { startOwnSite, type OwnSite } from './support/own-site.ts';
import { openSocket, requestHead } from './support/raw-http.ts';
import { test as base } from './support/test.ts';

/** Maximum time in which a site must stop, in milliseconds (product/serving §7). */
const LONGEST_STOP_MS = 8_000;

const FORM = 'accountName=&password=';
const LOGIN_HEADERS = {
  'content-type': 'application/x-www-form-urlencoded',
  'content-length': String(FORM.length),
  // The site answers « 100 Continue » once it has read the head; the request is in progress from then on.
  expect: '100-continue',
};

const test = base.extend<{ site: OwnSite }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs.
  site: async ({}, use) => {
    const site = await startOwnSite();
    await use(site);
    await site.stop();
  },
});

test.describe.configure({ mode: 'parallel', timeout: 40_000 });

test.describe('SIGTERM', () => {
  test('ends the site within 8 s with code 0 despite half-open clients', async ({ site }) => {
    const [silent, halfHead, halfBody] = await Promise.all([0, 1, 2].map(() => openSocket(site.url)));
    for (const socket of [silent, halfHead, halfBody]) socket?.on('error', () => undefined);
    halfHead?.write('GET / HTTP/1.1\r\nHost: exam');
    halfBody?.write(requestHead(site.url, 'POST /rest/connect', LOGIN_HEADERS));
    await once(halfBody!, 'data');
    const askedAt = performance.now();
    process.kill(site.program.pid, 'SIGTERM');
    expect(await site.program.ended).toBe('ended with code 0');
    expect(performance.now() - askedAt).toBeLessThan(LONGEST_STOP_MS);
  });

  test('tells a kept connection in its last answer that it ends', async ({ site }) => {
    const socket = await openSocket(site.url);
    const kept = { connection: 'keep-alive' };
    const received = text(socket);
    process.kill(site.program.pid, 'SIGTERM');
    while (!socket.readableEnded && !socket.destroyed) {
      socket.write(requestHead(site.url, 'GET /readyz', kept));
      await wait(20);
    }
    const last = (await received).split('HTTP/1.1 ').at(-1);
    // Ready for a request that came before the signal, and stopping for one that came after.
    expect(last).toMatch(
      /^(200 .*\r\nconnection: close\r\n.*ready\n|503 .*\r\nconnection: close\r\n.*stopping\n)/is,
    );
    expect(await site.program.ended).toBe('ended with code 0');
  });

  test('is not held by a client that asked for an upgrade', async ({ site }) => {
    const socket = await openSocket(site.url);
    socket.on('error', () => undefined);
    socket.write(requestHead(site.url, 'GET /zz', { connection: 'Upgrade', upgrade: 'x' }));
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 404 /);
    process.kill(site.program.pid, 'SIGTERM');
    expect(await site.program.ended).toBe('ended with code 0');
  });

  test('completes an answer in progress, and accepts no new request', async ({ site }) => {
    const socket = await openSocket(site.url);
    socket.write(requestHead(site.url, 'POST /rest/connect', LOGIN_HEADERS));
    await once(socket, 'data');
    process.kill(site.program.pid, 'SIGTERM');
    await expect.poll(() => takesConnections(site.url)).toBe(false);
    socket.write(FORM);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 303 /m);
    expect(await site.program.ended).toBe('ended with code 0');
  });
});

async function takesConnections(url: string): Promise<boolean> {
  try {
    (await openSocket(url)).on('error', () => undefined).destroy();
    return true;
  } catch {
    return false;
  }
}
