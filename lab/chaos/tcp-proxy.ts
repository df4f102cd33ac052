import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

const HOST = '127.0.0.1';

/**
 * How a proxy treats connections. `pass` forwards; `refuse` listens no more and resets what is open; `stall` accepts and
 * forwards nothing; `deaf` loses what clients send, `mute` what the server answers.
 */
export type Line = 'pass' | 'refuse' | 'stall' | 'deaf' | 'mute';

/** A TCP connection of two programs on this machine, with a fault in between whenever a test wants one. */
export class TcpProxy {
  port = 0;
  readonly #target: number;
  #line: Line = 'pass';
  #server: Server | null = null;
  #onSent: ((bytes: Buffer) => void) | undefined;
  readonly #sockets = new Set<Socket>();

  private constructor(target: number) {
    this.#target = target;
  }

  /** Starts a proxy on a free port that forwards to `target`, a port of this machine. */
  static async start(target: number): Promise<TcpProxy> {
    const proxy = new TcpProxy(target);
    await proxy.#listen();
    return proxy;
  }

  /** Treats connections in this way from now on. Those of a line that lost bytes are reset. */
  async become(line: Line): Promise<void> {
    const was = this.#line;
    this.#line = line;
    if (line === 'refuse' || was === 'deaf' || was === 'mute') this.#sockets.forEach(reset);
    if (line === 'refuse' && was !== 'refuse') {
      // Its connections may last; the port is free in the next turn of the loop.
      this.#server?.close();
      await nextTurn();
    }
    if (line !== 'refuse' && was === 'refuse') await this.#listen();
    for (const socket of this.#sockets)
      if (line === 'stall') socket.pause();
      else socket.resume();
  }

  /** Calls `then` once, when a client next sends `text`. */
  onText(text: string, then: () => void): void {
    this.#onSent = (bytes) => {
      if (!bytes.includes(text)) return;
      this.#onSent = undefined;
      then();
    };
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
    client.on('data', (bytes) => this.#onSent?.(bytes));
    this.#forward(client, server, 'deaf');
    this.#forward(server, client, 'mute');
  }

  #forward(from: Socket, to: Socket, losing: Line): void {
    this.#sockets.add(from);
    from.setNoDelay(true);
    if (this.#line === 'stall') from.pause();
    from.on('data', (bytes) => {
      if (this.#line !== losing && to.writable) to.write(bytes);
    });
    from.on('end', () => {
      if (this.#line !== losing) to.end();
    });
    from.on('error', () => reset(to));
    // What was forwarded still arrives.
    from.on('close', () => {
      this.#sockets.delete(from);
      to.destroySoon();
    });
  }
}

/** A socket whose own side has ended cannot be reset; trying would leave it open for ever. */
function reset(socket: Socket): void {
  if (socket.writableEnded) socket.destroy();
  else socket.resetAndDestroy();
}
