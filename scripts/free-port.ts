import { createServer } from 'node:net';

/** True when a server could listen there now. */
export async function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return (await listenOnce(port, host)) !== undefined;
}

/** A port of this machine that nobody listens on now: the preferred one when it is free. */
export async function findFreePort(preferred?: number, host = '127.0.0.1'): Promise<number> {
  const port = (preferred ? await listenOnce(preferred, host) : undefined) ?? (await listenOnce(0, host));
  if (port === undefined) throw new Error(`No port could be opened on ${host}`);
  return port;
}

/** Opens and closes a port; undefined when it is taken (0 lets the system choose). */
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
