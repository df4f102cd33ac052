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

/** A complete answer of the app before sending. */
export type Held = { readonly status: number; readonly body: Buffer };

/** An answer of the app to a request without cookies. */
export type AppAnswer = Held & { readonly headers: OutgoingHttpHeaders; readonly isText: boolean };

type Asking = {
  readonly handle: AppHandler;
  /** The public path and query. */
  readonly url: string;
  readonly requestId?: string;
};

/** A request without a body from the gateway to the app, and its response. */
export function innerExchange(url: string) {
  const req = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url });
  req.push(null);
  return { req, res: new ServerResponse(req) };
}

/**
 * Asks the app on behalf of nobody: it sees no client's headers, so the answer is the same for everybody. Rejects if the app does, if
 * the answer is too long to be held, and with `Busy` after nine seconds.
 */
export function fetchApp({ handle, url, requestId = randomUUID() }: Asking): Promise<AppAnswer> {
  const { req, res } = innerExchange(innerAddress(url));
  rewriteHeaders(req.headers, { address: null, requestId });
  const answer = new Promise<AppAnswer>((resolve, reject) => {
    const finish = (held: Held) => resolve({ ...held, headers: res.getHeaders(), isText: isText(res) });
    const onPass = () => reject(new Error('An answer for everybody is too long'));
    holdResponse(res, finish, onPass);
    handle(req, res).catch(reject);
  });
  return inTime(answer);
}

/** Longer answers are streamed instead of held, in bytes. */
const HELD_MAX_BYTES = 4 * 1024 * 1024;

const TEXT_TYPES =
  /^(text\/|application\/(json|javascript|xml|rss\+xml|atom\+xml|manifest\+json|speculationrules\+json)|image\/svg)/;

/**
 * Runs a function outside the app's asynchronous context. A connection keeps the context in which its last answer ended, and the app's
 * refers to all data of that answer.
 */
const outsideApp = AsyncLocalStorage.snapshot();

/**
 * Intercepts write, end, writeHead and flushHeaders of a response and calls `finish` with the complete answer instead of sending it. An
 * answer that is too long passes through unchanged, after a call of `onPass`. Neither Next nor a pipe passes callbacks, which are not called.
 */
export function holdResponse(res: ServerResponse, finish: (held: Held) => void, onPass: () => void): void {
  const original = {
    write: res.write.bind(res),
    end: res.end.bind(res),
    writeHead: res.writeHead.bind(res),
    flushHeaders: res.flushHeaders.bind(res),
  };
  const chunks: Buffer[] = [];
  let size = 0;

  const flushHeaders = (): void => undefined;
  const writeHead = (status: number, headers: OutgoingHttpHeaders = {}): ServerResponse => {
    res.statusCode = status;
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) res.setHeader(name, value);
    return res;
  };
  const write = (chunk: string | Uint8Array, encoding?: BufferEncoding): boolean => {
    const bytes = Buffer.from(chunk as string, encoding);
    chunks.push(bytes);
    size += bytes.byteLength;
    if (size > HELD_MAX_BYTES) {
      Object.assign(res, original);
      for (const held of chunks.splice(0)) res.write(held);
      outsideApp(onPass);
    }
    return true;
  };
  const end = (chunk?: string | Uint8Array | null, encoding?: BufferEncoding): ServerResponse => {
    if (chunk) write(chunk, encoding);
    Object.assign(res, original);
    if (size > HELD_MAX_BYTES) return outsideApp(() => res.end());
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
