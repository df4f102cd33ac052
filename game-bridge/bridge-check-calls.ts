import { request } from 'node:http';
import { request as requestHttps } from 'node:https';
import { pause } from '#lib/base/gate.ts';
import { exchange, type Exchanged } from './exchange.ts';

/** The game server under examination. */
export type CheckedServer = { readonly url: string; readonly token: string; readonly deadlineMs: number };

const SLOW_PIECE_MS = 150;

/** A call as the site makes it. */
export function call(
  { url, token, deadlineMs }: CheckedServer,
  path: string,
  body?: object,
): Promise<Exchanged> {
  return exchange({ url: url + path, token, body, deadlineMs });
}

type Sent = {
  readonly path: string;
  readonly authorization?: string;
  readonly pieces?: readonly string[];
  readonly cutAfterMs?: number;
};

/** A call that no site would make: with another token, in slow pieces, or aborted before the answer. */
export function send(at: CheckedServer, sent: Sent): Promise<{ status: number; text: string }> {
  const { path, pieces = [], cutAfterMs } = sent;
  const authorization = 'authorization' in sent ? sent.authorization : `Bearer ${at.token}`;
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>();
  const open = at.url.startsWith('https:') ? requestHttps : request;
  const asked = open(at.url + path, {
    method: pieces.length === 0 ? 'GET' : 'POST',
    agent: false,
    signal: AbortSignal.timeout(at.deadlineMs),
    headers: {
      ...(authorization !== undefined && { authorization }),
      ...(pieces.length > 0 && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(pieces.join('')),
      }),
    },
  });
  asked.on('error', reject);
  asked.on('response', (response) => {
    let text = '';
    response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
    response.on('error', reject).on('end', () => resolve({ status: response.statusCode ?? 0, text }));
  });
  void writeSlowly(asked, pieces).then(() => {
    asked.end();
    if (cutAfterMs !== undefined) setTimeout(() => asked.destroy(new Error('cut')), cutAfterMs);
  });
  return promise;
}

async function writeSlowly(
  to: { write: (text: string) => unknown },
  pieces: readonly string[],
): Promise<void> {
  for (const [at, piece] of pieces.entries()) {
    if (at > 0) await pause(SLOW_PIECE_MS, new AbortController().signal);
    to.write(piece);
  }
}
