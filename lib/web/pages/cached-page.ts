import type { OutgoingHttpHeaders } from 'node:http';
import { findKept, loadOnce, type Entry } from '#lib/base/cached.ts';
import { makeForm, type Encoding, type Form } from '#lib/web/http/compress.ts';
import { isDismissed } from '#lib/web/announcement/announcement-service.ts';
import { cutAtSlots } from './slots.ts';
import {
  keepingFor,
  parseSlot,
  SLOTS,
  STRANGER,
  type Asked,
  type Reader,
  type SlotName,
} from './slot-values.ts';

/** Overhead of a cached form in bytes: headers, key, and the memory block that short bodies share. */
const BESIDE_BYTES = 8 * 1024;

/** The caching header of a page that names no reader. */
const KEPT = keepingFor(STRANGER);

/** A body cut at its slots; `bytes` has one piece more than there are slots. */
type Cut = {
  readonly bytes: readonly Buffer[];
  readonly slots: readonly SlotName[];
  readonly isText: boolean;
};

type Content = {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  /** Text with slots, or binary data. */
  readonly body: string | Buffer | Cut;
};

let made = 0;

/** A rendered page or file with open slots, and its cached forms. */
export class CachedPage {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  /** Its approximate size in bytes. */
  readonly size: number;
  readonly #cut: Cut;
  /** Unique among the pages of this process. */
  readonly #number = (made += 1);
  /** True for a page, which may name its reader, unlike a file. */
  readonly #isPage: boolean;
  readonly #showsStatus: boolean;
  /** True for a page that shows its request id. */
  readonly #isForOne: boolean;

  constructor({ status, headers, body }: Content) {
    this.status = status;
    this.headers = headers;
    this.#cut = typeof body === 'string' || Buffer.isBuffer(body) ? cut(body) : body;
    const { bytes, slots } = this.#cut;
    this.size = bytes.reduce((sum, { byteLength }) => sum + byteLength, 0);
    this.#isPage = headers['cache-control'] === KEPT;
    this.#showsStatus = slots.some((name) => OF_STATUS.has(name));
    this.#isForOne = slots.includes('request');
  }

  /** A copy with another status and additional headers. */
  with({ status, headers }: Pick<Content, 'status' | 'headers'>): CachedPage {
    const all = { ...this.headers, ...headers };
    return new CachedPage({ status, headers: all, body: this.#cut });
  }

  /** The body with its slots filled for a reader. */
  fill(asked: Asked): Buffer {
    const { bytes, slots } = this.#cut;
    const parts = bytes.slice(0, 1);
    let isShown = true;
    for (const [at, slot] of slots.entries()) {
      const value = SLOTS[slot](asked);
      if (typeof value === 'boolean') isShown = value;
      else if (isShown) parts.push(Buffer.from(value));
      if (isShown) parts.push(bytes[at + 1] ?? Buffer.of());
    }
    return Buffer.concat(parts);
  }

  /** The cached form for a reader; null if there is none. */
  find(asked: Asked, encoding: Encoding): Form | null {
    return find(this.#keyOf(asked, encoding));
  }

  /** The form for a reader, made if necessary. */
  async make(asked: Asked, encoding: Encoding): Promise<Form> {
    const key = this.#keyOf(asked, encoding);
    const known = find(key);
    if (known !== null || key === null) return known ?? this.#form(asked, encoding);
    const { value } = await loadOnce(key, async () => {
      const form = await this.#form(asked, encoding);
      return { value: form, maxAge: Infinity, bytes: form.body.byteLength + BESIDE_BYTES };
    });
    return value;
  }

  /** The cache key; null for a form that serves a single request. */
  #keyOf(asked: Asked, encoding: Encoding): string | null {
    if (this.#isForOne || asked.again) return null;
    return `form ${this.#number} ${String(this.#possible(encoding))} ${this.#shownTo(asked)}`;
  }

  #possible(encoding: Encoding): Encoding {
    return this.#cut.isText ? encoding : null;
  }

  /** Everything the slots depend on, as text. */
  #shownTo({ reader, server }: Asked): string {
    const { name, theme, dismissed, streak, hasSolved, emblem, isChallenged } = reader;
    const status = this.#showsStatus ? `${server.on} ${server.players}` : '';
    const own = `${streak} ${hasSolved} ${isChallenged} ${emblem ?? ''} ${name ?? ''}`;
    return `${theme} ${isDismissed(dismissed)} ${roleOf(reader)} ${status} ${own}`;
  }

  #form(asked: Asked, accepted: Encoding): Promise<Form> {
    const isForMany = roleOf(asked.reader) === 'visitor' && !this.#isForOne && !asked.again;
    const keeping = this.#isPage ? keepingFor(asked.reader) : this.headers['cache-control'];
    // Clients hold no copy of a page that must not be stored, such as one with a name in it.
    const isTagged = this.status === 200 && !this.#isForOne && keeping?.includes('no-store') !== true;
    const way = {
      encoding: this.#possible(accepted),
      effort: isForMany ? 'fast' : 'once',
      isTagged,
    } as const;
    return makeForm(this.fill(asked), { ...this.headers, 'cache-control': keeping }, way);
  }
}

const OF_STATUS: ReadonlySet<SlotName> = new Set(['status', 'state', 'on', 'off']);

function roleOf({ name, isStaff, isUnknown }: Reader): 'visitor' | 'unknown' | 'player' | 'staff' {
  if (name === null) return isUnknown ? 'unknown' : 'visitor';
  return isStaff ? 'staff' : 'player';
}

function find(key: string | null): Form | null {
  const kept = key === null ? undefined : (findKept(key) as Entry<Form> | undefined);
  return kept?.value ?? null;
}

function cut(body: string | Buffer): Cut {
  if (typeof body !== 'string') return { bytes: [body], slots: [], isText: false };
  const parts = cutAtSlots(body);
  const bytes = parts.filter((_, at) => at % 2 === 0).map((text) => Buffer.from(text));
  const slots = parts.filter((_, at) => at % 2 === 1).map(parseSlot);
  return { bytes, slots, isText: true };
}
