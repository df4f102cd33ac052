import { readFile } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import path from 'node:path';
import { getKept } from '#lib/base/cached.ts';
import { Gate } from '#lib/base/gate.ts';
import { compressBody } from '#lib/web/http/compress.ts';
import { isBuiltFile } from '#lib/web/http/request-facts.ts';
import { sendSelected, validatorsOf } from '#lib/web/http/send-selected.ts';
import { BUNDLES_PATH, isBundle } from '#lib/web/pages/next-html.ts';
import type { AcceptYield } from '#lib/web/server/connections.ts';
import type { GatewayRequest } from './request.ts';

/** Larger pictures are sent anew each time, in bytes: their addresses are unlimited. */
const KEPT_PICTURE_BYTES = 64 * 1024;

/** The overhead of a kept file in bytes: its headers and its key. */
const BESIDE_BYTES = 1024;

/**
 * Files from this size on are handed over one at a time, in bytes, clients in turn: the kernel copies them meanwhile, and a few
 * hundred at once would keep the process for a second.
 */
const LARGE_BYTES = 32 * 1024;

/** The address of a style bundle: the names of its sheets. */
const BUNDLE = new RegExp(`^${BUNDLES_PATH}([\\w~-]+(?:\\+[\\w~-]+){1,30})\\.css$`);

/** A file as it was sent. */
export type SentFile = { readonly headers: OutgoingHttpHeaders; readonly body: Buffer };

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
  find(request: GatewayRequest): SentFile | null {
    const { method } = request.req;
    if (method !== 'GET' && method !== 'HEAD') return null;
    return (getKept().get(keyOf(request))?.value as SentFile | undefined) ?? null;
  }

  /**
   * The style bundle that a request asks for; null when it names a sheet that is not there. Anybody can make up lists: only those of a
   * page are worth being kept and compressed as well as can be.
   */
  async join(request: GatewayRequest): Promise<SentFile | null> {
    const list = BUNDLE.exec(request.facts.path)?.[1];
    const root = this.#root;
    if (list === undefined || root === null) return null;
    const read = (name: string) => readFile(path.join(root, '.next/static/chunks', `${name}.css`), 'utf8');
    const texts = await Promise.all(list.split('+').map(read)).catch(() => null);
    if (texts === null) return null;
    const file = await bundleOf(texts.join('\n'), request, isBundle(list));
    if (isBundle(list)) this.keep(request, file);
    return file;
  }

  keep(request: GatewayRequest, file: SentFile): void {
    const bytes = file.body.byteLength;
    const isTooLarge = isCardPicture(request.facts.path) && bytes > KEPT_PICTURE_BYTES;
    if (this.#root === null || isTooLarge) return;
    getKept().set(keyOf(request), { value: file, bytes: bytes + BESIDE_BYTES });
  }

  /** Sends a file, a large one in turn. */
  async send(request: GatewayRequest, file: SentFile): Promise<void> {
    if (file.body.byteLength < LARGE_BYTES) {
      sendFile(request, file);
      return;
    }
    const inTurn = async (): Promise<void> => {
      await this.#acceptYield.wait();
      sendFile(request, file);
    };
    await this.#large.run(inTurn, { client: request.client });
  }
}

async function bundleOf(text: string, { encodings }: GatewayRequest, isKept: boolean): Promise<SentFile> {
  const { encoding: accepted } = encodings;
  const effort = isKept ? 'thorough' : 'fast';
  const { body, encoding } = await compressBody(Buffer.from(text), { encoding: accepted, effort });
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
function keyOf({ req: { url = '' }, facts: { path }, encodings: { encoding } }: GatewayRequest): string {
  return `file ${String(encoding)} ${isBuiltFile(path) ? path : url}`;
}

function sendFile({ req, res }: GatewayRequest, { headers, body }: SentFile): void {
  if (res.destroyed) return;
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) res.setHeader(name, value);
  sendSelected({ req, res }, { status: 200, headers: [], body });
}
