import { createServer } from 'node:net';

/** True when another program listens there. An invalid port or another error is left to later checks. */
export function isPortTaken(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(error.code === 'EADDRINUSE'));
    try {
      server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(false)));
    } catch {
      resolve(false);
    }
  });
}
