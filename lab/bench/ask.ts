import { Agent, request, type IncomingHttpHeaders } from 'node:http';

/** The encodings that a browser takes. */
export const ENCODINGS = 'gzip, deflate, br, zstd';

const agent = new Agent({ keepAlive: true });

/** A complete answer. */
export type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As transferred. */
  readonly body: Buffer;
};

/** Asks for an address as a browser does and reads the complete answer, without following redirects. */
export function ask(url: URL | string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      agent,
      headers: { accept: 'text/html', 'accept-encoding': ENCODINGS, ...headers },
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status = 0, headers: received } = response;
        resolve({ status, headers: received, body: Buffer.concat(chunks) });
      });
    });
    sent.end();
  });
}

/** The text of an address, uncompressed. */
export async function read(
  url: URL | string,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  return (await ask(url, { ...headers, 'accept-encoding': 'identity' })).body.toString('utf8');
}
