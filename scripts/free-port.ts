import { createServer } from 'node:net';

/** True when a server could currently listen there. */
export async function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return (await listenOnce(port, host)) !== undefined;
}

/** A currently free port; the preferred one if possible. */
export async function findFreePort(preferred?: number, host = '127.0.0.1'): Promise<number> {
  const port = (preferred ? await listenOnce(preferred, host) : undefined) ?? (await listenOnce(0, host));
  if (port === undefined) throw new Error(`No port could be opened on ${host}`);
  return port;
}

/** Opens and closes a port and returns it; undefined if it is taken. With port 0 the system chooses one. */
function listenOnce(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      const opened = typeof address === 'object' ? address?.port : undefined;
      server.close(() => resolve(opened));
    });
  });
}
