import { randomUUID } from 'node:crypto';
import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import { Busy } from '#lib/base/gate.ts';
import { holdResponse, isText, type Held } from './held-response.ts';
import { innerAddress } from './request-facts.ts';
import { rewriteHeaders } from './trusted-headers.ts';

/** Lets the app answer a request. */
export type AppHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/** Headers of what must not be kept anywhere. */
export const NOT_KEPT = { 'cache-control': 'no-store', vary: 'cookie' } as const;

/** The time within which the app must answer, in milliseconds: MongoDB may hang meanwhile. */
const LONGEST_MS = 9_000;

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
  /** Path and query, as they are public. */
  readonly url: string;
  /** GET by default. */
  readonly method?: 'OPTIONS';
  readonly requestId?: string;
};

/** A request without a body that the gateway itself makes of the app, and the response to it. */
export function innerExchange(url: string, method = 'GET') {
  const req = new IncomingMessage(new Socket());
  req.method = method;
  req.url = url;
  req.push(null);
  return { req, res: new ServerResponse(req) };
}

/**
 * Asks the app on behalf of nobody: it sees no header of any client, so nothing of the answer can be meant for one. Rejects when
 * the app does, when the answer is too long to be held, and with `Busy` after nine seconds.
 */
export function fetchApp(asking: Asking): Promise<AppAnswer> {
  const { handle, site, url, method, requestId = randomUUID() } = asking;
  const { req, res } = innerExchange(innerAddress(url), method);
  rewriteHeaders(req.headers, { address: null, requestId, site });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Busy()), LONGEST_MS).unref();
    const finish = ({ body }: Held): void => {
      clearTimeout(timer);
      resolve({ status: res.statusCode, headers: res.getHeaders(), body, isText: isText(res) });
    };
    const onPass = () => reject(new Error('An answer for everybody is too long'));
    holdResponse(res, finish, { onPass, isHeldAnyway: true });
    handle(req, res).catch(reject);
  });
}
