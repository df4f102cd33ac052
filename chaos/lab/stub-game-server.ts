import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { BRIDGE_PATHS, type ChangedRequest } from '#game-bridge/contract.ts';

/** A game server that records the changes it is told of, and answers them as the test wants. */
export type StubGameServer = {
  readonly url: string;
  /** Every event that arrived, in that order; repeated ones again. */
  readonly arrived: readonly ChangedRequest[];
  readonly close: () => void;
};

/** Starts a stub. `answer` gets each change, once it is recorded; unless told, it acknowledges. */
export async function startStubGameServer(
  answer: (change: ChangedRequest, res: ServerResponse) => void | Promise<void> = (_, res) =>
    acknowledge(res),
): Promise<StubGameServer> {
  const arrived: ChangedRequest[] = [];
  const server = createServer((req, res) => {
    if (req.url !== BRIDGE_PATHS.changed) return send(res, 200, { on: true, players: 0 });
    json(req)
      .then((body) => {
        arrived.push(body as ChangedRequest);
        return answer(body as ChangedRequest, res);
      })
      // A site that was killed in the middle of its request.
      .catch(() => res.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}`, arrived, close };
}

/** Takes a change. */
export function acknowledge(res: ServerResponse): void {
  send(res, 200, {});
}

/** Refuses a change. */
export function refuse(res: ServerResponse): void {
  send(res, 500, { error: 'no' });
}

function send(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { 'content-type': 'application/json' });
  res.end(JSON.stringify(body));
}
