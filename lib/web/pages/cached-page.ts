import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { crc32 } from 'node:zlib';
import type { ServerStatus } from '#lib/base/text/frame-messages.ts';
import { cutAtSlots, type SlotName } from '#lib/base/slots.ts';
import type { ThemeName } from '#lib/web/http/theme.ts';
import { flatHeaders } from '#lib/web/http/bare-answers.ts';
import { compressBody, type Encoding, type Encodings } from '#lib/web/http/compress.ts';
import { joinPieces, makePiece, type Piece } from '#lib/web/http/gzip-stitching.ts';
import { keepingFor, leavesOut, stateOf, textOf, valueOf, type Asked, type Reader } from './slot-values.ts';
import { forms, type Form } from './page-form.ts';
import { TokenBucket } from './token-bucket.ts';

/** Shorter pages are not compressed, in bytes. */
const WORTH_BYTES = 600;

/** How browsers keep a page without a name in it. */
const KEPT = keepingFor({ name: null });

/** What is another for each request. */
const FOR_ONE: ReadonlySet<SlotName> = new Set(['request']);

/** A part of a page for some readers: bytes, or a slot between them. */
type Part = Buffer | SlotName;

/** A body cut at its slots: what stands around them, one more than there are slots. As a text it would take twice the memory. */
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

/**
 * How often a second a whole page is compressed. Every page has to be when the number of players online changes; where many pages are
 * read at once, most readers get one that is joined from pieces instead, which is a tenth longer. With twenty a second, 200 busy pages had a
 * fifth fewer answers.
 */
const WHOLE_PAGE_BUCKET = new TokenBucket(4, 20);

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
  /** True for a page with a slot that is filled with something else for each request. */
  readonly #isForOne: boolean;
  /** What players get around what is theirs alone, compressed, by theme. */
  readonly #pieces = new Map<string, readonly (Piece | SlotName)[]>();
  /** The forms that many readers get while the game server's status is the same, by theme and encoding, or joined from pieces. */
  readonly #ready = new Map<ThemeName, Map<Encoding | 'joined', Form>>();
  #readyStatus: ServerStatus | null = null;

  /** `bucket` is that of compressing whole pages. */
  constructor({ status, headers, body }: Content, bucket = WHOLE_PAGE_BUCKET) {
    this.#bucket = bucket;
    this.status = status;
    this.headers = headers;
    this.#cut = typeof body === 'string' || Buffer.isBuffer(body) ? cut(body) : body;
    this.#size = this.#cut.bytes.reduce((sum, { byteLength }) => sum + byteLength, 0);
    const { vary, ...others } = headers;
    const varies = [vary, 'accept-encoding'].flat().filter((name) => name !== undefined);
    this.#head = flatHeaders({ ...others, vary: varies.join(', ') });
    this.#isPage = this.#head.includes(KEPT);
    this.#isPrivate = headers['cache-control']?.includes('no-store') ?? false;
    this.#showsStatus = this.#cut.slots.includes('status');
    this.#isForOne = this.#cut.slots.some((slot) => FOR_ONE.has(slot));
  }

  /** How much memory it takes with its compressed forms, roughly, in bytes. */
  get size(): number {
    return 3 * this.#size;
  }

  /** The same page with another status and further headers. */
  with({ status, headers }: Pick<Content, 'status' | 'headers'>): CachedPage {
    return new CachedPage(
      { status, headers: { ...this.headers, ...headers }, body: this.#cut },
      this.#bucket,
    );
  }

  /** The page for a reader. */
  fill(asked: Asked): Buffer {
    return Buffer.concat(
      this.#plan(asked).map((part) => (typeof part === 'string' ? Buffer.from(valueOf(part, asked)) : part)),
    );
  }

  /** The form for a reader if nothing has to be compressed for it, or else null. */
  find(asked: Asked, encodings: Encodings): Form | null {
    const isJoined = this.#isJoined(encodings) && !asked.again;
    if (!this.#isForMany(asked)) return this.#findOwn(asked, encodings, isJoined && !this.#isPrivate);
    const ready = this.#readyFor(asked);
    const whole = ready?.get(encodings.encoding);
    if (whole !== undefined) return whole;
    if (!isJoined || this.#bucket.has(performance.now())) return null;
    return ready?.get('joined') ?? this.#setReady(asked, 'joined', this.#form(asked, this.#join(asked)));
  }

  /**
   * The form for a reader: in brotli where many get the same and the bucket allows it, and for a page that is one reader's alone, otherwise
   * in gzip, for which nothing is compressed again.
   */
  async make(asked: Asked, encodings: Encodings): Promise<Form> {
    const found = this.find(asked, encodings);
    if (found !== null) return found;
    const { encoding } = this.#isWorth() ? encodings : { encoding: null };
    const isForMany = this.#isForMany(asked);
    if (encoding !== null && isForMany) this.#bucket.take();
    const effort = isForMany ? 'fast' : 'once';
    const form = this.#form(asked, await compressBody(this.fill(asked), { encoding, effort }));
    return isForMany
      ? this.#setReady(asked, encodings.encoding, form)
      : this.#keepOwn(asked, encodings, form);
  }

  /** The form that one player gets, as it was if nothing has changed since. */
  #findOwn(asked: Asked, encodings: Encodings, isJoined: boolean): Form | null {
    const known = this.#isForOne ? undefined : forms.get(this.#ownKey(asked, encodings));
    if (known !== undefined) return known;
    return isJoined ? this.#keepOwn(asked, encodings, this.#form(asked, this.#join(asked))) : null;
  }

  #keepOwn(asked: Asked, encodings: Encodings, form: Form): Form {
    if (!this.#isForOne && !asked.again) forms.set(this.#ownKey(asked, encodings), form);
    return form;
  }

  /** All that the form of a player depends on. */
  #ownKey({ reader, server }: Asked, { encoding }: Encodings): string {
    const shown = `${this.#number} ${reader.theme} ${roleOf(reader)} ${server.on} ${server.players}`;
    return `${shown} ${String(encoding)} ${reader.name ?? ''}`;
  }

  /** The forms of visitors with the reader's theme. */
  #readyFor({ reader, server }: Asked): Map<Encoding | 'joined', Form> | undefined {
    const { on, players } = this.#readyStatus ?? server;
    if (this.#showsStatus && (on !== server.on || players !== server.players)) this.#ready.clear();
    this.#readyStatus = server;
    return this.#ready.get(reader.theme);
  }

  #setReady(asked: Asked, encoding: Encoding | 'joined', form: Form): Form {
    const ready = this.#readyFor(asked) ?? new Map<Encoding | 'joined', Form>();
    this.#ready.set(asked.reader.theme, ready.set(encoding, form));
    return form;
  }

  #isForMany({ reader, again }: Asked): boolean {
    return roleOf(reader) === 'visitor' && !this.#isForOne && !again;
  }

  #isJoined({ encoding, acceptsGzip }: Encodings): boolean {
    return encoding !== null && acceptsGzip && this.#isWorth();
  }

  #isWorth(): boolean {
    return this.#cut.isText && this.#size >= WORTH_BYTES;
  }

  #join(asked: Asked): Pick<Form, 'body' | 'encoding'> {
    const { reader, server } = asked;
    const key = `${reader.theme} ${roleOf(reader)} ${stateOf(server)}`;
    let pieces = this.#pieces.get(key);
    if (pieces === undefined) {
      pieces = this.#plan(asked).map((part) => (typeof part === 'string' ? part : makePiece(part)));
      this.#pieces.set(key, pieces);
    }
    const parts = pieces.map((part) => (typeof part === 'string' ? valueOf(part, asked) : part));
    return { body: joinPieces(parts), encoding: 'gzip' };
  }

  #form(asked: Asked, { body, encoding }: Pick<Form, 'body' | 'encoding'>): Form {
    const tag = this.#tagFor(asked, encoding);
    const keeping = keepingFor(asked.reader);
    const head = this.#head.map((text) => (text === KEPT ? keeping : text));
    if (encoding !== null) head.push('content-encoding', encoding);
    if (tag !== null) head.push('etag', tag);
    if (tag !== null && !this.#isPage) head.push('accept-ranges', 'bytes');
    head.push('content-length', String(body.byteLength));
    return { body, ready: null, encoding, head, tag };
  }

  #tagFor({ reader, server }: Asked, encoding: Encoding): string | null {
    const { theme, name, isStaff } = reader;
    // What is kept nowhere, as what has a name in it, nobody has already.
    const isKept = !this.#isPrivate && (roleOf(reader) === 'visitor' || !this.#isPage);
    if (this.status !== 200 || this.#isForOne || !isKept) return null;
    const shown = `${theme} ${name ?? ''} ${isStaff} ${this.#showsStatus ? textOf(server) : ''}`;
    // A browser keeps what its own reader was shown, so a checksum tells one form from another.
    const version = this.#cut.slots.length === 0 ? '' : `.${crc32(shown).toString(36)}`;
    return `"${this.#cut.version}${version}${encoding === null ? '' : `-${encoding}`}"`;
  }

  /**
   * What is not for other readers, with the theme in it, and between such parts the slots for what has many values: few parts, so that
   * they compress well.
   */
  #plan(asked: Asked): readonly Part[] {
    const { bytes, slots } = this.#cut;
    const plan: Part[] = [];
    const part = bytes.slice(0, 1);
    let isSkipped = false;
    for (const [at, slot] of slots.entries()) {
      const isLeftOut = leavesOut(slot, asked);
      if (isLeftOut !== null) isSkipped = isLeftOut;
      else if (!isSkipped && hasManyValues(slot)) {
        plan.push(Buffer.concat(part.splice(0)), slot);
      } else if (!isSkipped) part.push(Buffer.from(valueOf(slot, asked)));
      const next = bytes[at + 1];
      if (!isSkipped && next !== undefined) part.push(next);
    }
    return [...plan, Buffer.concat(part)];
  }
}

function roleOf({ name, isStaff, isUnknown = false }: Reader): 'visitor' | 'unknown' | 'player' | 'staff' {
  if (name === null) return isUnknown ? 'unknown' : 'visitor';
  return isStaff ? 'staff' : 'player';
}

function hasManyValues(slot: SlotName): boolean {
  return slot === 'name' || slot === 'status' || FOR_ONE.has(slot);
}

function cut(body: string | Buffer): Cut {
  const version = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  if (typeof body !== 'string') return { bytes: [body], slots: [], isText: false, version };
  const { texts, slots } = cutAtSlots(body);
  return { bytes: texts.map((text) => Buffer.from(text)), slots, isText: true, version };
}
