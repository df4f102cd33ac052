import { setImmediate as loopTurn } from 'node:timers/promises';
import { GatewaySite } from '#lib/web/gateway/testing/gateway-site.ts';
import { until } from '#lib/testing/until.ts';
import { BODY_LIMIT_BYTES, bodyLimitOf } from './read-body.ts';

describe('body intake', () => {
  let site: GatewaySite;

  /** The app tells the length of the body that it read, and whether it was whole. */
  beforeEach(async () => {
    site = await new GatewaySite({}, async (req, res) => {
      const isWhole = req.complete;
      let size = 0;
      for await (const chunk of req) size += (chunk as Buffer).byteLength;
      res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ size, isWhole }));
    }).start();
  });

  afterEach(() => site.stop());

  const POST = 'POST /rest/call HTTP/1.1\r\nHost: x\r\n';
  const CHUNKED = { 'transfer-encoding': 'chunked' };
  const body = (size: number) => Buffer.alloc(size, 'x');
  const taken = async (size: number, headers: Record<string, string> = {}) => {
    const answer = await site.ask('/rest/call', { method: 'POST', headers, body: body(size) });
    return [answer.status, JSON.parse(answer.body)] as const;
  };

  describe('a body', () => {
    it.each([0, 1, 16_384, BODY_LIMIT_BYTES - 1, BODY_LIMIT_BYTES])(
      'of %i bytes is whole for the app',
      async (size) => {
        const told = [200, { size, isWhole: true }];
        const announced = { 'content-length': String(size) };
        expect(await taken(size, announced)).toEqual(told);
        expect(await taken(size, CHUNKED)).toEqual([200, { size, isWhole: true }]);
      },
    );

    it('of one byte more than the limit is refused, announced or not', async () => {
      const size = BODY_LIMIT_BYTES + 1;
      expect((await taken(size, { 'content-length': String(size) }))[0]).toBe(413);
      const { socket, read } = await site.open(`${POST}Transfer-Encoding: chunked\r\n\r\n`);
      socket.write(`${size.toString(16)}\r\n`);
      socket.write(body(size));
      await until(() => read().startsWith('HTTP/1.1 413 Payload Too Large'));
      await until(() => socket.closed);
      expect(site.entered).toEqual([]);
    });

    it('may come in pieces, each in its own time', async () => {
      const { socket, read } = await site.open(`${POST}Content-Length: 6\r\n\r\n`);
      for (const piece of 'pieces') {
        expect(site.entered).toEqual([]);
        socket.write(piece);
        await loopTurn();
      }
      await until(() => read().endsWith('{"size":6,"isWhole":true}'));
    });

    it('of the greatest size may come in very small chunks', async () => {
      const { socket, read } = await site.open(`${POST}Transfer-Encoding: chunked\r\n\r\n`);
      socket.write('4\r\nxxxx\r\n'.repeat(BODY_LIMIT_BYTES / 4));
      await until(async () => (await site.measured('atout_bodies_open')) === 1);
      expect(site.entered).toEqual([]);
      socket.write('0\r\n\r\n');
      await until(() => read().endsWith(`{"size":${BODY_LIMIT_BYTES},"isWhole":true}`));
    });

    it('is asked for when its client waits for 100 Continue', async () => {
      const { socket, read } = await site.open(`${POST}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n`);
      await until(() => read() === 'HTTP/1.1 100 Continue\r\n\r\n');
      socket.write('{}');
      await until(() => read().endsWith('{"size":2,"isWhole":true}'));
    });

    it('that its client ends halfway never reaches the app', async () => {
      const { socket } = await site.open(`${POST}Content-Length: 4\r\n\r\nxx`);
      await until(async () => (await site.measured('atout_bodies_open')) === 1);
      socket.end();
      await until(async () => (await site.measured('atout_bodies_open')) === 0);
      expect(site.entered).toEqual([]);
    });

    it('leaves its connection open for the next request', async () => {
      const { socket, read } = await site.open(`${POST}Content-Length: 2\r\n\r\n{}`);
      await until(() => read().endsWith('{"size":2,"isWhole":true}'));
      socket.write(`${POST}Content-Length: 3\r\n\r\n{ }`);
      await until(() => read().endsWith('{"size":3,"isWhole":true}'));
    });
  });
});

it.each([
  ['/rest/guild/7/logo', 360 * 1024],
  ['/rest/guild/7/logo?x=1', 360 * 1024],
  ['/rest/guild/7/logo/remove', 64 * 1024],
  ['/rest/guild/x/logo', 64 * 1024],
  ['//rest/guild/7/logo', 64 * 1024],
  ['/rest/connect', 64 * 1024],
])('%s takes bodies of %d bytes at most', (url, limit) => {
  expect(bodyLimitOf(url)).toBe(limit);
});
