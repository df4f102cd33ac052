import type { IncomingMessage, ServerResponse } from 'node:http';
import { BODY_LIMIT_BYTES } from './read-body.ts';

/** What became of a body: it is in, it exceeded `BODY_LIMIT_BYTES`, or its client left. */
export type Intake = 'in' | 'too large' | 'gone';

/** True when a body follows the head of a request. */
export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  if (headers['transfer-encoding'] !== undefined) return true;
  return headers['content-length'] !== undefined && Number(headers['content-length']) > 0;
}

/**
 * Takes in the whole body of a request before anybody works on it. Its bytes stay in the request's own buffer, at most
 * `BODY_LIMIT_BYTES` of them, so the app reads them as if they had just arrived. To be called before the first byte
 * of the body, thus in the same turn as the event of the request. Its pieces are put into `kept` too, if there is one, as the app takes
 * them out of the buffer.
 */
export function takeIn(
  req: IncomingMessage,
  res: ServerResponse,
  kept: Buffer[] | null = null,
): Promise<Intake> {
  return new Promise((resolve) => {
    const push = req.push.bind(req);
    let size = 0;
    res.once('close', () => resolve('gone'));
    req.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
      size += chunk?.byteLength ?? 0;
      if (size > BODY_LIMIT_BYTES) {
        resolve('too large');
        return false;
      }
      push(chunk, encoding);
      if (chunk !== null) kept?.push(chunk);
      if (chunk === null) resolve('in');
      // Never false: a full buffer would stop the reading of a body that nobody consumes yet.
      return true;
    };
  });
}
