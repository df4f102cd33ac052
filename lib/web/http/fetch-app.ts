import { randomUUID } from 'node:crypto';
import {
  IncomingMessage,
  ServerResponse,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
} from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { inTime } from '#lib/base/gate.ts';
import { innerAddress } from './request-facts.ts';
import { innerHeaders, type TrustedFacts } from './trusted-headers.ts';

/** Lets the app answer a request. */
export type AppHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/** Headers of answers that must not be stored. */
export const NOT_KEPT = { 'cache-control': 'no-store', vary: 'cookie' } as const;

/** An answer of the app: complete, or the stream of one that is too long to be held. */
export type AppAnswer<Body = Buffer> = {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Body;
  /** True for a text, which is worth compressing. */
  readonly isText: boolean;
};

type Asking = Partial<TrustedFacts> & {
  readonly handle: AppHandler;
  /** The public path and query. */
  readonly url: string;
  readonly method?: string;
  readonly headers?: IncomingHttpHeaders;
  readonly body?: Buffer | null;
  readonly longestMs?: number;
};

/**
 * Asks the app in an exchange of its own, which goes on if the client disconnects. Rejects if the app does before it has answered, or
 * before its answer is too long to be held, and with `Busy` after `longestMs`, by default nine seconds.
 */
export async function askApp(asking: Asking): Promise<AppAnswer<Buffer | Readable>> {
  const { handle, url, method = 'GET', body = null, address = null, requestId = randomUUID() } = asking;
  const headers = innerHeaders(asking.headers ?? {}, { address, requestId });
  const given = { method, url: innerAddress(url), headers, complete: true };
  const req = Object.assign(new IncomingMessage(new Socket()), given);
  if (body !== null) req.push(body);
  req.push(null);
  const res = new InnerResponse(req);
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  res.once('finish', () => resolve(true)).once('full', () => resolve(false));
  handle(req, res).catch((error: unknown) => {
    reject(error);
    res.destroy();
  });
  const isHeld = await inTime(promise, asking.longestMs).catch((error: unknown) => {
    res.destroy();
    throw error;
  });
  const isText = TEXT_TYPES.test(String(res.getHeader('content-type') ?? ''));
  const held = isHeld ? ((res.body.read() as Buffer | null) ?? Buffer.of()) : res.body;
  return { status: res.statusCode, headers: res.getHeaders(), isText, body: held };
}

/**
 * Asks the app on behalf of nobody: it sees no client's headers, so the answer is the same for everybody. Rejects if the app does, if
 * the answer is too long to be held, and with `Busy` after nine seconds.
 */
export async function fetchApp(asking: Pick<Asking, 'handle' | 'url' | 'requestId'>): Promise<AppAnswer> {
  const { body, ...answer } = await askApp(asking);
  if (Buffer.isBuffer(body)) return { ...answer, body };
  body.destroy();
  throw new Error('An answer for everybody is too long');
}

/** Longer answers are streamed instead of held, in bytes. */
const HELD_MAX_BYTES = 4 * 1024 * 1024;

const TEXT_TYPES =
  /^(text\/|application\/(json|javascript|xml|rss\+xml|atom\+xml|manifest\+json|speculationrules\+json)|image\/svg)/;

/**
 * A response whose body waits for its reader, and which is `full` once that is too long to be held. Neither Next nor a pipe passes callbacks,
 * which are not called.
 */
class InnerResponse extends ServerResponse {
  #hasEnded = false;
  readonly body = new Readable({ highWaterMark: HELD_MAX_BYTES, read: () => this.emit('drain') });

  constructor(req: IncomingMessage) {
    super(req);
    // The app must end its work if nobody waits any longer, or the reader of a long answer leaves.
    this.body.once('close', () => {
      if (!this.#hasEnded) this.emit('close');
    });
  }

  override flushHeaders(): void {
    // The head is passed on with the body.
  }

  override writeHead(status: number, headers?: unknown): this {
    this.statusCode = status;
    for (const [name, value] of Object.entries((headers ?? {}) as OutgoingHttpHeaders))
      if (value !== undefined) this.setHeader(name, value);
    return this;
  }

  override write(chunk: unknown, encoding?: unknown): boolean {
    const hasRoom = this.body.push(chunk, encoding as BufferEncoding);
    if (!hasRoom) this.emit('full');
    return hasRoom;
  }

  override end(chunk?: unknown, encoding?: unknown): this {
    if (chunk) this.write(chunk, encoding);
    this.body.push(null);
    this.#hasEnded = true;
    this.emit('finish');
    return this;
  }

  override destroy(): this {
    this.body.destroy();
    return super.destroy();
  }
}
