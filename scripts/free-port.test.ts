import { createServer, type Server } from 'node:net';
import { findFreePort, isPortFree } from './free-port.ts';

let server: Server;
let taken: number;

beforeEach(async () => {
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  taken = typeof address === 'object' ? (address?.port ?? 0) : 0;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

it('distinguishes a taken port from a free one', async () => {
  const free = await findFreePort();
  expect(await isPortFree(taken)).toBe(false);
  expect(await isPortFree(free)).toBe(true);
});

it('finds the preferred port if it is free, and another one if not', async () => {
  const free = await findFreePort();
  expect(await findFreePort(free)).toBe(free);
  expect(await findFreePort(taken)).not.toBe(taken);
});
