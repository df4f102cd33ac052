// A node:http server in a separate process that sends the same bytes: an upper limit for the speed of the site.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Messages from the parent: the headers of a real answer at a path, and its body as base64; then `ready`. */
export type BareAnswer = {
  readonly path: string;
  readonly headers: Record<string, string | string[]>;
  readonly body: string;
};

const answers = new Map<string, { readonly headers: BareAnswer['headers']; readonly bytes: Buffer }>();

process.on('message', (answer: BareAnswer | 'ready') => {
  if (answer !== 'ready')
    return void answers.set(answer.path, {
      headers: answer.headers,
      bytes: Buffer.from(answer.body, 'base64'),
    });
  const server = createServer((request, response) => {
    const { headers, bytes } = answers.get(request.url ?? '') ?? { headers: {}, bytes: Buffer.alloc(0) };
    response.writeHead(200, headers);
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
// Ends with the benchmark.
process.once('disconnect', () => process.exit(0));
