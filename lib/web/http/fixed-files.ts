import { LRUCache } from 'lru-cache';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { RequestFacts } from './request-facts.ts';

/** How much the kept files take up, in bytes: a build has about one megabyte of them, in two encodings. */
const MAX_BYTES = 16 * 1024 * 1024;

/** How much the kept pictures of cards take up, in bytes: those of 168 cards and three owners are one megabyte. */
const MAX_PICTURE_BYTES = 6 * 1024 * 1024;

/** Longer answers are sent anew each time, in bytes. */
const KEPT_PICTURE_BYTES = 64 * 1024;

/** True for files whose path changes with their content. */
export function isImmutable(path: string): boolean {
  return path.startsWith('/_next/static/');
}

/** True for the addresses of pictures of cards, which change with what they show when they carry a version. */
export function isCardPicture(path: string): boolean {
  return path.startsWith('/img/cards/') || path.startsWith('/img/decks/');
}

/** A file as it was sent. */
export type SentFile = { readonly headers: OutgoingHttpHeaders; readonly body: Buffer };

/** Where the style bundles of a build come from; `isKept` where a page has the sheet. */
export type SheetSource = {
  readonly find: (
    facts: Pick<RequestFacts, 'path' | 'encoding'>,
  ) => Promise<{ readonly file: SentFile; readonly isKept: boolean } | null>;
};

/** Built files, and pictures of cards, as they were sent first, with the best compression: the app is asked for each of them once. */
export class FixedFiles {
  readonly #files = new LRUCache<string, SentFile>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => Math.max(body.byteLength, 1),
  });

  /** Apart from the files, as their addresses are endless: cards are also drawn as they were played once. */
  readonly #pictures = new LRUCache<string, SentFile>({
    maxSize: MAX_PICTURE_BYTES,
    sizeCalculation: ({ body }, key) => body.byteLength + key.length,
  });

  readonly #sheets: SheetSource | null;

  /** False in development, where files change without changing names. */
  readonly #isKept: boolean;

  /** Without a build there are no style bundles. */
  constructor(sheets: SheetSource | null = null, { isKept } = { isKept: true }) {
    this.#sheets = sheets;
    this.#isKept = isKept;
  }

  /** The file that a request asks for, or null when the app has to be asked. */
  find(req: Asked, facts: Pick<RequestFacts, 'path' | 'encoding'>): SentFile | null {
    if (req.method !== 'GET' && req.method !== 'HEAD') return null;
    const known = isCardPicture(facts.path) ? this.#pictures : this.#files;
    return known.get(keyOf(req, facts)) ?? null;
  }

  /** The style bundle that a request asks for, or null when there is none; it is kept if a page has it. */
  async join(req: Asked, facts: Pick<RequestFacts, 'path' | 'encoding'>): Promise<SentFile | null> {
    const found = await this.#sheets?.find(facts);
    if (found?.isKept) this.keep(req, facts, found.file);
    return found?.file ?? null;
  }

  /** Keeps an answer that never changes. */
  keep(req: Pick<Asked, 'url'>, facts: Pick<RequestFacts, 'path' | 'encoding'>, file: SentFile): void {
    if (!this.#isKept) return;
    if (!isCardPicture(facts.path)) this.#files.set(keyOf(req, facts), file);
    else if (file.body.byteLength <= KEPT_PICTURE_BYTES) this.#pictures.set(keyOf(req, facts), file);
  }
}

type Asked = Pick<IncomingMessage, 'method' | 'url'>;

/** Files do not depend on a query. */
function keyOf(
  { url = '' }: Pick<Asked, 'url'>,
  { path, encoding }: Pick<RequestFacts, 'path' | 'encoding'>,
): string {
  return `${String(encoding)} ${isCardPicture(path) ? url : path}`;
}
