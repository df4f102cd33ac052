import { connect, type Socket } from 'node:net';

const HEAD_END = '\r\n\r\n';

export type Flood = {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly ms: number;
};

/**
 * Requests a page repeatedly on open connections, each time the last answer is complete, and returns answers per second.
 * Uses plain sockets, as a client of node:http would cost more than the measured server. Throws if an answer is not 200
 * with a length.
 */
export async function flood({ url, headers, connections, ms }: Flood): Promise<number> {
  const { hostname, port, host, pathname } = new URL(url);
  const lines = Object.entries({ host, 'accept-encoding': 'gzip, br', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const question = `GET ${pathname} HTTP/1.1\r\n${lines.join('\r\n')}${HEAD_END}`;
  const startedAt = performance.now();
  const runs = Array.from({ length: connections }, () =>
    runConnection({ socket: connect(Number(port), hostname), question, until: startedAt + ms }),
  );
  const counts = await Promise.all(runs);
  const answers = counts.reduce((sum, count) => sum + count, 0);
  return answers / ((performance.now() - startedAt) / 1000);
}

function runConnection(run: { socket: Socket; question: string; until: number }): Promise<number> {
  const { socket, question, until } = run;
  let answers = 0;
  let left: Buffer = Buffer.alloc(0);
  return new Promise((resolve, reject) => {
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.on('close', () => resolve(answers));
    socket.on('data', (chunk) => {
      left = left.length === 0 ? chunk : Buffer.concat([left, chunk]);
      const end = endOfAnswer(left);
      if (end === null) return;
      if (end < 0) {
        socket.destroy(new Error(`Unexpected answer: ${left.subarray(0, 60).toString('latin1')}`));
        return;
      }
      left = left.subarray(end);
      answers += 1;
      if (performance.now() < until) socket.write(question);
      else socket.destroy();
    });
    socket.on('connect', () => socket.write(question));
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
