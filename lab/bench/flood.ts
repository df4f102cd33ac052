import { connect, type Socket } from 'node:net';
import { ENCODINGS } from './tools.ts';

const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = '\r\n0\r\n\r\n';

const CONNECTIONS = 8;

export type Flood = {
  readonly site: string;
  /** The addresses asked for, in turn by each connection. */
  readonly paths: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly ms: number;
};

/**
 * Asks on open connections, each time the last answer is complete; returns the number of answers, and their statuses. Uses plain sockets: a
 * client of node:http would cost more than the server that is measured.
 */
export async function flood({ site, paths, headers, ms }: Flood) {
  const { hostname, port, host } = new URL(site);
  const all = { host, accept: 'text/html', 'accept-encoding': ENCODINGS, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  const questions = paths.map((path) => `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}${HEAD_END}`);
  const until = performance.now() + ms;
  const runs = Array.from({ length: CONNECTIONS }, (_, at) => {
    const socket = connect({ host: hostname, port: Number(port) });
    return runConnection(socket, { questions, first: at, until });
  });
  const seen = (await Promise.all(runs)).flat();
  return { answers: seen.length, statuses: new Set(seen) };
}

type Run = { questions: readonly string[]; first: number; until: number };

function runConnection(socket: Socket, { questions, first, until }: Run): Promise<number[]> {
  const seen: number[] = [];
  const next = () => void socket.write(questions[(first + seen.length) % questions.length] ?? '');
  let left: Buffer = Buffer.alloc(0);
  return new Promise((resolve, reject) => {
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.on('close', () => resolve(seen));
    socket.on('connect', next);
    socket.on('data', (chunk) => {
      left = left.length === 0 ? chunk : Buffer.concat([left, chunk]);
      const status = statusOf(left);
      if (status === null) return;
      left = Buffer.alloc(0);
      seen.push(status);
      if (performance.now() < until) next();
      else socket.destroy();
    });
  });
}

/** The status of an answer; null while it is incomplete. */
function statusOf(bytes: Buffer): number | null {
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd < 0) return null;
  const head = bytes.toString('latin1', 0, headEnd);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  const isWhole = /\r\ntransfer-encoding: chunked/i.test(head)
    ? bytes.indexOf(LAST_CHUNK, -LAST_CHUNK.length) >= headEnd
    : bytes.length >= headEnd + HEAD_END.length + length;
  return isWhole ? Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length)) : null;
}
