import { Agent } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { percentile } from '../../scripts/attacks/watch.ts';
import { ask as askOnce, type Answer } from '../../scripts/http.ts';

/** The encodings that a browser takes. */
export const ENCODINGS = 'gzip, deflate, br, zstd';

/** The setting of a site that finds its code compiled once it was started before. */
export const COMPILED = { NODE_COMPILE_CACHE: path.join(os.tmpdir(), 'atout-bench') };

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

/** A Markdown table. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Percentiles of times, in whole milliseconds; the highest is that of 1. */
export function percentiles(times: readonly number[], ...shares: readonly number[]): string {
  return shares.map((share) => percentile(times, share).toFixed(0)).join(', ');
}
