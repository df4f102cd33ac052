import { GatewaySite } from '#lib/web/gateway/testing/gateway-site.ts';
import { until } from '#lib/testing/until.ts';
import { BODY_LIMIT_BYTES, bodyLimitOf, FIELDS_MAX, readBody } from './read-body.ts';

describe('a body', () => {
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

  it('of the maximum size may arrive in very small chunks', async () => {
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

  it('cut off by its client never reaches the app', async () => {
    const { socket } = await site.open(`${POST}Content-Length: 4\r\n\r\nxx`);
    await until(async () => (await site.measured('atout_bodies_open')) === 1);
    socket.end();
    await until(async () => (await site.measured('atout_bodies_open')) === 0);
    expect(site.entered).toEqual([]);
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

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

function post(body: BodyInit | null, headers: Record<string, string>): Request {
  return new Request('http://atout.test/rest/call', { method: 'POST', body, headers });
}

const fields = (count: number) => Array.from({ length: count }, (_, at) => `champ${at}=1`);

describe('readBody', () => {
  it('reads a JSON object and a form', async () => {
    expect(await readBody(post('{"a":1}', JSON_TYPE))).toEqual({ kind: 'json', fields: { a: 1 } });
    expect(await readBody(post('a=1+2&b=%C3%A9', FORM_TYPE))).toEqual({
      kind: 'form',
      fields: { a: '1 2', b: 'é' },
    });
  });

  it('accepts the maximum number of fields', async () => {
    const typed = fields(FIELDS_MAX);
    for (const request of [
      post(typed.join('&'), FORM_TYPE),
      post(JSON.stringify(Object.fromEntries(typed.entries())), JSON_TYPE),
    ])
      expect(Object.keys((await readBody(request)).fields)).toHaveLength(FIELDS_MAX);
  });

  it('keeps a field named __proto__ away from the prototype', async () => {
    const { fields } = await readBody(post('{"__proto__":{"isAdmin":true}}', JSON_TYPE));
    expect(fields).not.toHaveProperty('isAdmin');
    expect({}).not.toHaveProperty('isAdmin');
  });

  // What e2e/support/bad-bodies.ts sends to every call is not said again.
  it.each([
    post(fields(FIELDS_MAX + 1).join('&'), FORM_TYPE),
    post('&'.repeat(FIELDS_MAX), FORM_TYPE),
    post(JSON.stringify(Object.fromEntries(fields(FIELDS_MAX + 1).entries())), JSON_TYPE),
  ])('refuses more fields than there may be (case %#)', async (request) => {
    await expect(readBody(request)).rejects.toMatchObject({ code: 'bad request' });
  });
});

describe('a client that leaves in the middle of its body', () => {
  function cutBy(error: Error): Request {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"a"'));
        controller.error(error);
      },
    });
    const init = { method: 'POST', headers: JSON_TYPE, body, duplex: 'half' };
    return new Request('http://atout.test/rest/call', init);
  }

  it('is answered as a bad request, which is not logged', async () => {
    const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
    await expect(readBody(cutBy(aborted))).rejects.toMatchObject({ code: 'bad request' });
  });

  it('differs from any other failure of reading, which stays unexpected', async () => {
    await expect(readBody(cutBy(new Error('nobody expected this')))).rejects.toThrow('nobody expected this');
  });
});
