import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findKept, keep } from '#lib/base/cached.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { Gate } from '#lib/base/gate.ts';
import { isFile } from '#lib/web/admission/admission.ts';
import type { Form } from '#lib/web/http/compress.ts';
import type { AppAnswer, AppHandler } from '#lib/web/http/fetch-app.ts';
import { sendSelected } from '#lib/web/http/send-selected.ts';
import { BUNDLES_PATH, isBundle } from '#lib/web/pages/next-html.ts';
import { acceptYield } from '#lib/web/server/accept-yield.ts';
import type { GatewayRequest } from './request.ts';

/** Pictures of cards, which are immutable at an address with a version. */
const CARD_PICTURE = /^\/img\/(cards|decks)\//;

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
const BUNDLE = new RegExp(`^${BUNDLES_PATH}([\\w~-]+(?:\\+[\\w~-]+){1,30})\\.css(?:\\?|$)`);

/** Large files being sent. Bounded by the number of connections and their pipelined requests. */
const large = new Gate({ width: 1, queue: Infinity });

/** Sends the file kept for a request, a large one in its turn; false if there is none. */
export async function sendKept(request: GatewayRequest): Promise<boolean> {
  const file = request.isRead ? (findKept(keyOf(request)) as Form | undefined) : undefined;
  if (file === undefined) return false;
  if (file.body.byteLength >= LARGE_BYTES)
    await large.run(() => acceptYield.wait(), { client: request.client });
  sendSelected(request, { status: 200, ...file });
  return true;
}

/**
 * True for an answer of the app that is kept as it is sent, so that the app is asked for it once: a file of the build or of `public/`, a style
 * bundle that a page uses, or a small picture of a card; none in development, where files change.
 */
export function isFixed(path: string, { headers, body }: Pick<AppAnswer, 'headers' | 'body'>): boolean {
  if (getConfig().mode === 'development') return false;
  if (path.startsWith(BUNDLES_PATH)) return isBundle(path.slice(BUNDLES_PATH.length, -'.css'.length));
  const isImmutable = String(headers['cache-control']).endsWith('immutable');
  return isFile(path) || (CARD_PICTURE.test(path) && isImmutable && body.byteLength <= KEPT_PICTURE_BYTES);
}

/** Keeps a file as it is sent. */
export function keepFile(request: GatewayRequest, form: Form): void {
  keep(keyOf(request), form, form.body.byteLength + BESIDE_BYTES);
}

/** The app, and the style bundles of the build in the folder `root`: 404 if one names an unknown sheet. */
export function withBundles(handle: AppHandler, root: string): AppHandler {
  const read = (name: string) => readFile(path.join(root, '.next/static/chunks', `${name}.css`), 'utf8');
  return async (req, res) => {
    const { url = '' } = req;
    if (!url.startsWith(BUNDLES_PATH)) return handle(req, res);
    const names = BUNDLE.exec(url)?.[1]?.split('+') ?? [];
    const sheets = await Promise.all(names.map(read)).catch(() => []);
    if (sheets.length === 0) res.writeHead(404, { 'content-type': 'text/html' }).end();
    else res.writeHead(200, STYLES).end(sheets.join('\n'));
  };
}

const STYLES = {
  'content-type': 'text/css; charset=utf-8',
  'cache-control': 'public, max-age=31536000, immutable',
};

/** The query of a file does not matter. */
function keyOf({ req: { url = '' }, facts: { path }, encoding }: GatewayRequest): string {
  return `file ${String(encoding)} ${isFile(path) ? path : url}`;
}
