import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { startOwnSite, type OwnSite } from './support/own-site.ts';
import { openSocket, requestHead } from './support/raw-http.ts';
import { test as base } from './support/test.ts';

/** Within this a site that was asked to stop is gone, in milliseconds (product/serving §7). */
const LONGEST_STOP_MS = 10_000;

const FORM = 'accountName=&password=';
const LOGIN_HEADERS = {
  'content-type': 'application/x-www-form-urlencoded',
  'content-length': String(FORM.length),
  // The site answers « 100 Continue » once it has read the head: from then on the request is under way.
  expect: '100-continue',
};

const test = base.extend<{ site: OwnSite }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs.
  site: async ({}, use) => {
    const site = await startOwnSite();
    await use(site);
    await site.stop();
  },
});

test.describe.configure({ mode: 'parallel', timeout: 40_000 });

test.describe('SIGTERM', () => {
  test('ends the site within 10 s with code 0 though clients are half open', async ({ site }) => {
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

  test('lets an answer that is under way reach its client, and takes no new one', async ({ site }) => {
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
