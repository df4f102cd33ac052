import type { IncomingMessage } from 'node:http';
import { getLog } from '#lib/base/config/log.ts';
import { Busy } from '#lib/base/gate.ts';
import { isClientGone } from '#lib/web/http/client-gone.ts';
import type { TransportCode } from '#lib/web/http/transport-codes.ts';
import { finishAnswer, type Answering } from './finish-answer.ts';
import { holdResponse } from '#lib/web/http/held-response.ts';
import { innerAddress } from '#lib/web/http/inner-address.ts';
import type { AppHandler } from '#lib/web/http/fetch-app.ts';
import { CONDITIONS } from '#lib/web/http/preconditions.ts';
import { rewriteHeaders } from '#lib/web/http/rewrite-headers.ts';
import { workDone } from '#lib/web/admission/work-done.ts';
import { isFile } from '#lib/web/admission/work-class.ts';

type Asking = {
  readonly handle: AppHandler;
  readonly refuse: (code: TransportCode) => void;
};

/** Has the app answer a request and sends what it made of it. Resolves when the work is done; never rejects. */
export function askApp(answering: Answering, { handle, refuse }: Asking): Promise<void> {
  const { req, res, facts, trusted } = answering;
  const handed = Promise.withResolvers<unknown>();
  const hand = (): void => handed.resolve(null);
  let isEnding = false;
  const fail = (error: unknown): void => {
    if (error instanceof Busy) return refuse('service unavailable');
    if (!(res.destroyed && isClientGone(error)))
      getLog().error({ err: error, id: trusted.requestId, path: facts.path }, 'answer failed');
    if (res.headersSent) res.destroy();
    else refuse('internal error');
  };
  rewriteHeaders(req.headers, trusted);
  const giveBack = facts.isCall ? () => undefined : askForAll(req);
  holdResponse(
    res,
    (held) => {
      isEnding = true;
      giveBack();
      void finishAnswer(answering, held).catch(fail).finally(hand);
    },
    { onPass: hand, isHeldAnyway: !facts.isCall },
  );
  const { url = '' } = req;
  req.url = innerAddress(url);
  const settled = handle(req, res).catch(fail);
  const isSending = isFile(facts.path);
  return workDone(res, { handed: handed.promise, settled, isEnding: () => isEnding, isSending });
}

/**
 * Makes a request ask for the whole answer, whatever its client wants of it: that is chosen when the answer is there (`sendSelected`). Returns what
 * undoes it. The app itself answers a range that there is not with 500.
 */
function askForAll(req: IncomingMessage): () => void {
  const { method, headers } = req;
  const conditions = CONDITIONS.map((name) => [name, headers[name]] as const);
  for (const [name] of conditions) Reflect.deleteProperty(headers, name);
  if (method === 'HEAD') req.method = 'GET';
  return () => {
    req.method = method;
    for (const [name, value] of conditions) if (value !== undefined) headers[name] = value as string;
  };
}
