import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { z } from 'zod';
import { BRIDGE_BODY_MAX_BYTES } from '../contract.ts';

/** A call of the bridge: its handler and the schema of its body, null for a GET. */
export type BridgeCall<T = unknown> = {
  readonly path: string;
  readonly schema: z.ZodType<T> | null;
  readonly answer: (request: T) => Promise<object>;
};

export type BridgeServerOptions = {
  readonly host: string;
  /** 0 chooses a free port. */
  readonly port: number;
  readonly token: string;
  readonly calls: readonly BridgeCall[];
  /** Receives unexpected errors; the caller only learns that the call failed. */
  readonly onSurprise: (error: unknown) => void;
};

export type BridgeServer = { readonly url: string; readonly stop: () => Promise<void> };

/** Type-checks a call before the list of calls erases its types. */
export function bridgeCall<T>(call: BridgeCall<T>): BridgeCall {
  return call as BridgeCall;
}

/** Serves the calls to clients with the token. Every answer is JSON; transport errors have the field `error`. */
export async function startBridgeServer(options: BridgeServerOptions): Promise<BridgeServer> {
  const server = createServer({ headersTimeout: 5_000, requestTimeout: 10_000 }, (request, response) => {
    serve(request, options).then(
      (reply) => send(response, reply),
      (error: unknown) => {
        // The client may disconnect early.
        if (request.readableAborted) return;
        options.onSurprise(error);
        send(response, { status: 500, body: { error: 'failure' } });
      },
    );
  });
  await listen(server, options);
  const { address, port, family } = server.address() as AddressInfo;
  return { url: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`, stop: () => close(server) };
}

type Reply = { readonly status: number; readonly body: object; readonly allow?: string };

const refuse = (status: number, error: string): Reply => ({ status, body: { error } });

async function serve(request: IncomingMessage, { token, calls }: BridgeServerOptions): Promise<Reply> {
  if (!isTokenRight(request.headers.authorization, token)) return refuse(401, 'unauthorized');
  const call = calls.find(({ path }) => path === request.url);
  if (!call) return refuse(404, 'not found');
  const method = call.schema === null ? 'GET' : 'POST';
  if (request.method !== method) return { ...refuse(405, 'method not allowed'), allow: method };
  if (call.schema === null) return { status: 200, body: await call.answer(null) };
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? ''))
    return refuse(415, 'not JSON');
  const bytes = await readBody(request);
  if (bytes === null) return refuse(413, 'too large');
  const parsed = call.schema.safeParse(parseJson(bytes));
  return parsed.success ? { status: 200, body: await call.answer(parsed.data) } : refuse(400, 'bad format');
}

/** Compares digests, which have equal lengths, so that timing reveals nothing about the token. */
function isTokenRight(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}

/** The body, or null if it exceeds 64 KiB. The excess is read and discarded, so that the client receives the answer. */
async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= BRIDGE_BODY_MAX_BYTES) chunks.push(chunk);
  }
  return size <= BRIDGE_BODY_MAX_BYTES ? Buffer.concat(chunks) : null;
}

/** Undefined, which no schema accepts, for anything but JSON in UTF-8. */
function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

function send(response: ServerResponse, { status, body, allow }: Reply): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    // Otherwise the unread part of a refused body would be parsed as the next request.
    ...(status !== 200 && { connection: 'close' }),
    ...(allow !== undefined && { allow }),
  });
  response.end(text);
}

function listen(server: Server, { host, port }: BridgeServerOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.removeListener('error', reject);
      resolve();
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 500).unref();
  });
}
