import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Shorter bodies are not compressed, in bytes. */
const WORTH_BYTES = 600;

export type Encoding = 'br' | 'gzip' | null;

/** The encodings that a client accepts: the best one, and whether gzip is among them. */
export type Encodings = { readonly encoding: Encoding; readonly acceptsGzip: boolean };

const BROTLI = acceptanceOf('br');
const GZIP = acceptanceOf('gzip');

/** Parses an `Accept-Encoding` header. */
export function encodingsOf(accept = ''): Encodings {
  const acceptsGzip = GZIP.test(accept);
  return { encoding: BROTLI.test(accept) ? 'br' : acceptsGzip ? 'gzip' : null, acceptsGzip };
}

/** Matches a header that names an encoding; a quality of 0 rules it out. */
function acceptanceOf(encoding: string): RegExp {
  return new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`, 'i');
}

/** The effort of compression: for an answer to one client, a page for many, or a file that is kept for ever. */
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
