import { createServer } from 'node:net';

/** True when another program listens there; what is no port, or another fault, is for later checks to tell. */
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
