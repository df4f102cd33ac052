import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { versionOf } from './send-selected.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Shorter bodies are not compressed, in bytes. */
const WORTH_BYTES = 600;

export type Encoding = 'br' | 'gzip' | null;

const BROTLI = acceptanceOf('br');
const GZIP = acceptanceOf('gzip');

/** The best encoding that an `Accept-Encoding` header allows. */
export function encodingOf(accept = ''): Encoding {
  return BROTLI.test(accept) ? 'br' : GZIP.test(accept) ? 'gzip' : null;
}

/** Matches a header that accepts an encoding, with a quality other than 0. */
function acceptanceOf(encoding: string): RegExp {
  return new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`, 'i');
}

/**
 * Qualities of brotli and levels of gzip: for a single answer, a shared page, or an immutable file. The first of each cost the same, and
 * compress as well.
 */
const QUALITIES = { once: 3, fast: 5, thorough: 11 } as const;
const LEVELS = { once: 4, fast: 5, thorough: 9 } as const;

type Effort = keyof typeof QUALITIES;

/** Brotli's window, as an exponent: for pages 64 KiB compress as well as the default of 4 MiB, at half the cost. */
const WINDOW = 16;

/** Answers up to this size are compressed synchronously, in bytes: within a millisecond, as long as passing them to a thread takes. */
const AT_ONCE_BYTES = 128 * 1024;

/** An answer as it is sent, in one encoding. */
export type Form = {
  body: Buffer;
  /** The serialized answer without the headers that vary; null until first sent so. */
  ready: Buffer | null;
  readonly head: OutgoingHttpHeaders;
};

type Way = { readonly encoding: Encoding; readonly effort: Effort; readonly isTagged: boolean };

/** Compresses an answer and completes its headers. A tagged one answers conditional and range requests. */
export async function makeForm(content: Buffer, headers: OutgoingHttpHeaders, way: Way): Promise<Form> {
  const { body, encoding } = await compressBody(content, way);
  const varies = [headers.vary, 'accept-encoding'].flat().filter((name) => name !== undefined);
  const given = Object.entries(headers).filter(([, value]) => value !== undefined);
  const head = {
    ...Object.fromEntries(given),
    vary: varies.join(', '),
    ...(encoding !== null && { 'content-encoding': encoding }),
    ...(way.isTagged && { etag: `"${versionOf(body)}"`, 'accept-ranges': 'bytes' }),
    'content-length': body.byteLength,
  };
  return { body, ready: null, head };
}

/** Compresses a body unless it is too short. */
async function compressBody(
  body: Buffer,
  { encoding, effort }: Pick<Way, 'encoding' | 'effort'>,
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
