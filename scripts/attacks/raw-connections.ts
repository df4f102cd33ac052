import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Assault, Outcome } from './attack.ts';
import { Tally } from './tally.ts';

/** How long unread connections are read at the end to learn what was answered, in milliseconds. */
const LOOK_MS = 200;

/** Bytes that a barely reading client takes at a time. */
const SIP_BYTES = 10;

/** The longest start of an answer that names its status: `HTTP/1.1 200`. */
const STATUS_BYTES = 12;

/** How a client of an attack reads: what comes, nothing before the end, or ten bytes each time it is told to. */
export type Reading = 'all' | 'nothing' | 'sips';

type Raw = { readonly socket: Socket; start: string };

/** Plain connections of an attack, from its addresses in turn. No client library would behave like them. */
export class RawConnections {
  readonly #assault: Pick<Assault, 'url' | 'from'>;
  readonly #tally = new Tally();
  readonly #all = new Set<Raw>();
  #made = 0;

  constructor(assault: Pick<Assault, 'url' | 'from'>) {
    this.#assault = assault;
  }

  /** Starts as many connections, each of which sends `head` at once. */
  open(count: number, { head, reads = 'all' }: { head: string; reads?: Reading }): void {
    for (let at = 0; at < count; at += 1) this.#openOne(head, reads);
  }

  /** Writes the same to every open connection. */
  write(text: string): void {
    for (const { socket } of this.#all) if (socket.writable && !socket.connecting) socket.write(text);
  }

  /** Has every barely reading connection take some bytes. */
  sip(): void {
    for (const { socket } of this.#all) if (!socket.connecting) socket.resume();
  }

  /** Tells what became of the connections, and closes them. */
  async close(): Promise<Outcome> {
    for (const { socket } of this.#all) socket.resume();
    await wait(LOOK_MS);
    for (const { start } of this.#all) if (start.length < STATUS_BYTES) this.#tally.abandoned();
    const outcome = this.#tally.outcome();
    const sockets = [...this.#all].map(({ socket }) => socket);
    this.#all.clear();
    const closed = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
    for (const socket of sockets) socket.destroy();
    await Promise.all(closed);
    return outcome;
  }

  #openOne(head: string, reads: Reading): void {
    const { url, from } = this.#assault;
    const { hostname, port } = new URL(url);
    const localAddress = from[this.#made++ % from.length];
    // A callback takes the place of the events, and is given exactly the bytes that were read.
    const callback = (bytes: number, buffer: Uint8Array) => {
      this.#read(raw, Buffer.from(buffer.subarray(0, bytes)));
      return false;
    };
    const onread = reads === 'sips' ? { buffer: Buffer.alloc(SIP_BYTES), callback } : undefined;
    const socket = connect({ host: hostname, port: Number(port), localAddress, onread });
    if (reads !== 'all') socket.pause();
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

/** The head of a request to a site, ended by an empty line. */
export function headOf(url: string, line: string, headers: Readonly<Record<string, string>> = {}): string {
  const lines = Object.entries({ host: new URL(url).host, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `${line} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** Calls `work` every `everyMs` until an attack is over. */
export async function repeat(
  { ms }: Pick<Assault, 'ms'>,
  { everyMs, work }: { readonly everyMs: number; readonly work: () => void },
): Promise<void> {
  const until = performance.now() + ms;
  for (;;) {
    const left = until - performance.now();
    await wait(Math.max(0, Math.min(everyMs, left)));
    if (left <= everyMs) return;
    work();
  }
}
