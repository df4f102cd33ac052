import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Busy } from '#lib/base/gate.ts';
import { flat, LaidAside, layingAside, toText, type Part } from '#lib/base/laid-aside.ts';
import { takeIncomplete, takeRefusal, takeUnavailable } from '#lib/base/outcomes.ts';
import { makingShell, type Shell } from '#lib/web/shell.ts';
import { holdResponse, isText, type Held } from './held-response.ts';
import { innerExchange } from './inner-exchange.ts';
import { joinSheets } from './joined-sheets.ts';
import type { PageKind } from './request-facts.ts';
import { rewriteHeaders, type Vouched } from './request-headers.ts';
import { letScriptsSleep } from './sleeping-scripts.ts';
import { stripLeadingHints, stripPreloads, stripScripts } from './strip-scripts.ts';

/** How the app answers. */
export type AppHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/** Headers of what must not be kept anywhere. */
export const NOT_KEPT = { 'cache-control': 'no-store', vary: 'cookie' } as const;

/** How long a reader waits for a page at most, in milliseconds: MongoDB may hang while the app waits for it. */
const LONGEST_MS = 9_000;

/** An answer of the app to a request without cookies, and whether it lacks nothing. */
export type MadePage = {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
  readonly isText: boolean;
  readonly isWhole: boolean;
  /** What its body lacks. */
  readonly aside: LaidAside;
};

type Order = {
  /** Path and query. */
  readonly url: string;
  /** GET by default. */
  readonly method?: 'OPTIONS';
  /** Those of `forAll`. */
  readonly vouched: Vouched;
  readonly handle: AppHandler;
  /** True for a page without scripts of the framework. */
  readonly isStripped?: boolean;
  /** What is to be made of a page of one reader. */
  readonly shell?: Shell | null;
};

/**
 * Has the app make a page for everybody: it sees no header of any client, so nothing of the page can be meant for one. Rejects when
 * the app does, when the answer is too long to be held, and with `Busy` after nine seconds.
 */
export function makePage({
  url,
  method,
  vouched,
  handle,
  isStripped = false,
  shell = null,
}: Order): Promise<MadePage> {
  const aside = new LaidAside();
  const { req, res } = innerExchange(url, {}, method);
  rewriteHeaders(req.headers, vouched);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Busy()), LONGEST_MS).unref();
    const finish = ({ body }: Held): void => {
      clearTimeout(timer);
      const isWhole = !takeIncomplete(vouched.requestId);
      settleStatus(res, vouched.requestId);
      const { statusCode: status } = res;
      resolve({ status, headers: res.getHeaders(), body, isText: isText(res), isWhole, aside });
    };
    const onPass = () => reject(new Error('A shared page is too long'));
    holdResponse(res, finish, { onPass, isHeldAnyway: true });
    const ask = () => (shell === null ? handle(req, res) : makingShell(shell, () => handle(req, res)));
    (isStripped ? layingAside(aside, ask) : ask()).catch(reject);
  });
}

/** Gives an answer the status that the page noted for it: Next itself would answer 200 or 500. */
export function settleStatus(res: ServerResponse, requestId: string): void {
  const isUnavailable = takeUnavailable(requestId);
  const refusal = takeRefusal(requestId);
  if (isUnavailable) res.setHeader('retry-after', '5');
  const isRefused = res.statusCode === 200 || refusal === 400;
  const status = isUnavailable ? 503 : isRefused ? refusal : null;
  if (status === null) return;
  res.statusCode = status;
  res.statusMessage = '';
}

type Dressed = {
  readonly headers: OutgoingHttpHeaders;
  readonly body: string;
  readonly aside: LaidAside;
  readonly kind?: PageKind;
  /** Fills the holes of a part of the page; by default they stay. */
  readonly fill?: (markup: string) => string;
};

/**
 * The headers of a page and its parts without what only the framework needs: all of its scripts where there is no island, and with one
 * the order in which they come. What was laid aside is in its place.
 */
export function undress({ headers, body, aside, kind = 'reading', fill = (markup) => markup }: Dressed): {
  headers: OutgoingHttpHeaders;
  parts: readonly Part[];
} {
  const { link, ...others } = headers;
  const kept = stripPreloads(Array.isArray(link) ? link.join(', ') : link?.toString());
  return {
    headers: {
      ...others,
      ...(kept === undefined ? {} : { link: kept }),
      ...(kind === 'reading' && { 'speculation-rules': '"/speculation-rules.json"' }),
    },
    parts: aside.putBackApart(
      fill(joinSheets((kind === 'playing' ? letScriptsSleep(body) : null) ?? stripScripts(body))),
      (markup) => fill(stripLeadingHints(markup)),
    ),
  };
}

/** The same with the page as one text. */
export function undressText(dressed: Dressed): { headers: OutgoingHttpHeaders; body: string } {
  const { headers, parts } = undress(dressed);
  return { headers, body: toText(flat(parts)) };
}
