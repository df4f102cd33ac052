import { readFile } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import path from 'node:path';
import { findKept, keep } from '#lib/base/cached.ts';
import { Gate } from '#lib/base/gate.ts';
import { compressBody } from '#lib/web/http/compress.ts';
import { isBuiltFile } from '#lib/web/http/request-facts.ts';
import { sendSelected, validatorsOf } from '#lib/web/http/send-selected.ts';
import { BUNDLES_PATH, isBundle } from '#lib/web/pages/next-html.ts';
import { acceptYield } from '#lib/web/server/accept-yield.ts';
import type { GatewayRequest } from './request.ts';

/** Larger pictures are not cached, in bytes: their addresses are unlimited. */
const KEPT_PICTURE_BYTES = 64 * 1024;

/** Overhead of a cached file in bytes: headers and key. */
const BESIDE_BYTES = 1024;

/**
 * Files of this size and larger are written one at a time, in bytes, clients in turn: the kernel copies them synchronously, and a few
 * hundred at once would block the process for a second.
 */
const LARGE_BYTES = 32 * 1024;

/** The address of a style bundle lists its sheets. */
const BUNDLE = new RegExp(`^${BUNDLES_PATH}([\\w~-]+(?:\\+[\\w~-]+){1,30})\\.css$`);

/** A file as it is sent. */
export type SentFile = { readonly headers: OutgoingHttpHeaders; readonly body: Buffer };

/** True for a picture of a card, which is immutable at an address with a version. */
export function isCardPicture(path: string): boolean {
  return path.startsWith('/img/cards/') || path.startsWith('/img/decks/');
}

/** True for the addresses of style bundles, made-up ones too. */
export function isStyleBundle(path: string): boolean {
  return path.startsWith(BUNDLES_PATH);
}

/** Built files, style bundles and pictures of cards, cached with the best compression, so that the app is asked for each once. */
export class FixedFiles {
  readonly #root: string | null;
  /** Bounded by the number of connections and their pipelined requests. */
  readonly #large = new Gate({ width: 1, queue: Infinity });

  /** `root` is the folder of the build; null in development, where files change without changing names and are not cached. */
  constructor(root: string | null) {
    this.#root = root;
  }

  /** The cached file of a request; null if there is none. */
  find(request: GatewayRequest): SentFile | null {
    const { method } = request.req;
    if (method !== 'GET' && method !== 'HEAD') return null;
    return (findKept(keyOf(request)) as SentFile | undefined) ?? null;
  }

  /** The style bundle of a request; null if it names an unknown sheet. Made-up lists are neither cached nor compressed thoroughly. */
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
    keep(keyOf(request), file, bytes + BESIDE_BYTES);
  }

  /** Sends a file; large ones wait for their turn. */
  async send(request: GatewayRequest, file: SentFile): Promise<void> {
    if (file.body.byteLength < LARGE_BYTES) {
      sendFile(request, file);
      return;
    }
    const inTurn = async (): Promise<void> => {
      await acceptYield.wait();
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

/** The query does not matter for built files. */
function keyOf({ req: { url = '' }, facts: { path }, encodings: { encoding } }: GatewayRequest): string {
  return `file ${String(encoding)} ${isBuiltFile(path) ? path : url}`;
}

function sendFile({ req, res }: GatewayRequest, { headers, body }: SentFile): void {
  if (res.destroyed) return;
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) res.setHeader(name, value);
  sendSelected({ req, res }, { status: 200, headers: [], body });
}
