import { LRUCache } from 'lru-cache';
import { processWide } from '#lib/base/process-wide.ts';
import { compressBody, type Encoding } from './compress.ts';

/** How many compressed files are kept. Their names contain a hash of their content, so entries never expire. */
const MAX_ENTRIES = 400;

type Encoded = { readonly body: Buffer; readonly encoding: Encoding };

/** True for files whose path changes with their content. */
export function isImmutable(path: string): boolean {
  return path.startsWith('/_next/static/');
}

/** The compressed form of an immutable file, made once per process. */
export function compressOnce(file: { path: string; body: Buffer }, encoding: Encoding): Promise<Encoded> {
  const cache = processWide('static-cache', makeCache);
  return cache.forceFetch(`${String(encoding)} ${file.path}`, { context: { body: file.body, encoding } });
}

/** The fetch context holds the plain body and the encoding to apply. */
function makeCache(): LRUCache<string, Encoded, Encoded> {
  return new LRUCache<string, Encoded, Encoded>({
    max: MAX_ENTRIES,
    // Requests that wait for a file are answered even if it is evicted meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: { body, encoding } }) =>
      compressBody(body, { encoding, effort: 'thorough' }),
  });
}
