import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import type { ThemeName } from '#lib/areas/theme/theme.ts';
import { cutAtHoles, type CutPage, type HoleName } from '#lib/web/page-holes.ts';
import { compressBody, type Encoding } from './compress.ts';
import { joinPieces, makePiece, type Piece } from './gzip-pieces.ts';
import type { RequestFacts } from './request-facts.ts';

/** Shorter pages are not compressed, in bytes. */
const WORTH_BYTES = 600;

/** What a reader's cookies say, as far as a shared page shows it. */
export type Reader = {
  readonly theme: ThemeName;
  /** The name of the account; null for visitors. */
  readonly name: string | null;
};

/** Who asks for a page, and with which request. */
export type Asked = { readonly reader: Reader; readonly requestId: string };

/** How a page is sent: its bytes, and how they are encoded. */
export type Sent = { readonly body: Buffer; readonly encoding: Encoding };

type Content = {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  /** A text with holes, or bytes that are no text. */
  readonly body: string | Buffer;
};

type Encodings = Pick<RequestFacts, 'encoding' | 'acceptsGzip'>;

/** A page as the app made it for everybody: status, headers, and what stands around its holes, compressed once. */
export class SharedPage {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly #body: string | Buffer;
  readonly #cut: CutPage;
  readonly #version: string;
  #pieces: readonly Piece[] | null = null;
  /** Whole pages for visitors, by theme. */
  readonly #brotli = new Map<ThemeName, Promise<Sent>>();

  constructor({ status, headers, body }: Content) {
    this.status = status;
    this.headers = headers;
    this.#body = body;
    this.#cut = typeof body === 'string' ? cutAtHoles(body) : { texts: [], holes: [] };
    this.#version = hash(body);
  }

  /** How much memory it takes, roughly, in bytes. */
  get size(): number {
    return 2 * this.#body.length;
  }

  /** The same page with another status and further headers. */
  with({ status, headers }: Pick<Content, 'status' | 'headers'>): SharedPage {
    return new SharedPage({ status, headers: { ...this.headers, ...headers }, body: this.#body });
  }

  /** Tells apart any two forms of any two pages; null for one that has the number of its request. */
  tagFor({ theme, name }: Reader): string | null {
    if (this.#cut.holes.includes('request')) return null;
    if (this.#cut.holes.length === 0) return this.#version;
    return `${this.#version}.${hash(`${theme} ${name ?? ''}`).slice(0, 10)}`;
  }

  /** The page for a reader. */
  fill(asked: Asked): Buffer {
    if (typeof this.#body !== 'string') return this.#body;
    const parts = this.#plan(asked);
    return Buffer.from(
      parts.map((part) => (typeof part === 'string' ? part : this.#cut.texts[part.text])).join(''),
    );
  }

  /**
   * The page for a reader as it is sent: in brotli where it is the same for many readers, otherwise in gzip, for which nothing is
   * compressed again.
   */
  async send(asked: Asked, { encoding, acceptsGzip }: Encodings): Promise<Sent> {
    if (encoding === null || this.#body.length < WORTH_BYTES || typeof this.#body !== 'string')
      return { body: this.fill(asked), encoding: null };
    const isForMany = asked.reader.name === null && !this.#cut.holes.includes('request');
    if (encoding === 'br' && isForMany) return this.#compressed(asked);
    if (!acceptsGzip) return compressBody(this.fill(asked), { encoding, effort: 'fast' });
    const pieces = (this.#pieces ??= this.#cut.texts.map(makePiece));
    const parts = this.#plan(asked).map((part) =>
      typeof part === 'string' ? part : (pieces[part.text] ?? ''),
    );
    return { body: joinPieces(parts), encoding: 'gzip' };
  }

  #compressed(asked: Asked): Promise<Sent> {
    const { theme } = asked.reader;
    const made =
      this.#brotli.get(theme) ?? compressBody(this.fill(asked), { encoding: 'br', effort: 'fast' });
    this.#brotli.set(theme, made);
    return made;
  }

  /** Texts by their number and what fills the holes between them, without what is for other readers. */
  #plan({ reader, requestId }: Asked): readonly ({ readonly text: number } | string)[] {
    const plan: ({ text: number } | string)[] = [{ text: 0 }];
    let isSkipped = false;
    for (const [at, hole] of this.#cut.holes.entries()) {
      if (hole === 'visitor') isSkipped = reader.name !== null;
      else if (hole === 'player') isSkipped = reader.name === null;
      else if (hole === 'end') isSkipped = false;
      else if (!isSkipped) plan.push(escapeHtml(valueOf(hole, reader, requestId)));
      if (!isSkipped) plan.push({ text: at + 1 });
    }
    return plan;
  }
}

function valueOf(hole: HoleName, { theme, name }: Reader, requestId: string): string {
  switch (hole) {
    case 'theme':
      return theme;
    case 'is-light':
    case 'is-dark':
    case 'is-system':
      return String(hole === `is-${theme}`);
    case 'request':
      return requestId;
    case 'name':
      return name ?? '';
    case 'visitor':
    case 'player':
    case 'end':
      return '';
  }
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

function hash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}
