import { readFile } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import path from 'node:path';
import { getKept } from '#lib/base/cached.ts';
import { Gate } from '#lib/base/gate.ts';
import { compressBody, type Encodings } from '#lib/web/http/compress.ts';
import { isBuiltFile, type RequestFacts } from '#lib/web/http/request-facts.ts';
import { sendSelected, validatorsOf } from '#lib/web/http/send-selected.ts';
import { BUNDLES_PATH, isBundle } from '#lib/web/pages/next-html.ts';
import type { AcceptYield } from '#lib/web/server/connections.ts';

/** Larger pictures are sent anew each time, in bytes: their addresses are unlimited. */
const KEPT_PICTURE_BYTES = 64 * 1024;

/**
 * Files from this size on are handed over one at a time, in bytes, clients in turn: the kernel copies them meanwhile, and a few
 * hundred at once would keep the process for a second.
 */
const LARGE_BYTES = 32 * 1024;

/** The address of a style bundle: the names of its sheets. */
const BUNDLE = new RegExp(`^${BUNDLES_PATH}([\\w~-]+(?:\\+[\\w~-]+){1,30})\\.css$`);

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

/** True for the addresses of style bundles, and others like them. */
export function isStyleBundle(path: string): boolean {
  return path.startsWith(BUNDLES_PATH);
}

/** Built files, and pictures of cards, as they were sent first, with the best compression: the app is asked for each of them once. */
export class FixedFiles {
  readonly #root: string | null;
  readonly #acceptYield: AcceptYield;
  /** A connection waits here with one request at a time, so their number is bounded. */
  readonly #large = new Gate({ width: 1, queue: Infinity });

  /** `root` is the folder of the build; null in development, where files change without changing names, so that none is kept. */
  constructor(root: string | null, acceptYield: AcceptYield) {
    this.#root = root;
    this.#acceptYield = acceptYield;
  }

  /** The file that a request asks for, or null when the app has to be asked. */
  find(exchange: Asked): SentFile | null {
    const { method } = exchange.req;
    if (method !== 'GET' && method !== 'HEAD') return null;
    return (getKept().get(keyOf(exchange))?.value as SentFile | undefined) ?? null;
  }

  /**
   * The style bundle that a request asks for; null when it names a sheet that is not there. Anybody can make up lists: only those of a
   * page are worth being kept and compressed as well as can be.
   */
  async join(exchange: Asked): Promise<SentFile | null> {
    const list = BUNDLE.exec(exchange.facts.path)?.[1];
    const root = this.#root;
    if (list === undefined || root === null) return null;
    const read = (name: string) => readFile(path.join(root, '.next/static/chunks', `${name}.css`), 'utf8');
    const texts = await Promise.all(list.split('+').map(read)).catch(() => null);
    if (texts === null) return null;
    const file = await bundleOf(texts.join('\n'), { exchange, isKept: isBundle(list) });
    if (isBundle(list)) this.keep(exchange, file);
    return file;
  }

  keep(exchange: Asked, file: SentFile): void {
    const bytes = file.body.byteLength;
    const isTooLarge = isCardPicture(exchange.facts.path) && bytes > KEPT_PICTURE_BYTES;
    if (this.#root !== null && !isTooLarge) getKept().set(keyOf(exchange), { value: file, bytes });
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
}

async function bundleOf(
  text: string,
  { exchange, isKept }: { exchange: Asked; isKept: boolean },
): Promise<SentFile> {
  const { body, encoding } = await compressBody(Buffer.from(text), {
    encoding: exchange.encodings.encoding,
    effort: isKept ? 'thorough' : 'fast',
  });
  const headers = {
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    ...(encoding !== null && { 'content-encoding': encoding }),
    'content-length': body.byteLength,
    ...validatorsOf(body),
  };
  return { headers, body };
}

/** Built files do not depend on a query. */
function keyOf({ req: { url = '' }, facts: { path }, encodings: { encoding } }: Asked): string {
  return `file ${String(encoding)} ${isBuiltFile(path) ? path : url}`;
}

function sendFile({ req, res }: Exchange, { headers, body }: SentFile): void {
  if (res.destroyed) return;
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) res.setHeader(name, value);
  sendSelected({ req, res }, { status: 200, headers: [], body });
}
