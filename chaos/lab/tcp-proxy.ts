import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

const HOST = '127.0.0.1';

/**
 * How a proxy treats connections. `pass` forwards; `refuse` listens no more and resets what is open; `stall` accepts and
 * forwards nothing; `deaf` loses what clients send, `mute` what the server answers.
 */
export type Line = 'pass' | 'refuse' | 'stall' | 'deaf' | 'mute';

/** `there`: from client to server; `back`: from server to client. */
type Direction = 'there' | 'back';

/** What happens on one connection: when so many bytes have passed in a direction since it was set, the rest is lost and `spring` is called. */
export type Trap = {
  readonly direction: Direction;
  readonly afterBytes: number;
  /** Called when the connection is known to be the right one, before the bytes that tell are forwarded. */
  readonly onFirst?: () => void;
  readonly spring: () => void;
};

/** A TCP connection of two programs on this machine, with a fault in between whenever a test wants one. */
export type TcpProxy = {
  readonly port: number;
  readonly url: string;
  /** Treats connections in this way from now on. Those that lost bytes before are reset. */
  readonly become: (line: Line) => Promise<void>;
  /** Delays every byte, in either direction, by this many milliseconds. */
  readonly delay: (ms: number) => void;
  /** Sends new connections to another port. */
  readonly lead: (port: number) => void;
  /** Sets a trap for the next connection on which a client sends `text`, first or later. Replaces a trap that waits. */
  readonly arm: (text: string, trap: Trap) => void;
  /** Takes away a trap that waits. */
  readonly disarm: () => void;
  /** How many connections were opened so far. */
  readonly opened: () => number;
  readonly close: () => Promise<void>;
};

/** A connection through the proxy. */
type Pair = {
  readonly client: Socket;
  readonly server: Socket;
  /** A trap, and how many bytes had passed when it was set. */
  trap: (Trap & { readonly passedBefore: number }) | null;
  /** Bytes that have passed in each direction. */
  readonly passed: Record<Direction, number>;
  hasLost: boolean;
};

/** Starts a proxy on a free port that forwards to `target`, a port of this machine. */
export async function startTcpProxy(target: number): Promise<TcpProxy> {
  const proxy = new Forwarder(target);
  await proxy.listen(0);
  const { port } = proxy;
  return {
    port,
    url: `http://${HOST}:${port}`,
    become: (line) => proxy.become(line),
    delay: (ms) => (proxy.delayMs = ms),
    lead: (to) => (proxy.target = to),
    arm: (text, trap) => (proxy.armed = { text, trap }),
    disarm: () => (proxy.armed = null),
    opened: () => proxy.opened,
    close: () => proxy.become('refuse'),
  };
}

class Forwarder {
  target: number;
  delayMs = 0;
  opened = 0;
  port = 0;
  armed: { readonly text: string; readonly trap: Trap } | null = null;
  #line: Line = 'pass';
  #server: Server | null = null;
  readonly #pairs = new Set<Pair>();

  constructor(target: number) {
    this.target = target;
  }

  async listen(port: number): Promise<void> {
    // Half-open, as a client may end its side before it has read the answer.
    const server = createServer({ allowHalfOpen: true }, (client) => this.#accept(client));
    this.#server = server;
    server.listen(port, HOST);
    await once(server, 'listening');
    this.port = (server.address() as AddressInfo).port;
  }

  async become(line: Line): Promise<void> {
    const was = this.#line;
    this.#line = line;
    for (const pair of this.#pairs) if (line === 'refuse' || pair.hasLost) reset(pair);
    if (line === 'refuse' && was !== 'refuse') await this.#stopListening();
    if (line !== 'refuse' && was === 'refuse') await this.listen(this.port);
    const isOpen = line !== 'stall' && line !== 'refuse';
    if (isOpen) for (const { client, server } of this.#pairs) [client, server].forEach((end) => end.resume());
    else for (const { client, server } of this.#pairs) [client, server].forEach((end) => end.pause());
  }

  async #stopListening(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server === null) return;
    // Its connections may last; the port is free in the next turn of the loop.
    server.close();
    await nextTurn();
  }

  #accept(client: Socket): void {
    this.opened += 1;
    const server = connect({ port: this.target, host: HOST, allowHalfOpen: true });
    const pair: Pair = { client, server, trap: null, passed: { there: 0, back: 0 }, hasLost: false };
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
    server.on('close', (isBroken: boolean) => {
      if (isBroken) resetEnd(client);
      else this.#later(() => client.destroySoon());
    });
  }

  #forward(pair: Pair, direction: Direction): void {
    const [from, to] = direction === 'there' ? [pair.client, pair.server] : [pair.server, pair.client];
    from.on('data', (bytes: Buffer) => {
      if (direction === 'there') this.#setTrap(pair, bytes);
      const may = this.#share(pair, direction, bytes.length);
      pair.passed[direction] += may;
      if (may > 0) this.#send(to, bytes.subarray(0, may));
      if (may < bytes.length) lose(pair, direction);
    });
    from.on('end', () => {
      if (!pair.hasLost) this.#later(() => to.end());
    });
  }

  /** How many of these bytes are forwarded. */
  #share({ trap, passed }: Pair, direction: Direction, length: number): number {
    const isLost = this.#line === (direction === 'there' ? 'deaf' : 'mute');
    if (isLost) return 0;
    if (trap?.direction !== direction) return length;
    return Math.max(0, Math.min(length, trap.afterBytes - (passed[direction] - trap.passedBefore)));
  }

  #setTrap(pair: Pair, bytes: Buffer): void {
    if (this.armed === null || pair.trap !== null || !bytes.includes(this.armed.text)) return;
    const { trap } = this.armed;
    this.armed = null;
    pair.trap = { ...trap, passedBefore: pair.passed[trap.direction] };
    trap.onFirst?.();
  }

  #send(to: Socket, bytes: Buffer): void {
    this.#later(() => to.writable && to.write(bytes));
  }

  #later(work: () => unknown): void {
    if (this.delayMs === 0) work();
    else setTimeout(work, this.delayMs);
  }
}

function lose(pair: Pair, direction: Direction): void {
  pair.hasLost = true;
  const { trap } = pair;
  if (trap?.direction !== direction) return;
  pair.trap = { ...trap, afterBytes: 0, spring: () => undefined };
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
