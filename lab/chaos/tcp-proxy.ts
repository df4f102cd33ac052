import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

const HOST = '127.0.0.1';

/**
 * How a proxy treats connections. `pass` forwards; `refuse` listens no more and resets what is open; `stall` accepts and
 * forwards nothing; `deaf` loses what clients send, `mute` what the server answers.
 */
export type Line = 'pass' | 'refuse' | 'stall' | 'deaf' | 'mute';

export const BROKEN_LINES: readonly Line[] = ['refuse', 'stall', 'deaf', 'mute'];

/** `there`: from client to server; `back`: from server to client. */
type Direction = 'there' | 'back';

/** What happens on one connection: when so many bytes have passed in a direction since it was set, the rest is lost and `spring` is called. */
export type Trap = {
  readonly direction: Direction;
  readonly afterBytes: number;
  /** Called when the connection is known to be the right one, before the bytes that identify it are forwarded. */
  readonly onFirst?: () => void;
  readonly spring: () => void;
};

type Pair = {
  readonly client: Socket;
  readonly server: Socket;
  /** A trap, and how many bytes may still pass. */
  trap: (Trap & { left: number }) | null;
  hasLost: boolean;
};

/** A TCP connection of two programs on this machine, with a fault in between whenever a test wants one. */
export class TcpProxy {
  port = 0;
  readonly #target: number;
  #armed: { readonly text: string; readonly trap: Trap } | null = null;
  #line: Line = 'pass';
  #server: Server | null = null;
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
      for (const end of [client, server]) line === 'stall' ? end.pause() : end.resume();
  }

  /** Sets a trap for the next connection on which a client sends `text`, first or later. Replaces a trap that waits. */
  arm(text: string, trap: Trap): void {
    this.#armed = { text, trap };
  }

  /** Takes away a trap that waits. */
  disarm(): void {
    this.#armed = null;
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
    const pair: Pair = { client, server, trap: null, hasLost: false };
    this.#pairs.add(pair);
    this.#forward(pair, 'there');
    this.#forward(pair, 'back');
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

  #forward(pair: Pair, direction: Direction): void {
    const [from, to] = direction === 'there' ? [pair.client, pair.server] : [pair.server, pair.client];
    from.on('data', (bytes: Buffer) => {
      if (direction === 'there') this.#setTrap(pair, bytes);
      const count = this.#passing(pair, direction, bytes.length);
      if (count > 0 && to.writable) to.write(bytes.subarray(0, count));
      if (count < bytes.length) lose(pair, direction);
    });
    from.on('end', () => {
      if (!pair.hasLost) to.end();
    });
  }

  /** How many of these bytes are forwarded. */
  #passing({ trap }: Pair, direction: Direction, length: number): number {
    if (this.#line === (direction === 'there' ? 'deaf' : 'mute')) return 0;
    if (trap?.direction !== direction) return length;
    const count = Math.min(length, trap.left);
    trap.left -= count;
    return count;
  }

  #setTrap(pair: Pair, bytes: Buffer): void {
    if (this.#armed === null || pair.trap !== null || !bytes.includes(this.#armed.text)) return;
    const { trap } = this.#armed;
    this.#armed = null;
    pair.trap = { ...trap, left: trap.afterBytes };
    trap.onFirst?.();
  }
}

function lose(pair: Pair, direction: Direction): void {
  pair.hasLost = true;
  const { trap } = pair;
  if (trap?.direction !== direction) return;
  pair.trap = { ...trap, left: 0, spring: () => undefined };
  trap.spring();
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
