import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  crc32,
  deflateRawSync,
} from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Shorter bodies are not compressed, in bytes. */
export const WORTH_BYTES = 600;

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

/** Head of a gzip member: deflate, no name, no time, written on Unix (RFC 1952). */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 3]);

/** An empty last block of deflate, which ends what the pieces leave open (RFC 1951). */
const LAST_BLOCK = Buffer.from([3, 0]);

/** A stored block holds so many bytes at most. */
const STORED_MAX_BYTES = 65_535;

/** Little memory makes shorter blocks, each with a code of its own: a hundredth less for a page whose parts differ. */
const OPTIONS = { level: 9, memLevel: 5, finishFlush: constants.Z_FULL_FLUSH };

/** Bytes, and what they are compressed, so that it can stand anywhere in a gzip member. */
export type Piece = { readonly plain: Buffer; readonly deflated: Buffer };

export function makePiece(plain: Buffer): Piece {
  return { plain, deflated: plain.byteLength === 0 ? plain : deflateRawSync(plain, OPTIONS) };
}

/** The gzip member of pieces and texts in their order. Pieces are not compressed again, texts are stored. */
export function joinPieces(parts: readonly (Piece | string)[]): Buffer {
  const chunks: Buffer[] = [HEAD];
  let sum = 0;
  let size = 0;
  for (const part of parts) {
    const plain = typeof part === 'string' ? Buffer.from(part) : part.plain;
    sum = crc32(plain, sum);
    size += plain.byteLength;
    if (typeof part === 'string') chunks.push(...store(plain));
    else chunks.push(part.deflated);
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(sum, 0);
  trailer.writeUInt32LE(size >>> 0, 4);
  return Buffer.concat([...chunks, LAST_BLOCK, trailer]);
}

/** Bytes as stored blocks, none of which is the last. */
function* store(plain: Buffer): Generator<Buffer> {
  for (let from = 0; from < plain.byteLength; from += STORED_MAX_BYTES) {
    const bytes = plain.subarray(from, from + STORED_MAX_BYTES);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(bytes.byteLength, 1);
    head.writeUInt16LE(~bytes.byteLength & 0xffff, 3);
    yield head;
    yield bytes;
  }
}
