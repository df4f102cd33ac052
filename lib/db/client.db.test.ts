import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { getConfig } from '#lib/base/config/config.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { closeDb, isDatabaseThere, openDb } from './client.ts';

useTestDatabase();

type Wire = { readonly port: number; readonly fallSilent: () => void; readonly cut: () => void };

let wire: Wire;

// Whatever the outcome: an open connection keeps jest from exiting.
afterEach(async () => {
  wire.cut();
  await closeDb();
});

/** A connection to MongoDB that stops answering but stays open, as with a hanging server. */
async function layWire(port: number): Promise<Wire> {
  const sockets: Socket[] = [];
  const server: Server = createServer((near) => {
    const far = connect({ port, host: '127.0.0.1' });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (chunk) => to.write(chunk)).on('error', () => to.destroy());
      from.on('close', () => to.destroy());
      sockets.push(from);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    fallSilent: () => sockets.forEach((socket) => socket.pause()),
    cut: () => {
      sockets.forEach((socket) => socket.destroy());
      server.close();
    },
  };
}

it('a MongoDB that hangs with open connections counts as unreachable', async () => {
  const { uri = '', name = '' } = getConfig().mongodb ?? {};
  wire = await layWire(Number(new URL(uri).port));
  await closeDb();
  openDb({ uri: `mongodb://127.0.0.1:${wire.port}/?directConnection=true`, name });
  expect(await isDatabaseThere()).toBe(true);
  wire.fallSilent();
  expect(await isDatabaseThere()).toBe(false);
});
