import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Busy } from '#lib/base/gate.ts';
import { holdResponse, isText, type Held } from './held-response.ts';
import { innerExchange } from './inner-exchange.ts';
import { rewriteHeaders, type TrustedFacts } from './rewrite-headers.ts';

/** How the app answers. */
export type AppHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/** Headers of what must not be kept anywhere. */
export const NOT_KEPT = { 'cache-control': 'no-store', vary: 'cookie' } as const;

/** How long the app may take at most, in milliseconds: MongoDB may hang while it waits for it. */
const LONGEST_MS = 9_000;

/** An answer of the app to a request without cookies. */
export type AppAnswer = {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
  readonly isText: boolean;
};

type Asking = {
  /** Path and query. */
  readonly url: string;
  /** GET by default. */
  readonly method?: 'OPTIONS';
  /** Those of `forAll`. */
  readonly trusted: TrustedFacts;
  readonly handle: AppHandler;
};

/**
 * Asks the app on behalf of nobody: it sees no header of any client, so nothing of the answer can be meant for one. Rejects when
 * the app does, when the answer is too long to be held, and with `Busy` after nine seconds.
 */
export function fetchApp({ url, method, trusted, handle }: Asking): Promise<AppAnswer> {
  const { req, res } = innerExchange(url, {}, method);
  rewriteHeaders(req.headers, trusted);
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
