import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { BRIDGE_PATHS, type ChangedRequest } from '../../game-bridge/contract.ts';

/** Stands before a game server, and records every change that sites announce to it, repeats included. */
export type Recorder = {
  readonly url: string;
  readonly changes: readonly ChangedRequest[];
  readonly close: () => void;
};

/** Starts a recorder that passes everything on to the game server at `to`. */
export async function startRecorder(to: string): Promise<Recorder> {
  const changes: ChangedRequest[] = [];
  const handle = async (req: IncomingMessage, res: ServerResponse) => {
    const body = await buffer(req);
    if (req.url === BRIDGE_PATHS.changed) changes.push(JSON.parse(body.toString('utf8')) as ChangedRequest);
    const { authorization = '', 'content-type': type = '' } = req.headers;
    const answer = await fetch(new URL(req.url ?? '/', to), {
      method: req.method,
      headers: { authorization, 'content-type': type },
      ...(body.byteLength > 0 && { body: new Uint8Array(body) }),
    });
    res.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    res.end(Buffer.from(await answer.arrayBuffer()));
  };
  const server = createServer((req, res) => void handle(req, res).catch(() => res.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}`, changes, close };
}
