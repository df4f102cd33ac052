import { LRUCache } from 'lru-cache';
import { processWide } from '#lib/base/process-wide.ts';
import { compressBody, type Encoding } from './compress.ts';

/** Files kept compressed; their names carry a hash of their content, so an entry never grows old. */
const MAX_ENTRIES = 400;

type Encoded = { readonly body: Buffer; readonly encoding: Encoding };

/** True for files whose address changes with their content. */
export function isImmutable(path: string): boolean {
  return path.startsWith('/_next/static/');
}

/** The compressed form of an immutable file, made once a process. */
export function compressOnce(file: { path: string; body: Buffer }, encoding: Encoding): Promise<Encoded> {
  const cache = processWide('static-cache', makeCache);
  return cache.forceFetch(`${String(encoding)} ${file.path}`, { context: { body: file.body, encoding } });
}

/** The context is the plain body and the encoding that is wanted. */
function makeCache(): LRUCache<string, Encoded, Encoded> {
  return new LRUCache<string, Encoded, Encoded>({
    max: MAX_ENTRIES,
    // Whoever waits for a file that is evicted meanwhile is answered all the same.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: { body, encoding } }) =>
      compressBody(body, { encoding, effort: 'thorough' }),
  });
}
