import { once } from 'node:events';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { startOwnSite } from './support/own-site.ts';
import { openSocket, requestHead } from './support/raw-http.ts';
import { test } from './support/test.ts';

const FORM = 'accountName=&password=';
const LOGIN_HEADERS = {
  'content-type': 'application/x-www-form-urlencoded',
  'content-length': String(FORM.length),
  // The site answers « 100 Continue » once it has read the head; the request is in progress from then on.
  expect: '100-continue',
};

test('SIGTERM ends a site with code 0 despite open connections, and completes the answer in progress; SIGHUP does not', async () => {
  const site = await startOwnSite();
  process.kill(site.program.pid, 'SIGHUP');
  const sockets = await Promise.all(Array.from({ length: 6 }, () => openSocket(site.url)));
  for (const socket of sockets) socket.on('error', () => undefined);
  const [, halfHead, halfBody, busy, kept, upgraded] = sockets as [
    Socket,
    Socket,
    Socket,
    Socket,
    Socket,
    Socket,
  ];
  halfHead.write('GET / HTTP/1.1\r\nHost: exam');
  for (const socket of [halfBody, busy]) {
    socket.write(requestHead(site.url, 'POST /rest/connect', LOGIN_HEADERS));
    await once(socket, 'data');
  }
  upgraded.write(requestHead(site.url, 'GET /zz', { connection: 'Upgrade', upgrade: 'x' }));
  expect(await text(upgraded)).toMatch(/^HTTP\/1\.1 404 /);

  process.kill(site.program.pid, 'SIGTERM');
  // « ready » if the request came before the signal, « stopping » if it came after.
  expect(await askUntilClosed(kept, site.url)).toMatch(
    /^(200 .*\r\nconnection: close\r\n.*ready\n|503 .*\r\nconnection: close\r\n.*stopping\n)/is,
  );
  await expect.poll(() => takesConnections(site.url)).toBe(false);
  busy.write(FORM);
  expect(await text(busy)).toMatch(/^HTTP\/1\.1 303 /m);
  expect(await site.program.ended).toBe('ended with code 0');
  await site.stop();
});

/** Repeats a request on one connection until the site closes it; returns the last answer, from its status on. */
async function askUntilClosed(socket: Socket, url: string): Promise<string> {
  const received = text(socket);
  const ended = received.then(() => 'ended');
  do socket.write(requestHead(url, 'GET /readyz', { connection: 'keep-alive' }));
  while ((await Promise.race([ended, once(socket, 'data')])) !== 'ended');
  return (await received).split('HTTP/1.1 ').at(-1) ?? '';
}

async function takesConnections(url: string): Promise<boolean> {
  try {
    (await openSocket(url)).on('error', () => undefined).destroy();
    return true;
  } catch {
    return false;
  }
}
