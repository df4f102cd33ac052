import {
  request as requestHttp,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http';
import { request as requestHttps } from 'node:https';
import { BRIDGE_BODY_MAX_BYTES } from './contract.ts';

/**
 * Why a call has no valid answer. `off`: it never reached the game server, so nothing happened there. `lost`: it was sent, but no complete
 * answer came in time. `garbage`: the answer violates the contract.
 */
export type BridgeFault = 'off' | 'lost' | 'garbage';

/** A call. It is a POST with `body` as JSON, or a GET if there is no body. `url` includes the path. */
export type Exchange = {
  readonly url: string;
  readonly token: string;
  readonly body?: object;
  readonly deadlineMs: number;
};

/** A call without a valid answer. `why` is for the operator; `status` is null unless the answer had a status other than 200. */
export type Failure = {
  readonly ok: false;
  readonly code: BridgeFault;
  readonly why: string;
  readonly status: number | null;
};

/** The outcome of a call; `date` is the game server's clock, if it sends one. */
export type Exchanged = { readonly ok: true; readonly value: unknown; readonly date: Date | null } | Failure;

/** The reason given for a call that took too long. */
export const LATE = 'no whole answer in time';

type Settle = (outcome: Exchanged) => void;

/**
 * Makes a call and reads its JSON. The deadline covers everything, including a body that trickles in. A status other than 200, a type other
 * than JSON, or a body over 64 KiB is `garbage`. Uses node:http because it shows whether the request was ever sent, and because Next replaces
 * the global fetch.
 */
export function exchange({ url, token, body, deadlineMs }: Exchange): Promise<Exchanged> {
  const payload = body === undefined ? null : Buffer.from(JSON.stringify(body), 'utf8');
  const isSecure = url.startsWith('https:');
  const request = (isSecure ? requestHttps : requestHttp)(url, {
    method: payload === null ? 'GET' : 'POST',
    // The server may close a reused connection while we write, and then nothing tells whether the call arrived.
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
  const timer = setTimeout(() => request.destroy(new Error(LATE)), deadlineMs);
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
  request.on('error', (error) => settle(failure(isSent ? 'lost' : 'off', codeOf(error) ?? error.message)));
  // A server that closes the connection may end the request without an error.
  request.on('close', () => settle(failure(isSent ? 'lost' : 'off', 'the connection was closed')));
}

function readJson(response: IncomingMessage, settle: Settle): void {
  const { statusCode: status, headers } = response;
  if (status !== 200) return settle({ ...failure('garbage', `HTTP ${status}`), status: status ?? null });
  if (!isJson(headers['content-type']))
    return settle(failure('garbage', `${typeOf(headers)} instead of JSON`));
  const chunks: Buffer[] = [];
  let size = 0;
  response.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > BRIDGE_BODY_MAX_BYTES) settle(failure('garbage', 'more than 64 KiB'));
    else chunks.push(chunk);
  });
  response.on('error', () => settle(failure('lost', 'the answer was cut')));
  response.on('end', () => settle(parseJson(Buffer.concat(chunks), dateOf(headers))));
}

function isJson(contentType: string | undefined): boolean {
  return /^application\/json\s*(;|$)/i.test(contentType ?? '');
}

function parseJson(bytes: Buffer, date: Date | null): Exchanged {
  try {
    return { ok: true, value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)), date };
  } catch {
    return failure('garbage', 'no JSON in UTF-8');
  }
}

function dateOf({ date }: IncomingHttpHeaders): Date | null {
  const read = new Date(date ?? NaN);
  return Number.isNaN(read.getTime()) ? null : read;
}

/** The media type of an answer without parameters, bounded because it is foreign text. */
function typeOf(headers: IncomingHttpHeaders): string {
  return /^[\w.+-]{1,40}\/[\w.+-]{1,40}/.exec(headers['content-type'] ?? '')?.[0] ?? 'no type';
}

function codeOf(error: Error): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}

function failure(code: BridgeFault, why: string): Failure {
  return { ok: false, code, why, status: null };
}
