import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Head of a gzip member: deflate, no name, no time, written on Unix (RFC 1952). */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 3]);

/** An empty last block of deflate, which ends what the pieces leave open (RFC 1951). */
const LAST_BLOCK = Buffer.from([3, 0]);

/** A stored block holds so many bytes at most. */
const STORED_MAX_BYTES = 65_535;

const OPTIONS = { level: 9, finishFlush: constants.Z_FULL_FLUSH };

/** A text that was compressed so that it can stand anywhere in a gzip member. */
export type Piece = { readonly plain: Buffer; readonly deflated: Buffer };

export function makePiece(text: string): Piece {
  const plain = Buffer.from(text);
  return { plain, deflated: plain.byteLength === 0 ? plain : deflateRawSync(plain, OPTIONS) };
}

/** The gzip member of pieces and texts in their order. Only a checksum is computed: pieces stay as they are, texts are stored. */
export function joinPieces(parts: readonly (Piece | string)[]): Buffer {
  const chunks: Buffer[] = [HEAD];
  let sum = 0;
  let size = 0;
  for (const part of parts) {
    const plain = typeof part === 'string' ? Buffer.from(part) : part.plain;
    if (plain.byteLength === 0) continue;
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
