import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

const HOST = '127.0.0.1';

/**
 * How a proxy treats connections. `pass` forwards; `refuse` listens no more and resets what is open; `stall` accepts and
 * forwards nothing; `deaf` loses what clients send, `mute` what the server answers.
 */
export type Line = 'pass' | 'refuse' | 'stall' | 'deaf' | 'mute';

type Pair = { readonly client: Socket; readonly server: Socket; hasLost: boolean };

/** A TCP connection of two programs on this machine, with a fault in between whenever a test wants one. */
export class TcpProxy {
  port = 0;
  readonly #target: number;
  #line: Line = 'pass';
  #server: Server | null = null;
  #awaited: { readonly text: string; readonly then: () => void } | null = null;
  readonly #pairs = new Set<Pair>();

  private constructor(target: number) {
    this.#target = target;
  }

  /** Starts a proxy on a free port that forwards to `target`, a port of this machine. */
  static async start(target: number): Promise<TcpProxy> {
    const proxy = new TcpProxy(target);
    await proxy.#listen();
    return proxy;
  }

  get url(): string {
    return `http://${HOST}:${this.port}`;
  }

  /** Treats connections in this way from now on. Those that lost bytes before are reset. */
  async become(line: Line): Promise<void> {
    const was = this.#line;
    this.#line = line;
    for (const pair of this.#pairs) if (line === 'refuse' || pair.hasLost) reset(pair);
    if (line === 'refuse' && was !== 'refuse') {
      // Its connections may last; the port is free in the next turn of the loop.
      this.#server?.close();
      await nextTurn();
    }
    if (line !== 'refuse' && was === 'refuse') await this.#listen();
    for (const { client, server } of this.#pairs)
      for (const end of [client, server]) {
        if (line === 'stall') end.pause();
        else end.resume();
      }
  }

  /** Calls `then` once, when a client next sends `text`. */
  onText(text: string, then: () => void): void {
    this.#awaited = { text, then };
  }

  async #listen(): Promise<void> {
    // Half-open, as a client may end its side before it has read the answer.
    this.#server = createServer({ allowHalfOpen: true }, (client) => this.#accept(client));
    this.#server.listen(this.port, HOST);
    await once(this.#server, 'listening');
    this.port = (this.#server.address() as AddressInfo).port;
  }

  #accept(client: Socket): void {
    const server = connect({ port: this.#target, host: HOST, allowHalfOpen: true });
    const pair: Pair = { client, server, hasLost: false };
    this.#pairs.add(pair);
    client.on('data', (bytes) => {
      if (this.#awaited === null || !bytes.includes(this.#awaited.text)) return;
      const { then } = this.#awaited;
      this.#awaited = null;
      then();
    });
    this.#forward(pair, client, server, 'deaf');
    this.#forward(pair, server, client, 'mute');
    for (const end of [client, server]) {
      end.setNoDelay(true);
      end.on('error', () => reset(pair));
      if (this.#line === 'stall') end.pause();
    }
    client.on('close', () => {
      this.#pairs.delete(pair);
      server.destroy();
    });
    // What was forwarded still reaches the client, and so does a reset.
    server.on('close', (isBroken: boolean) => (isBroken ? resetEnd(client) : client.destroySoon()));
  }

  #forward(pair: Pair, from: Socket, to: Socket, losing: Line): void {
    from.on('data', (bytes) => {
      if (this.#line === losing) pair.hasLost = true;
      else if (to.writable) to.write(bytes);
    });
    from.on('end', () => {
      if (!pair.hasLost) to.end();
    });
  }
}

function reset({ client, server }: Pair): void {
  resetEnd(client);
  resetEnd(server);
}

/** A socket whose own side has ended cannot be reset; trying would leave it open for ever. */
function resetEnd(end: Socket): void {
  if (end.writableEnded) end.destroy();
  else end.resetAndDestroy();
}
