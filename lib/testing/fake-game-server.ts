import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Bridge } from '#game-bridge/client.ts';
import {
  BRIDGE_PATHS,
  type AccountAnswer,
  type AccountRequest,
  type ChangedRequest,
} from '#game-bridge/contract.ts';
import { forgetProcessWide, processWide } from '#lib/base/process-wide.ts';
import { listen, type FakeServer } from './bridge-faults.ts';

/** A game server that only records its requests. Tests set how it answers. */
export type FakeGameServer = FakeServer & {
  readonly asked: AccountRequest[];
  readonly heard: ChangedRequest[];
  /** The answers to the next calls; `hangup` records the request and closes the connection without an answer. */
  answer: {
    on: boolean;
    account: (request: AccountRequest) => AccountAnswer | 'hangup';
    changed: (change: ChangedRequest) => 200 | 500;
  };
};

/** Starts a fake game server, by default on. It creates every account, with the same id for the same `requestId`. */
export async function startFakeGameServer(): Promise<FakeGameServer> {
  const asked: AccountRequest[] = [];
  const heard: ChangedRequest[] = [];
  const answer: FakeGameServer['answer'] = { on: true, account: idsByRequest(), changed: () => 200 };
  const server = await listen(answering({ asked, heard, answer }));
  return { ...server, asked, heard, answer };
}

/** Starts a fake game server for each test, with this process's bridge client connected to it. Returns a getter of the current one. */
export function useFakeGameServer(): () => FakeGameServer {
  let server: FakeGameServer;
  beforeEach(async () => {
    server = await startFakeGameServer();
    connectTo(server.url);
  });
  afterEach(async () => {
    closeBridge();
    await server.stop();
  });
  return () => server;
}

/** Points the bridge client of this process to `url` and resets its state. */
export function connectTo(url: string): void {
  process.env.GAME_BRIDGE_URL = url;
  forgetProcessWide('config');
  closeBridge();
  forgetServerStatus();
}

/** Closes the bridge client of this process, so that the next use reads the settings again. */
export function closeBridge(): void {
  processWide<Bridge | null>('bridge', () => null)?.close();
  forgetProcessWide('bridge');
}

/** Forgets the status cached by this process. */
export function forgetServerStatus(): void {
  forgetProcessWide('server-status');
}

type Fake = Pick<FakeGameServer, 'asked' | 'heard' | 'answer'>;

function answering({ asked, heard, answer }: Fake): RequestListener {
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const reply = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === BRIDGE_PATHS.status) return reply({ on: answer.on, players: answer.on ? 3 : 0 });
    if (request.url === BRIDGE_PATHS.changed) {
      const change = await bodyOf<ChangedRequest>(request);
      const status = answer.changed(change);
      if (status === 200) heard.push(change);
      return reply({}, status);
    }
    const registration = await bodyOf<AccountRequest>(request);
    asked.push(registration);
    const outcome = answer.account(registration);
    return outcome === 'hangup' ? request.socket.destroy() : reply(outcome);
  };
  return (request, response) => void serve(request, response);
}

async function bodyOf<T>(request: IncomingMessage): Promise<T> {
  return (await json(request)) as T;
}

function idsByRequest(): (request: AccountRequest) => AccountAnswer {
  const ids = new Map<string, number>();
  return ({ requestId }) => {
    const accountId = ids.get(requestId) ?? ids.size + 1;
    ids.set(requestId, accountId);
    return { accountId };
  };
}
