import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { until } from '#lib/testing/until.ts';
import { percentile } from './watch.ts';
import { loopbackClients, type Assault } from './attack.ts';
import { ATTACK_NAMES, ATTACKS } from './attacks.ts';

describe('attacks', () => {
  /** A server that answers what it is asked, and what it has seen of its clients. */
  type Seen = {
    readonly url: string;
    readonly open: Set<Socket>;
    readonly addresses: Set<string>;
    asked: number;
  };

  const FILE = Buffer.alloc(2_000, 'x');

  let server: Server;
  let seen: Seen;

  beforeEach(async () => {
    server = createServer((req, res) => {
      seen.asked += 1;
      if (req.url === '/simulator') res.end('<script src="/_next/static/chunks/a.js"></script>');
      else if (req.url?.endsWith('.js')) res.end(FILE);
      else req.resume().on('end', () => res.end('x'));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    seen = { url: `http://127.0.0.1:${port}`, open: new Set(), addresses: new Set(), asked: 0 };
    server.on('connection', (socket) => {
      seen.open.add(socket.once('close', () => seen.open.delete(socket)));
      seen.addresses.add(socket.remoteAddress ?? '');
    });
  });

  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const assault = (clients: number): Assault => ({
    url: seen.url,
    from: loopbackClients(clients, 1),
    ms: 500,
  });

  describe('an attack', () => {
    it.each(ATTACK_NAMES)('by %s comes from every address and leaves no connection open', async (name) => {
      const { most } = await ATTACKS[name](assault(3));
      expect(most).toBeGreaterThan(30);
      const from = [...seen.addresses].filter((address) => address !== '127.0.0.1');
      expect(from.toSorted()).toEqual(loopbackClients(3, 1));
      await untilNoneIsOpenFrom(from);
    });

    it('counts the answers, and the connections that have none', async () => {
      const { statuses, unanswered, cut } = await ATTACKS['half-open bodies'](assault(1));
      expect({ statuses, cut }).toEqual({ statuses: {}, cut: 0 });
      expect(unanswered).toBeGreaterThanOrEqual(300);
      expect((await ATTACKS['sign-up flood']({ ...assault(1), ms: 10_000 })).statuses).toEqual({ 200: 230 });
    });

    it('counts connections that are closed', async () => {
      server.on('connection', (socket) => socket.destroy());
      const { most, cut } = await ATTACKS['slow heads'](assault(1));
      expect({ most, cut }).toEqual({ most: expect.any(Number) as number, cut: 300 });
    });

    it('counts connections that nobody accepts', async () => {
      const closed = assault(1);
      await new Promise((resolve) => server.close(resolve));
      expect(await ATTACKS['slow heads'](closed)).toMatchObject({ most: 0, refused: 300, cut: 0 });
    });
  });

  describe('loopback clients', () => {
    it('share no address with another net or with this machine', () => {
      const all = [1, 2, 255, 256, 257].flatMap((net) => loopbackClients(254, net));
      expect(new Set(all).size).toBe(all.length);
      expect(all).not.toContain('127.0.0.1');
    });

    it('are at most 254 in a net', () => {
      expect(() => loopbackClients(255, 1)).toThrow(RangeError);
    });
  });

  /** Waits until the server has no connection from these addresses. */
  function untilNoneIsOpenFrom(addresses: readonly string[]): Promise<void> {
    return until(() => ![...seen.open].some(({ remoteAddress }) => addresses.includes(remoteAddress ?? '')));
  }
});

describe('percentile', () => {
  const HUNDRED = Array.from({ length: 100 }, (_, at) => 100 - at);

  it.each([
    [0.5, 50],
    [0.99, 99],
    [1, 100],
    [0, 1],
  ])('finds the percentile %d of a hundred values: %d', (share, value) => {
    expect(percentile(HUNDRED, share)).toBe(value);
  });

  it('is the single value for any share', () => {
    expect([0, 0.5, 0.99].map((share) => percentile([7], share))).toEqual([7, 7, 7]);
  });

  it('is NaN for an empty list', () => {
    expect(percentile([], 0.5)).toBeNaN();
  });
});
