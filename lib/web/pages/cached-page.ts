import type { OutgoingHttpHeaders } from 'node:http';
import { crc32 } from 'node:zlib';
import { getKept } from '#lib/base/cached.ts';
import { TokenBucket } from '#lib/base/token-bucket.ts';
import {
  compressBody,
  WORTH_BYTES,
  joinPieces,
  makePiece,
  type Encoding,
  type Encodings,
  type Piece,
} from '#lib/web/http/compress.ts';
import { flatHeaders, versionOf } from '#lib/web/http/send-selected.ts';
import { isDismissed } from '#lib/web/announcement/announcement-service.ts';
import { cutAtSlots, type SlotName } from './slots.ts';
import { keepingFor, leavesOut, stateOf, valueOf, type Asked, type Reader } from './slot-values.ts';

/** A page as it is sent to some readers: its bytes, and its headers, names and values in turn. */
export type Form = {
  body: Buffer;
  /** All of its answer but what differs each time: the rest of the head, and the body. Null until it is first sent so. */
  ready: Buffer | null;
  readonly encoding: Encoding;
  readonly head: readonly string[];
};

/** The overhead of a stored form in bytes: its headers, its key, and the block of memory that short bodies share. */
const BESIDE_BYTES = 8 * 1024;

/** The caching header of a page without a name in it. */
const KEPT = keepingFor({ name: null });

/**
 * How often a second a whole page is compressed. Every page has to be when the number of players online changes. Beyond that, readers get
 * one that is joined from pieces, which is a tenth longer.
 */
const WHOLE_PAGES = new TokenBucket(4, 20);

/** A body cut at its slots: what stands around them, one more than there are slots. */
type Cut = {
  readonly bytes: readonly Buffer[];
  readonly slots: readonly SlotName[];
  readonly isText: boolean;
  /** The same for the same body alone. */
  readonly version: string;
};

type Content = {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  /** A text with slots, or bytes that are no text. */
  readonly body: string | Buffer | Cut;
};

let made = 0;

/** A page or a file as it was made: status, headers, and what stands around its slots, compressed once. */
export class CachedPage {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly #cut: Cut;
  readonly #size: number;
  /** Tells it from every other page that this process has made. */
  readonly #number = (made += 1);
  readonly #bucket: TokenBucket;
  /** The headers that every form has, names and values in turn. */
  readonly #head: readonly string[];
  /** True for what has a reader's name in it, if they have one: a page, and no file. */
  readonly #isPage: boolean;
  /** True for what no cache keeps, whoever reads. */
  readonly #isPrivate: boolean;
  readonly #showsStatus: boolean;
  /** True for a page that names its request. */
  readonly #isForOne: boolean;
  /** The compressed pieces around the slots of one reader, by the values of the shared slots. */
  readonly #pieces = new Map<string, readonly (Piece | SlotName)[]>();

  constructor({ status, headers, body }: Content, bucket = WHOLE_PAGES) {
    this.#bucket = bucket;
    this.status = status;
    this.headers = headers;
    this.#cut = typeof body === 'string' || Buffer.isBuffer(body) ? cut(body) : body;
    const { bytes, slots } = this.#cut;
    this.#size = bytes.reduce((sum, { byteLength }) => sum + byteLength, 0);
    const { vary, ...others } = headers;
    const varies = [vary, 'accept-encoding'].flat().filter((name) => name !== undefined);
    this.#head = flatHeaders({ ...others, vary: varies.join(', ') });
    this.#isPage = this.#head.includes(KEPT);
    this.#isPrivate = headers['cache-control']?.includes('no-store') ?? false;
    this.#showsStatus = slots.some((name) => OF_STATUS.has(name));
    this.#isForOne = slots.includes('request');
  }

  /** Its approximate size in memory with its compressed pieces, in bytes. */
  get size(): number {
    return 2 * this.#size;
  }

  /** The same page with another status and further headers. */
  with({ status, headers }: Pick<Content, 'status' | 'headers'>): CachedPage {
    const all = { ...this.headers, ...headers };
    return new CachedPage({ status, headers: all, body: this.#cut }, this.#bucket);
  }

  fill(asked: Asked): Buffer {
    const parts = this.#plan(asked);
    return Buffer.concat(
      parts.map((part) => (typeof part === 'string' ? Buffer.from(valueOf(part, asked)) : part)),
    );
  }

  /** The form for a reader if nothing has to be compressed for it, or else null. */
  find(asked: Asked, { encoding, acceptsGzip }: Encodings): Form | null {
    const key = this.#keyOf(asked, encoding);
    const known = find(key);
    if (known !== undefined) return known;
    const isVisitor = this.#isForMany(asked);
    const isWaste = isVisitor ? this.#bucket.has(performance.now()) : this.#isPrivate;
    if (encoding === null || !acceptsGzip || !this.#isWorth() || asked.again || isWaste) return null;
    const keptAs = isVisitor ? this.#keyOf(asked, 'joined') : key;
    return find(keptAs) ?? keep(keptAs, this.#join(asked));
  }

  /**
   * The form for a reader: in brotli where many get the same and the bucket allows it, and for a page that is one reader's alone, otherwise
   * in gzip, for which nothing is compressed again.
   */
  async make(asked: Asked, encodings: Encodings): Promise<Form> {
    const found = this.find(asked, encodings);
    if (found !== null) return found;
    const encoding = this.#cut.isText ? encodings.encoding : null;
    const isForMany = this.#isForMany(asked);
    if (encoding !== null && this.#isWorth() && isForMany) this.#bucket.take();
    const sent = await compressBody(this.fill(asked), { encoding, effort: isForMany ? 'fast' : 'once' });
    return keep(this.#keyOf(asked, encodings.encoding), this.#form(asked, sent));
  }

  #isForMany({ reader, again }: Asked): boolean {
    return roleOf(reader) === 'visitor' && !this.#isForOne && !again;
  }

  /** Null for a form that is for one request alone. */
  #keyOf(asked: Asked, encoding: Encoding | 'joined'): string | null {
    if (this.#isForOne || asked.again) return null;
    return `form ${this.#number} ${String(encoding)} ${this.#shownTo(asked)}`;
  }

  /** All that the slots depend on. */
  #shownTo({ reader, server }: Asked): string {
    const { name, streak = 0, emblem } = reader;
    const status = this.#showsStatus ? `${server.on} ${server.players}` : '';
    return `${variantOf(reader)} ${roleOf(reader)} ${status} ${streak} ${emblem ?? ''} ${name ?? ''}`;
  }

  #isWorth(): boolean {
    return this.#cut.isText && this.#size >= WORTH_BYTES;
  }

  #join(asked: Asked): Form {
    const { reader, server } = asked;
    const key = `${variantOf(reader)} ${roleOf(reader)} ${stateOf(server)}`;
    let pieces = this.#pieces.get(key);
    if (pieces === undefined) {
      pieces = this.#plan(asked).map((part) => (typeof part === 'string' ? part : makePiece(part)));
      this.#pieces.set(key, pieces);
    }
    const parts = pieces.map((part) => (typeof part === 'string' ? valueOf(part, asked) : part));
    return this.#form(asked, { body: joinPieces(parts), encoding: 'gzip' });
  }

  #form(asked: Asked, { body, encoding }: Pick<Form, 'body' | 'encoding'>): Form {
    const tag = this.#tagFor(asked, encoding);
    const keeping = keepingFor(asked.reader);
    const head = this.#head.map((text) => (text === KEPT ? keeping : text));
    if (encoding !== null) head.push('content-encoding', encoding);
    if (tag !== null) head.push('etag', tag);
    if (tag !== null && !this.#isPage) head.push('accept-ranges', 'bytes');
    head.push('content-length', String(body.byteLength));
    return { body, ready: null, encoding, head };
  }

  #tagFor(asked: Asked, encoding: Encoding): string | null {
    // Nobody has a copy of a page that may be kept nowhere, such as one with a name in it.
    const isKept = !this.#isPrivate && (roleOf(asked.reader) === 'visitor' || !this.#isPage);
    if (this.status !== 200 || this.#isForOne || !isKept) return null;
    // A browser keeps what its own reader was shown, so a checksum tells one form from another.
    const version = this.#cut.slots.length === 0 ? '' : `.${crc32(this.#shownTo(asked)).toString(36)}`;
    return `"${this.#cut.version}${version}${encoding === null ? '' : `-${encoding}`}"`;
  }

  /** The page for this reader, with the slots of many values between few pieces, which compress well. */
  #plan(asked: Asked): readonly (Buffer | SlotName)[] {
    const { bytes, slots } = this.#cut;
    const plan: (Buffer | SlotName)[] = [];
    const part = bytes.slice(0, 1);
    let isSkipped = false;
    for (const [at, slot] of slots.entries()) {
      isSkipped = leavesOut(slot, asked) ?? isSkipped;
      if (isSkipped) continue;
      if (HAVE_MANY_VALUES.has(slot)) plan.push(Buffer.concat(part.splice(0)), slot);
      else part.push(Buffer.from(valueOf(slot, asked)));
      part.push(bytes[at + 1] ?? Buffer.of());
    }
    return [...plan, Buffer.concat(part)];
  }
}

const OF_STATUS: ReadonlySet<SlotName> = new Set(['status', 'state', 'on', 'off']);

const HAVE_MANY_VALUES: ReadonlySet<SlotName> = new Set([
  'name',
  'streak',
  'emblem-card',
  'status',
  'request',
]);

/** The values of the shared slots besides role, name and number of days: theme, announcement and state of the problem. */
function variantOf({
  theme,
  dismissed = null,
  streak = 0,
  hasSolved = false,
  emblem,
  isChallenged = false,
}: Reader): string {
  const problem = `${streak > 0} ${hasSolved}`;
  return `${theme} ${isDismissed(dismissed)} ${problem} ${Boolean(emblem)} ${isChallenged}`;
}

function roleOf({ name, isStaff, isUnknown = false }: Reader): 'visitor' | 'unknown' | 'player' | 'staff' {
  if (name === null) return isUnknown ? 'unknown' : 'visitor';
  return isStaff ? 'staff' : 'player';
}

function find(key: string | null): Form | undefined {
  return key === null ? undefined : (getKept().get(key)?.value as Form | undefined);
}

function keep(key: string | null, form: Form): Form {
  if (key !== null) getKept().set(key, { value: form, bytes: form.body.byteLength + BESIDE_BYTES });
  return form;
}

function cut(body: string | Buffer): Cut {
  const version = versionOf(body);
  if (typeof body !== 'string') return { bytes: [body], slots: [], isText: false, version };
  const { texts, slots } = cutAtSlots(body);
  return { bytes: texts.map((text) => Buffer.from(text)), slots, isText: true, version };
}
