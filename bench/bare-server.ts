// A node:http server in a separate process that always sends the same bytes: an upper limit for the speed of the site.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Message from the parent: the headers of the real answer, and its body as base64. */
export type BareAnswer = { readonly headers: Record<string, string | string[]>; readonly body: string };

process.once('message', ({ headers, body }: BareAnswer) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
// Ends with the benchmark.
process.once('disconnect', () => process.exit(0));
