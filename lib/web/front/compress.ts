import { LRUCache } from 'lru-cache';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Shorter bodies are not compressed, in bytes. */
const WORTH_BYTES = 600;

export type Encoding = 'br' | 'gzip' | null;

/** The encodings that the `Accept-Encoding` header allows; a quality of 0 rules an encoding out. */
function acceptedEncodings(accept: string | undefined): readonly string[] {
  return (accept ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0+)?$/.test(part))
    .map((part) => part.split(';')[0] ?? '');
}

/** The best encoding that the `Accept-Encoding` header allows. */
export function chooseEncoding(accept: string | undefined): Encoding {
  const accepted = acceptedEncodings(accept);
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : null;
}

/** What a client accepts: the best encoding, and whether gzip would do. */
export type Encodings = { readonly encoding: Encoding; readonly acceptsGzip: boolean };

const known = new LRUCache<string, Encodings>({ max: 200 });

/** What an `Accept-Encoding` header allows; browsers send the same few. */
export function encodingsOf(accept = ''): Encodings {
  const found = known.get(accept);
  if (found !== undefined) return found;
  const acceptsGzip = acceptedEncodings(accept).includes('gzip');
  const encodings = { encoding: chooseEncoding(accept), acceptsGzip };
  if (accept.length <= 100) known.set(accept, encodings);
  return encodings;
}

/** Compresses a body unless it is too short; `thorough` is for files that are kept, `fast` for all else. */
export async function compressBody(
  body: Buffer,
  { encoding, effort }: { encoding: Encoding; effort: 'fast' | 'thorough' },
): Promise<{ body: Buffer; encoding: Encoding }> {
  if (encoding === null || body.byteLength < WORTH_BYTES) return { body, encoding: null };
  if (encoding === 'gzip') return { body: await zip(body, { level: effort === 'fast' ? 5 : 9 }), encoding };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: effort === 'fast' ? 5 : 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
  };
  return { body: await brotli(body, { params }), encoding };
}
