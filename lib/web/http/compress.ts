import { LRUCache } from 'lru-cache';
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

/** Head of a gzip member: deflate, no name, no time, written on Unix (RFC 1952). */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 3]);

/** An empty last block of deflate, which ends what the pieces leave open (RFC 1951). */
const LAST_BLOCK = Buffer.from([3, 0]);

/** A stored block holds so many bytes at most. */
const STORED_MAX_BYTES = 65_535;

/** Little memory makes shorter blocks, each with a code of its own: a hundredth less for a page whose parts differ. */
const OPTIONS = { level: 9, memLevel: 5, finishFlush: constants.Z_FULL_FLUSH };

/** Bytes that were compressed so that they can stand anywhere in a gzip member, with what the checksum of the whole needs of them. */
export type Piece = {
  readonly deflated: Buffer;
  /** How many they were. */
  readonly size: number;
  readonly sum: number;
  /** What a checksum is multiplied by when they follow. */
  readonly shift: number;
};

/** Compresses bytes for all answers with them. */
export function makePiece(plain: Buffer): Piece {
  const size = plain.byteLength;
  const deflated = size === 0 ? plain : deflateRawSync(plain, OPTIONS);
  return { deflated, size, sum: crc32(plain), shift: shiftBy(size) };
}

/** The gzip member of pieces and texts in their order. Pieces stay as they are and are not even read, texts are stored. */
export function joinPieces(parts: readonly (Piece | string)[]): Buffer {
  const chunks: Buffer[] = [HEAD];
  let sum = 0;
  let size = 0;
  for (const part of parts) {
    if (typeof part === 'string') {
      const plain = Buffer.from(part);
      sum = crc32(plain, sum);
      size += plain.byteLength;
      chunks.push(...store(plain));
    } else {
      sum = (multiply(part.shift, sum) ^ part.sum) >>> 0;
      size += part.size;
      chunks.push(part.deflated);
    }
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

/** The polynomial of the checksum, its bits in reverse (RFC 1952 §8). Polynomials are numbers, the highest bit that of x⁰. */
const POLYNOMIAL = 0xedb88320;
const ONE = 0x80000000;

/** x^(8 · size) modulo the polynomial: the checksum of two texts is that of the first, multiplied by this for the second, plus the second's. */
function shiftBy(size: number): number {
  let power = 0x00800000;
  let product = ONE;
  for (let left = size; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) product = multiply(power, product);
    power = multiply(power, power);
  }
  return product;
}

/** The product of two polynomials modulo that of the checksum. */
function multiply(one: number, other: number): number {
  let product = 0;
  let shifted = other;
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if ((one & bit) !== 0) product ^= shifted;
    shifted = (shifted & 1) === 0 ? shifted >>> 1 : (shifted >>> 1) ^ POLYNOMIAL;
  }
  return product >>> 0;
}
