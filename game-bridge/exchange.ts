import { request as requestHttp, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { BRIDGE_BODY_MAX_BYTES } from './contract.ts';

/**
 * Why a call brought no answer: `off` = it never reached the game server, so nothing happened there; `lost` = it was
 * sent, but no whole answer came back in time; `garbage` = the answer is not the contract's.
 */
export const BRIDGE_FAULTS = ['off', 'lost', 'garbage'] as const;

export type BridgeFault = (typeof BRIDGE_FAULTS)[number];

/** One call; `body` is sent as JSON with POST, without it the call is a GET. */
export type Exchange = {
  readonly url: string;
  readonly token: string;
  readonly body?: object;
  readonly deadlineMs: number;
};

type Settle = (result: Result<unknown, BridgeFault>) => void;

/**
 * Sends one call and reads its JSON. The deadline covers everything, also a body that drips; a redirect, a status other
 * than 200, another type than JSON or a body past 64 KiB is `garbage`.
 * It uses node:http, not fetch: only here one sees whether the request ever left, and Next replaces the global fetch.
 */
export function exchange({ url, token, body, deadlineMs }: Exchange): Promise<Result<unknown, BridgeFault>> {
  const payload = body === undefined ? null : Buffer.from(JSON.stringify(body), 'utf8');
  const isSecure = url.startsWith('https:');
  const request = (isSecure ? requestHttps : requestHttp)(url, {
    method: payload === null ? 'GET' : 'POST',
    // A kept connection may be closed by the other side while we write: then nobody knows whether the call arrived.
    agent: false,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      ...(payload && { 'content-type': 'application/json', 'content-length': payload.length }),
    },
  });
  return new Promise((resolve) => {
    const settle = settleOnce(request, deadlineMs, resolve);
    trackFaults({ request, connectEvent: isSecure ? 'secureConnect' : 'connect', settle });
    request.on('response', (response) => readJson(response, settle));
    request.end(payload);
  });
}

/** The first outcome counts; the deadline is one of them, and whatever is left of the connection goes with it. */
function settleOnce(request: ClientRequest, deadlineMs: number, resolve: Settle): Settle {
  const timer = setTimeout(() => request.destroy(new Error('The deadline has passed')), deadlineMs);
  return (result) => {
    clearTimeout(timer);
    resolve(result);
    request.destroy();
  };
}

function trackFaults(call: { request: ClientRequest; connectEvent: string; settle: Settle }): void {
  const { request, connectEvent, settle } = call;
  let isSent = false;
  request.on('socket', (socket) => {
    socket.once(connectEvent, () => {
      isSent = true;
    });
  });
  request.on('error', () => settle(fail(isSent ? 'lost' : 'off')));
  // A server that closes without a word ends the request without an error in some cases.
  request.on('close', () => settle(fail(isSent ? 'lost' : 'off')));
}

function readJson(response: IncomingMessage, settle: Settle): void {
  if (response.statusCode !== 200 || !isJson(response.headers['content-type'])) {
    settle(fail('garbage'));
    return;
  }
  const chunks: Buffer[] = [];
  let size = 0;
  response.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > BRIDGE_BODY_MAX_BYTES) settle(fail('garbage'));
    else chunks.push(chunk);
  });
  response.on('error', () => settle(fail('lost')));
  response.on('end', () => settle(parseJson(Buffer.concat(chunks))));
}

function isJson(contentType: string | undefined): boolean {
  return /^application\/json\s*(;|$)/i.test(contentType ?? '');
}

function parseJson(bytes: Buffer): Result<unknown, BridgeFault> {
  try {
    return ok(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch {
    return fail('garbage');
  }
}
