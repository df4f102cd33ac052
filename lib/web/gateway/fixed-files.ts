import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { Gate } from '#lib/base/gate.ts';
import type { Encodings } from '#lib/web/http/compress.ts';
import { isBuiltFile, type RequestFacts } from '#lib/web/http/request-facts.ts';
import { sendSelected } from '#lib/web/http/send-selected.ts';
import type { StyleBundles } from '#lib/web/http/style-bundles.ts';
import type { AcceptYield } from '#lib/web/server/connections.ts';

/** The size of the cache of files in bytes: a build has about one megabyte of them, in two encodings. */
const MAX_BYTES = 16 * 1024 * 1024;

/** The size of the cache of card pictures in bytes, which is separate as their addresses are unlimited. */
const MAX_PICTURE_BYTES = 6 * 1024 * 1024;

/** Larger pictures are sent anew each time, in bytes. */
const KEPT_PICTURE_BYTES = 64 * 1024;

/**
 * Files from this size on are handed over one at a time, in bytes, clients in turn: the kernel copies them meanwhile, and a few
 * hundred at once would keep the process for a second.
 */
const LARGE_BYTES = 32 * 1024;

/** A file as it was sent. */
export type SentFile = { readonly headers: OutgoingHttpHeaders; readonly body: Buffer };

type Exchange = {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly facts: RequestFacts;
  readonly encodings: Encodings;
  readonly client: string;
};

type Asked = Pick<Exchange, 'req' | 'facts' | 'encodings'>;

/** True for a picture of a card, which never changes where its address carries a version. */
export function isCardPicture(path: string): boolean {
  return path.startsWith('/img/cards/') || path.startsWith('/img/decks/');
}

/** Built files, and pictures of cards, as they were sent first, with the best compression: the app is asked for each of them once. */
export class FixedFiles {
  readonly #files = cacheOf(MAX_BYTES);
  readonly #pictures = cacheOf(MAX_PICTURE_BYTES);
  readonly #sheets: Pick<StyleBundles, 'find'> | null;
  readonly #acceptYield: AcceptYield;
  /** A connection waits here with one request at a time, so their number is bounded. */
  readonly #large = new Gate({ width: 1, queue: Infinity });

  /** `sheets` are those of the build; null in development, where files change without changing names, so that none is kept. */
  constructor(sheets: Pick<StyleBundles, 'find'> | null, acceptYield: AcceptYield) {
    this.#sheets = sheets;
    this.#acceptYield = acceptYield;
  }

  /** The file that a request asks for, or null when the app has to be asked. */
  find(exchange: Asked): SentFile | null {
    const { req, facts } = exchange;
    if (req.method !== 'GET' && req.method !== 'HEAD') return null;
    return this.#cacheFor(facts).get(keyOf(exchange)) ?? null;
  }

  /** The style bundle that a request asks for, or null when there is none; it is kept if a page has it. */
  async join(exchange: Exchange): Promise<SentFile | null> {
    const found = await this.#sheets?.find(exchange.facts.path, exchange.encodings.encoding);
    if (found?.isKept) this.keep(exchange, found.file);
    return found?.file ?? null;
  }

  /** Keeps an answer that never changes. */
  keep(exchange: Asked, file: SentFile): void {
    const { facts } = exchange;
    const isTooLarge = isCardPicture(facts.path) && file.body.byteLength > KEPT_PICTURE_BYTES;
    if (this.#sheets !== null && !isTooLarge) this.#cacheFor(facts).set(keyOf(exchange), file);
  }

  /** Sends a file, a large one in turn. */
  async send(exchange: Exchange, file: SentFile): Promise<void> {
    if (file.body.byteLength < LARGE_BYTES) {
      sendFile(exchange, file);
      return;
    }
    const inTurn = async (): Promise<void> => {
      await this.#acceptYield.wait();
      sendFile(exchange, file);
    };
    await this.#large.run(inTurn, { client: exchange.client });
  }

  #cacheFor({ path }: RequestFacts): LRUCache<string, SentFile> {
    return isCardPicture(path) ? this.#pictures : this.#files;
  }
}

function cacheOf(maxSize: number): LRUCache<string, SentFile> {
  return new LRUCache({ maxSize, sizeCalculation: ({ body }, key) => body.byteLength + key.length });
}

/** Built files do not depend on a query. */
function keyOf({ req: { url = '' }, facts: { path }, encodings: { encoding } }: Asked): string {
  return `${String(encoding)} ${isBuiltFile(path) ? path : url}`;
}

function sendFile({ req, res }: Exchange, { headers, body }: SentFile): void {
  if (res.destroyed) return;
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) res.setHeader(name, value);
  sendSelected({ req, res }, { status: 200, headers: [], body });
}
