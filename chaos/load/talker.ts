import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { AnswerReader } from './answers.ts';

/** A request as its client sees it; times by the monotonic clock, in milliseconds. */
export type Sent = {
  /** When the kernel had all of it, or the head of one whose body follows; null if it never took it. */
  readonly sentAt: number | null;
  answeredAt: number | null;
  status: number;
  saysClose: boolean;
};

/** What a talker sends: bytes of so many requests at once, or one in pieces with pauses. */
export type Words =
  { readonly bytes: string; readonly count: number } | { readonly pieces: readonly string[] };

/** A client with one connection after another, which sends what it is told and notes what comes back. */
export class Talker {
  readonly sent: Sent[] = [];
  readonly #url: URL;
  readonly #pauseMs: number;
  #socket: Socket | null = null;
  #waiting: Sent[] = [];
  #wake: () => void = () => undefined;

  constructor(url: string, { pauseMs }: { pauseMs: number }) {
    this.#url = new URL(url);
    this.#pauseMs = pauseMs;
  }

  /** Sends again and again until `isOver`, each time once the answers have come. */
  async talk(words: () => Words, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const socket = this.#socket ?? (await this.#open());
      if (socket === null) return;
      await this.#say(socket, words());
      await wait(Math.random() * this.#pauseMs);
    }
    this.#socket?.destroy();
  }

  async #say(socket: Socket, words: Words): Promise<void> {
    const isWhole = 'bytes' in words;
    const [first = '', ...rest] = isWhole ? [words.bytes] : words.pieces;
    socket.write(first);
    // The kernel takes a write at once if it has room.
    const sentAt = socket.writableLength === 0 && !socket.destroyed ? performance.now() : null;
    for (let left = isWhole ? words.count : 1; left > 0; left -= 1)
      this.#note({ sentAt, answeredAt: null, status: 0, saysClose: false });
    for (const piece of rest) {
      await wait(this.#pauseMs);
      if (this.#waiting.length > 0 && !socket.destroyed) socket.write(piece);
    }
    while (this.#waiting.length > 0) await new Promise<void>((resolve) => (this.#wake = resolve));
  }

  #note(sent: Sent): void {
    this.sent.push(sent);
    this.#waiting.push(sent);
  }

  /** A new connection; null when it is refused. */
  async #open(): Promise<Socket | null> {
    const socket = connect(Number(this.#url.port), this.#url.hostname);
    const reader = new AnswerReader();
    socket.on('data', (data: Buffer) => {
      for (const answer of reader.read(data)) {
        const sent = this.#waiting.shift();
        if (sent) Object.assign(sent, answer, { answeredAt: performance.now() });
        if (answer.saysClose) this.#leave(socket);
      }
      if (this.#waiting.length === 0) this.#wake();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (this.#socket === socket) this.#leave(socket);
    });
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('close', () => resolve(false));
    });
    return (this.#socket = isOpen ? socket : null);
  }

  /** What the connection has not answered by now, it will not answer. */
  #leave(socket: Socket): void {
    socket.end();
    this.#socket = null;
    this.#waiting = [];
    this.#wake();
  }
}

/** A GET on a kept connection. */
export function get(url: string, path: string, headers = ''): string {
  return `GET ${path} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nAccept-Encoding: identity\r\n${headers}\r\n`;
}

/** A login with an empty form, in pieces: its head, and then its body bit by bit. */
export function slowForm(url: string): string[] {
  const body = 'accountName=&password=';
  const head = [
    'POST /rest/connect HTTP/1.1',
    `Host: ${new URL(url).host}`,
    `Origin: ${url}`,
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${body.length}`,
    '\r\n',
  ];
  return [head.join('\r\n'), ...(body.match(/.{1,6}/g) ?? [])];
}
