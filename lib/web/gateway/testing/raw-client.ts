import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A client that sends and reads bytes as it pleases. */
export type RawClient = Awaited<ReturnType<typeof openRaw>>;

type Options = {
  /** The address of this machine that it comes from, 127.0.0.1 or another of 127.0.0.0/8. */
  readonly from?: string;
  /** False for a client that reads nothing until its socket is resumed. */
  readonly isReading?: boolean;
};

const opened: Socket[] = [];

afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
});

/** Connects to a port of this machine, until the end of the test. */
export async function openRaw(port: number, { from = '127.0.0.1', isReading = true }: Options = {}) {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  opened.push(socket);
  /** How the connection ended: `closed` in order, or the code of its error. */
  const ended = new Promise<string>((resolve) => {
    let failure = 'closed';
    socket.on('error', (error: NodeJS.ErrnoException) => (failure = error.code ?? error.message));
    socket.on('close', () => resolve(failure));
  });
  let text = '';
  socket.on('data', (data) => (text += data.toString('latin1')));
  if (!isReading) socket.pause();
  /** Resolves when it has received a text that matches. */
  const until = async (pattern: RegExp) => {
    while (!pattern.test(text)) await once(socket, 'data');
  };
  await Promise.race([ended, new Promise((resolve) => socket.once('connect', resolve))]);
  const send = (sent: string) => void socket.write(sent);
  /** Gets a path of a small site, and waits for the answer. */
  const ask = (path: string) => {
    send(get(path));
    return until(new RegExp(`answer to ${path}`));
  };
  return { socket, send, ask, read: () => text, until, ended };
}

/** The bytes of a GET. */
export function get(path: string, headers = ''): string {
  return `GET ${path} HTTP/1.1\r\nHost: atout.test\r\n${headers}\r\n`;
}

/** The bytes of a POST, or of its first part. */
export function post(path: string, { length, body = '' }: { length: number; body?: string }): string {
  return `POST ${path} HTTP/1.1\r\nHost: atout.test\r\nContent-Length: ${length}\r\n\r\n${body}`;
}
