// A node:http server in a process of its own that sends the same bytes: the upper limit of what the site can do.
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** From the parent: the answer to every request from now on, its body as base64. */
export type BareAnswer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

let sent: BareAnswer | undefined;
let bytes = Buffer.alloc(0);

const server = createServer((_request, response) => {
  response.writeHead(sent?.status ?? 503, sent?.headers);
  response.end(bytes);
});
process.on('message', (answer: BareAnswer) => {
  sent = answer;
  bytes = Buffer.from(answer.body, 'base64');
  process.send?.('ready');
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
// Ends with the benchmark.
process.once('disconnect', () => process.exit(0));
