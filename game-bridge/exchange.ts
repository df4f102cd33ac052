import { request as requestHttp, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { BRIDGE_BODY_MAX_BYTES } from './contract.ts';

/**
 * Why a call has no valid answer. `off`: it never reached the game server, so nothing happened there. `lost`: it was
 * sent, but no complete answer came back in time. `garbage`: the answer violates the contract.
 */
export const BRIDGE_FAULTS = ['off', 'lost', 'garbage'] as const;

export type BridgeFault = (typeof BRIDGE_FAULTS)[number];

/** A call. It is a POST with `body` as JSON, or a GET if there is no body. `url` includes the path. */
export type Exchange = {
  readonly url: string;
  readonly token: string;
  readonly body?: object;
  readonly deadlineMs: number;
};

type Settle = (result: Result<unknown, BridgeFault>) => void;

/**
 * Makes a call and reads its JSON. The deadline covers everything, including a body that trickles in. Any status
 * other than 200, a type other than JSON, or a body over 64 KiB is `garbage`.
 * Uses node:http because it shows whether the request was ever sent, and because Next replaces the global fetch.
 */
export function exchange({ url, token, body, deadlineMs }: Exchange): Promise<Result<unknown, BridgeFault>> {
  const payload = body === undefined ? null : Buffer.from(JSON.stringify(body), 'utf8');
  const isSecure = url.startsWith('https:');
  const request = (isSecure ? requestHttps : requestHttp)(url, {
    method: payload === null ? 'GET' : 'POST',
    // A reused connection may be closed by the server while we write, and we could not tell whether the call arrived.
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

/** Resolves with the first outcome, which may be the deadline, and closes the connection. */
function settleOnce(request: ClientRequest, deadlineMs: number, resolve: Settle): Settle {
  const timer = setTimeout(() => request.destroy(new Error('Deadline exceeded')), deadlineMs);
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
  // In some cases a server that closes the connection ends the request without an error.
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
