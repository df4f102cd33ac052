import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

/** A complete answer as transferred, and the time from the first byte sent to the last one read. */
export type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As transferred, possibly compressed. */
  readonly body: Buffer;
  readonly ms: number;
};

export type Question = {
  readonly url: string;
  readonly agent: Agent;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON in a POST; without it the request is a GET. */
  readonly json?: object;
};

/** Connections that come from one address, one of this machine's own: a client has but a share of the site. */
export function makeAgent(connections: number, from?: string): Agent {
  return new Agent({ keepAlive: true, maxSockets: connections, localAddress: from });
}

/** The text of an answer. */
export function textOf({ headers, body }: Answer): string {
  const isCompressed = headers['content-encoding'] === 'br';
  return (isCompressed ? brotliDecompressSync(body) : body).toString('utf8');
}

/** Sends a request and reads the complete answer. */
export function ask({ url, agent, headers, json }: Question): Promise<Answer> {
  const payload = json === undefined ? null : Buffer.from(JSON.stringify(json));
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      agent,
      method: payload ? 'POST' : 'GET',
      headers: {
        'accept-encoding': 'gzip, br',
        ...headers,
        ...(payload && { 'content-type': 'application/json', 'content-length': payload.length }),
      },
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status = 0, headers: received } = response;
        resolve({
          status,
          headers: received,
          body: Buffer.concat(chunks),
          ms: performance.now() - startedAt,
        });
      });
    });
    sent.end(payload ?? undefined);
  });
}
