import { Agent } from 'node:http';
import { ask as askOnce, type Answer } from '../../scripts/http.ts';

/** The encodings that a browser takes. */
export const ENCODINGS = 'gzip, deflate, br, zstd';

const agent = new Agent({ keepAlive: true });

type Headers = Readonly<Record<string, string>>;

/** Asks for an address as a browser does. */
export function ask(url: URL | string, headers: Headers = {}): Promise<Answer> {
  return askOnce(url, { agent, headers: { accept: 'text/html', 'accept-encoding': ENCODINGS, ...headers } });
}

/** The text of an address, uncompressed. */
export async function read(url: URL | string, headers: Headers = {}): Promise<string> {
  return (await ask(url, { ...headers, 'accept-encoding': 'identity' })).body;
}
