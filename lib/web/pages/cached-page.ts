import type { OutgoingHttpHeaders } from 'node:http';
import { crc32 } from 'node:zlib';
import { getKept } from '#lib/base/cached.ts';
import { compressBody, type Encoding, type Encodings } from '#lib/web/http/compress.ts';
import { flatHeaders, versionOf } from '#lib/web/http/send-selected.ts';
import { isDismissed } from '#lib/web/announcement/announcement-service.ts';
import { cutAtSlots, type SlotName } from './slots.ts';
import { keepingFor, leavesOut, valueOf, type Asked, type Reader } from './slot-values.ts';

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

/** A page or a file as it was made: status, headers, and what stands around its slots. */
export class CachedPage {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly #cut: Cut;
  readonly #size: number;
  /** Tells it from every other page that this process has made. */
  readonly #number = (made += 1);
  /** The headers that every form has, names and values in turn. */
  readonly #head: readonly string[];
  /** True for what has a reader's name in it, if they have one: a page, and no file. */
  readonly #isPage: boolean;
  /** True for what no cache keeps, whoever reads. */
  readonly #isPrivate: boolean;
  readonly #showsStatus: boolean;
  /** True for a page that names its request. */
  readonly #isForOne: boolean;
  /** Forms that are being compressed, by their keys: all who ask meanwhile wait for the same. */
  readonly #making = new Map<string, Promise<Form>>();

  constructor({ status, headers, body }: Content) {
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

  /** Its approximate size in memory, in bytes. */
  get size(): number {
    return this.#size;
  }

  /** The same page with another status and further headers. */
  with({ status, headers }: Pick<Content, 'status' | 'headers'>): CachedPage {
    const all = { ...this.headers, ...headers };
    return new CachedPage({ status, headers: all, body: this.#cut });
  }

  /** The page for this reader. */
  fill(asked: Asked): Buffer {
    const { bytes, slots } = this.#cut;
    const parts = bytes.slice(0, 1);
    let isSkipped = false;
    for (const [at, slot] of slots.entries()) {
      isSkipped = leavesOut(slot, asked) ?? isSkipped;
      if (!isSkipped) parts.push(Buffer.from(valueOf(slot, asked)), bytes[at + 1] ?? Buffer.of());
    }
    return Buffer.concat(parts);
  }

  /** The form for a reader if it has been made before, or else null. */
  find(asked: Asked, encodings: Encodings): Form | null {
    const key = this.#keyOf(asked, this.#encodingFor(asked, encodings));
    return (key === null ? null : find(key)) ?? null;
  }

  /** The same, made if need be. */
  async make(asked: Asked, encodings: Encodings): Promise<Form> {
    const encoding = this.#encodingFor(asked, encodings);
    const key = this.#keyOf(asked, encoding);
    if (key === null) return this.#compress(asked, encoding);
    const known = find(key) ?? this.#making.get(key);
    if (known !== undefined) return known;
    const made = this.#compress(asked, encoding)
      .then((form) => keep(key, form))
      .finally(() => this.#making.delete(key));
    this.#making.set(key, made);
    return made;
  }

  async #compress(asked: Asked, encoding: Encoding): Promise<Form> {
    const effort = this.#isForMany(asked) ? 'fast' : 'once';
    return this.#form(asked, await compressBody(this.fill(asked), { encoding, effort }));
  }

  /** The best one that is accepted; gzip, of a third of the work, for one reader of a page of many, who may never come back to it. */
  #encodingFor(asked: Asked, { encoding, acceptsGzip }: Encodings): Encoding {
    if (!this.#cut.isText) return null;
    return acceptsGzip && !this.#isPrivate && !this.#isForMany(asked) ? 'gzip' : encoding;
  }

  #isForMany({ reader, again }: Asked): boolean {
    return roleOf(reader) === 'visitor' && !this.#isForOne && !again;
  }

  /** Null for a form that is for one request alone. */
  #keyOf(asked: Asked, encoding: Encoding): string | null {
    if (this.#isForOne || asked.again) return null;
    return `form ${this.#number} ${String(encoding)} ${this.#shownTo(asked)}`;
  }

  /** All that the slots depend on. */
  #shownTo({ reader, server }: Asked): string {
    const {
      name,
      theme,
      dismissed = null,
      streak = 0,
      hasSolved = false,
      emblem,
      isChallenged = false,
    } = reader;
    const status = this.#showsStatus ? `${server.on} ${server.players}` : '';
    const own = `${streak} ${hasSolved} ${isChallenged} ${emblem ?? ''} ${name ?? ''}`;
    return `${theme} ${isDismissed(dismissed)} ${roleOf(reader)} ${status} ${own}`;
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
}

const OF_STATUS: ReadonlySet<SlotName> = new Set(['status', 'state', 'on', 'off']);

function roleOf({ name, isStaff, isUnknown = false }: Reader): 'visitor' | 'unknown' | 'player' | 'staff' {
  if (name === null) return isUnknown ? 'unknown' : 'visitor';
  return isStaff ? 'staff' : 'player';
}

function find(key: string): Form | undefined {
  return getKept().get(key)?.value as Form | undefined;
}

function keep(key: string, form: Form): Form {
  getKept().set(key, { value: form, bytes: form.body.byteLength + BESIDE_BYTES });
  return form;
}

function cut(body: string | Buffer): Cut {
  const version = versionOf(body);
  if (typeof body !== 'string') return { bytes: [body], slots: [], isText: false, version };
  const { texts, slots } = cutAtSlots(body);
  return { bytes: texts.map((text) => Buffer.from(text)), slots, isText: true, version };
}
