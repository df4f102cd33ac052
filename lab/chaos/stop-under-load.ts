import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { must } from './check.ts';
import type { Site } from './world.ts';

const PATHS = ['/', '/login.html', '/players.html', '/atout.js', '/nowhere'];
const PAUSE_MS = 40;

/** How long the load runs before the stop, and how long clients talk on after it, in milliseconds. */
const LOAD_MS = 400;
const TALK_ON_MS = 300;

/** What came of a stop. `sent` counts requests that the kernel had before the signal. */
export type Stop = {
  readonly ended: string;
  readonly tookMs: number;
  readonly sent: number;
  readonly lost: number;
};

/** A request that was written in one or several pieces, and when the kernel had the first of them. */
type Sent = { readonly sentAt: number; isAnswered: boolean };

/** Stops a site with SIGTERM while clients keep connections, pipeline, upload slowly, and one has asked for an upgrade. */
export async function stopUnderLoad({ url, stop }: Pick<Site, 'url' | 'stop'>): Promise<Stop> {
  const get = (path: string, more = '') =>
    `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: identity\r\n${more}\r\n`;
  const one = () => [[get(PATHS[Math.floor(Math.random() * PATHS.length)] ?? '/')]];
  const pipeline = () => PATHS.map((path) => [get(path)]);
  const upload = () => [slowForm(url)];
  const roles = [...Array(12).fill(one), ...Array(6).fill(pipeline), ...Array(6).fill(upload)];
  const all: Sent[] = [];
  let isOver = false;
  const talks = roles.map((words) => talk(url, { words, all, isOver: () => isOver }));
  const upgrading = open(url);
  upgrading.resume().write(get('/zz', 'Connection: Upgrade\r\nUpgrade: x\r\n'));
  while (all.filter(({ isAnswered }) => isAnswered).length < roles.length) await sleep(20);
  await sleep(LOAD_MS);
  const signalledAt = performance.now();
  const stopping = stop();
  await sleep(TALK_ON_MS);
  isOver = true;
  const ended = await stopping;
  const tookMs = performance.now() - signalledAt;
  await Promise.all(talks);
  upgrading.destroy();
  const before = all.filter(({ sentAt }) => sentAt <= signalledAt);
  must(before.length > roles.length, 'hardly anything was sent before the stop');
  return { ended, tookMs, sent: before.length, lost: before.filter(({ isAnswered }) => !isAnswered).length };
}

type Talking = {
  /** Requests to send together, each as its pieces. */
  readonly words: () => string[][];
  readonly all: Sent[];
  readonly isOver: () => boolean;
};

/** One client: sends on one connection after the other, each time once the answers have come. */
async function talk(url: string, { words, all, isOver }: Talking): Promise<void> {
  for (let socket = open(url); !isOver(); socket = open(url)) {
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('close', () => resolve(false));
    });
    if (!isOpen) return;
    let received = '';
    socket.on('data', (bytes) => (received += bytes.toString('latin1')));
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    const state = { isClosed: false };
    void closed.then(() => (state.isClosed = true));
    while (!isOver() && !state.isClosed) {
      received = '';
      const sent: Sent[] = [];
      for (const pieces of words()) sent.push(await write(socket, pieces));
      all.push(...sent.filter(({ sentAt }) => sentAt < Infinity));
      while (!state.isClosed && countAnswers(received) < sent.length) await Promise.race([closed, sleep(5)]);
      const count = countAnswers(received);
      sent.slice(0, count).forEach((one) => (one.isAnswered = true));
      await sleep(Math.random() * PAUSE_MS);
    }
    socket.destroy();
  }
}

async function write(socket: Socket, [first = '', ...rest]: readonly string[]): Promise<Sent> {
  socket.write(first);
  // The kernel takes a write at once if it has room; what it did not take was not sent.
  const sentAt = socket.writableLength === 0 && !socket.destroyed ? performance.now() : Infinity;
  for (const piece of rest) {
    await sleep(PAUSE_MS);
    if (!socket.destroyed) socket.write(piece);
  }
  return { sentAt, isAnswered: false };
}

/** How many complete answers the bytes of a connection hold; interim ones (1xx) do not count. */
export function countAnswers(bytes: string): number {
  let count = 0;
  for (let at = 0; ;) {
    const bodyAt = bytes.indexOf('\r\n\r\n', at) + 4;
    if (bodyAt < 4) return count;
    const head = bytes.slice(at, bodyAt);
    const end = endOfBody(bytes, bodyAt, head);
    if (end > bytes.length) return count;
    if (!/^HTTP\/1\.1 1/.test(head)) count += 1;
    at = end;
  }
}

/** Where the body ends that begins at `at`; Infinity when its end has not come. */
function endOfBody(bytes: string, at: number, head: string): number {
  if (!/^transfer-encoding: chunked/im.test(head))
    return at + Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
  const lineEnd = bytes.indexOf('\r\n', at);
  if (lineEnd < 0) return Infinity;
  const size = Number.parseInt(bytes.slice(at, lineEnd), 16);
  const next = lineEnd + 2 + size + 2;
  return size === 0 ? next : endOfBody(bytes, next, head);
}

function open(url: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  // A client whose server ends the connection ends it too.
  return socket.on('error', () => undefined).on('end', () => socket.end());
}

/** A login with an empty form, in pieces: its head, and then its body bit by bit. */
function slowForm(url: string): string[] {
  const body = 'accountName=&password=';
  const type = 'application/x-www-form-urlencoded';
  const head = `POST /rest/connect HTTP/1.1\r\nHost: ${new URL(url).host}\r\nOrigin: ${url}\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`;
  return [head, ...(body.match(/.{1,6}/g) ?? [])];
}
