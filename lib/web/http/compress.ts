import { LRUCache } from 'lru-cache';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Shorter bodies are not compressed, in bytes. */
export const WORTH_BYTES = 600;

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

/** What compressing is worth: an answer that one client gets, a page that many get, a file that is kept for ever. */
export type Effort = 'once' | 'fast' | 'thorough';

/** Qualities of brotli and levels of gzip. */
const QUALITIES = { once: 4, fast: 5, thorough: 11 } as const satisfies Record<Effort, number>;
const LEVELS = { once: 4, fast: 5, thorough: 9 } as const satisfies Record<Effort, number>;

/** A window of 64 KiB, by its exponent: for pages it is as good as the 4 MiB that brotli takes otherwise, and half the work. */
const WINDOW = 16;

/** An answer up to this size is compressed at once, in bytes: a millisecond at most, and giving it to a thread takes as long. */
const AT_ONCE_BYTES = 128 * 1024;

/** Compresses a body unless it is too short. */
export async function compressBody(
  body: Buffer,
  { encoding, effort }: { encoding: Encoding; effort: Effort },
): Promise<{ body: Buffer; encoding: Encoding }> {
  if (encoding === null || body.byteLength < WORTH_BYTES) return { body, encoding: null };
  const isAtOnce = effort === 'once' && body.byteLength <= AT_ONCE_BYTES;
  if (encoding === 'gzip') {
    const options = { level: LEVELS[effort] };
    return { body: isAtOnce ? gzipSync(body, options) : await zip(body, options), encoding };
  }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITIES[effort],
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    ...(effort !== 'thorough' && { [constants.BROTLI_PARAM_LGWIN]: WINDOW }),
  };
  return { body: isAtOnce ? brotliCompressSync(body, { params }) : await brotli(body, { params }), encoding };
}
