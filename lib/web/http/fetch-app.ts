import { randomUUID } from 'node:crypto';
import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import { inTime } from '#lib/base/gate.ts';
import { innerAddress } from './request-facts.ts';
import { rewriteHeaders } from './trusted-headers.ts';
import { AsyncLocalStorage } from 'node:async_hooks';

/** Lets the app answer a request. */
export type AppHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/** Headers of answers that must not be stored. */
export const NOT_KEPT = { 'cache-control': 'no-store', vary: 'cookie' } as const;

/** An answer of the app to a request without cookies. */
export type AppAnswer = {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
  readonly isText: boolean;
};

type Asking = {
  readonly handle: AppHandler;
  readonly site: URL;
  /** The public path and query. */
  readonly url: string;
  /** GET by default. */
  readonly method?: 'OPTIONS';
  readonly requestId?: string;
};

/** A request without a body from the gateway to the app, and its response. */
export function innerExchange(url: string, method = 'GET') {
  const req = new IncomingMessage(new Socket());
  req.method = method;
  req.url = url;
  req.push(null);
  return { req, res: new ServerResponse(req) };
}

/**
 * Asks the app on behalf of nobody: it sees no client's headers, so the answer is the same for everybody. Rejects if the app does, if
 * the answer is too long to be held, and with `Busy` after nine seconds.
 */
export function fetchApp(asking: Asking): Promise<AppAnswer> {
  const { handle, site, url, method, requestId = randomUUID() } = asking;
  const { req, res } = innerExchange(innerAddress(url), method);
  rewriteHeaders(req.headers, { address: null, requestId, site });
  const answer = new Promise<AppAnswer>((resolve, reject) => {
    const finish = ({ body }: Held): void =>
      resolve({ status: res.statusCode, headers: res.getHeaders(), body, isText: isText(res) });
    const onPass = () => reject(new Error('An answer for everybody is too long'));
    holdResponse(res, finish, onPass);
    handle(req, res).catch(reject);
  });
  return inTime(answer);
}

/** A complete answer of the app before sending. */
export type Held = { readonly status: number; readonly body: Buffer };

/** Longer answers are streamed instead of held, in bytes. */
const HELD_MAX_BYTES = 4 * 1024 * 1024;

const TEXT_TYPES =
  /^(text\/|application\/(json|javascript|xml|rss\+xml|atom\+xml|manifest\+json|speculationrules\+json)|image\/svg)/;

type Originals = Pick<ServerResponse, 'write' | 'end' | 'writeHead' | 'flushHeaders'>;

/**
 * Runs a function outside the app's asynchronous context. A connection keeps the context in which its last answer ended, and the app's
 * refers to all data of that answer.
 */
const outsideApp = AsyncLocalStorage.snapshot();

/**
 * Intercepts write, end, writeHead and flushHeaders of a response and calls `finish` with the complete answer instead of sending it. An
 * answer that is too long passes through unchanged, after a call of `onPass`.
 */
export function holdResponse(res: ServerResponse, finish: (held: Held) => void, onPass: () => void): void {
  const original: Originals = {
    write: res.write.bind(res),
    end: res.end.bind(res),
    writeHead: res.writeHead.bind(res),
    flushHeaders: res.flushHeaders.bind(res),
  };
  const chunks: Buffer[] = [];
  let size = 0;
  let isReleased = false;

  const release = (): void => {
    isReleased = true;
    Object.assign(res, original);
    for (const chunk of chunks.splice(0)) original.write(chunk);
    outsideApp(onPass);
  };
  const keep = (chunk: unknown, encoding: unknown): void => {
    if (chunk === undefined || chunk === null || typeof chunk === 'function') return;
    const named = typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8';
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk, named) : Buffer.from(chunk as Uint8Array);
    chunks.push(bytes);
    size += bytes.byteLength;
    if (size > HELD_MAX_BYTES) release();
  };

  const flushHeaders = (): void => undefined;
  const writeHead = (status: number, headers: OutgoingHttpHeaders = {}): ServerResponse => {
    res.statusCode = status;
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) res.setHeader(name, value);
    return res;
  };
  const write = (chunk: unknown, encoding: unknown, callback: unknown): boolean => {
    keep(chunk, encoding);
    callLater(encoding, callback);
    return true;
  };
  const end = (chunk: unknown, encoding: unknown, callback: unknown): ServerResponse => {
    keep(chunk, encoding);
    if (isReleased) return outsideApp(() => original.end());
    callLater(chunk, encoding, callback);
    Object.assign(res, original);
    outsideApp(finish, { status: res.statusCode, body: Buffer.concat(chunks.splice(0)) });
    return res;
  };
  // Not assigned one by one: V8 allocates a function after `res.end =` in the old generation (decision 0013).
  Object.assign(res, { flushHeaders, writeHead, write, end });
}

/** True for a text, which is worth compressing. */
export function isText(res: ServerResponse): boolean {
  return TEXT_TYPES.test(String(res.getHeader('content-type') ?? ''));
}

function callLater(...candidates: unknown[]): void {
  const callback = candidates.find((candidate) => typeof candidate === 'function');
  if (callback) process.nextTick(callback);
}
