import { connect, type Socket } from 'node:net';
import { percentile } from '../../scripts/percentile.ts';

const HEAD_END = '\r\n\r\n';

export type Flood = {
  /** Where the server is. */
  readonly site: string;
  /** The addresses asked for, in turn by each connection. */
  readonly paths: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly connections: number;
  /** The addresses that the connections come from, in turn; one client has but a share of a site. */
  readonly from?: readonly string[];
  readonly ms: number;
};

/** What came of a flood. */
export type Flooded = { readonly perSecond: number; readonly p99Ms: number };

/**
 * Requests pages on open connections, each time the last answer is complete. Uses plain sockets, as a client of node:http would cost more than the measured server. Throws if an answer is not 200
 * with a length.
 */
export async function flood({ site, paths, headers, connections, from = [], ms }: Flood): Promise<Flooded> {
  const { hostname, port, host } = new URL(site);
  const lines = Object.entries({ host, 'accept-encoding': 'gzip, br', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const questions = paths.map((path) => `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}${HEAD_END}`);
  const startedAt = performance.now();
  const until = startedAt + ms;
  const runs = Array.from({ length: connections }, (_, at) => {
    const first = Math.floor((at * questions.length) / connections);
    const inTurn = [...questions.slice(first), ...questions.slice(0, first)];
    const localAddress = from[at % from.length];
    const socket = connect({ host: hostname, port: Number(port), localAddress });
    return runConnection({ socket, questions: inTurn, until });
  });
  const times = (await Promise.all(runs)).flat();
  return {
    perSecond: times.length / ((performance.now() - startedAt) / 1000),
    p99Ms: percentile(times, 0.99),
  };
}

type Run = { readonly socket: Socket; readonly questions: readonly string[]; readonly until: number };

/** How long each answer took, in milliseconds. */
function runConnection({ socket, questions, until }: Run): Promise<number[]> {
  const times: number[] = [];
  let askedAt = 0;
  const ask = (): void => {
    askedAt = performance.now();
    socket.write(questions[times.length % questions.length] ?? '');
  };
  let left: Buffer = Buffer.alloc(0);
  return new Promise((resolve, reject) => {
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.on('close', () => resolve(times));
    socket.on('data', (chunk) => {
      left = left.length === 0 ? chunk : Buffer.concat([left, chunk]);
      const end = endOfAnswer(left);
      if (end === null) return;
      if (end < 0) {
        socket.destroy(new Error(`Unexpected answer: ${left.subarray(0, 60).toString('latin1')}`));
        return;
      }
      left = left.subarray(end);
      times.push(performance.now() - askedAt);
      if (performance.now() < until) ask();
      else socket.destroy();
    });
    socket.on('connect', ask);
  });
}

/** The end of the first answer; null while it is incomplete, −1 if it is not 200 with a length. */
function endOfAnswer(bytes: Buffer): number | null {
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd < 0) return null;
  const head = bytes.toString('latin1', 0, headEnd);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (!head.startsWith('HTTP/1.1 200') || length === undefined) return -1;
  const end = headEnd + HEAD_END.length + Number(length);
  return bytes.length >= end ? end : null;
}
