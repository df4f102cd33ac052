import { useGatewaySite, type GatewaySite } from '#lib/web/gateway/testing/gateway-site.ts';
import { until } from '#lib/testing/until.ts';
import { BODY_LIMIT_BYTES, FIELDS_MAX, readBody, LARGE_LIMIT_BYTES } from './read-body.ts';

describe('a body', () => {
  const startSite = useGatewaySite();
  let site: GatewaySite;

  /** The app answers with the length of the body, and whether all of it was there from the start. */
  beforeEach(async () => {
    site = await startSite({}, async (req, res) => {
      const isWhole = req.complete;
      let size = 0;
      for await (const chunk of req) size += (chunk as Buffer).byteLength;
      res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ size, isWhole }));
    });
  });

  const POST = 'POST /rest/call HTTP/1.1\r\nHost: x\r\n';
  const body = (size: number) => Buffer.alloc(size, 'x');
  const LARGE = '/rest/guild/7/logo?x=1';

  it.each([
    ...[0, 1, 16_384, BODY_LIMIT_BYTES - 1, BODY_LIMIT_BYTES].map((size) => [size, '/rest/call'] as const),
    [LARGE_LIMIT_BYTES, LARGE] as const,
  ])('of %i bytes is complete when it reaches the app at %s', async (size, path) => {
    const ways: Record<string, string>[] = [
      { 'content-length': `${size}` },
      { 'transfer-encoding': 'chunked' },
    ];
    for (const headers of ways) {
      const answer = await site.ask(path, { method: 'POST', headers, body: body(size) });
      expect([answer.status, JSON.parse(answer.body)]).toEqual([200, { size, isWhole: true }]);
    }
  });

  it.each([
    ['/rest/call', BODY_LIMIT_BYTES + 1],
    [LARGE, LARGE_LIMIT_BYTES + 1],
  ])(
    'to %s of one byte more than its limit is refused, with its length declared or not',
    async (path, size) => {
      const headers = { 'content-length': String(size) };
      expect((await site.ask(path, { method: 'POST', headers, body: body(size) })).status).toBe(413);
      const { socket, read } = await site.open(
        `${POST.replace('/rest/call', path)}Transfer-Encoding: chunked\r\n\r\n`,
      );
      socket.write(`${size.toString(16)}\r\n`);
      socket.write(body(size));
      await until(() => read().startsWith('HTTP/1.1 413 Payload Too Large'));
      await until(() => socket.closed);
      expect(site.entered).toEqual([]);
    },
  );

  it('of the maximum size may arrive in very small chunks', async () => {
    const { socket, read } = await site.open(`${POST}Transfer-Encoding: chunked\r\n\r\n`);
    socket.write('4\r\nxxxx\r\n'.repeat(BODY_LIMIT_BYTES / 4));
    await until(async () => (await site.measured('atout_bodies_open')) === 1);
    expect(site.entered).toEqual([]);
    socket.write('0\r\n\r\n');
    await until(() => read().endsWith(`{"size":${BODY_LIMIT_BYTES},"isWhole":true}`));
  });

  it('cut off by its client never reaches the app', async () => {
    const { socket } = await site.open(`${POST}Content-Length: 4\r\n\r\nxx`);
    await until(async () => (await site.measured('atout_bodies_open')) === 1);
    socket.end();
    await until(async () => (await site.measured('atout_bodies_open')) === 0);
    expect(site.entered).toEqual([]);
  });
});

describe('readBody', () => {
  const JSON_TYPE = 'application/json';
  const FORM_TYPE = 'application/x-www-form-urlencoded';
  const read = (type: string, body: BodyInit) => {
    const init = { method: 'POST', body, headers: { 'content-type': type }, duplex: 'half' };
    return readBody(new Request('http://atout.test/rest/call', init), {});
  };
  const form = (count: number) => Array.from({ length: count }, (_, at) => `champ${at}=1`).join('&');
  const json = (count: number) => JSON.stringify(Object.fromEntries(new URLSearchParams(form(count))));

  it.each([
    [JSON_TYPE, '{"a":1}', { fields: { a: 1 }, typed: null }],
    [
      JSON_TYPE,
      '{"__proto__":{"isAdmin":true}}',
      { fields: { ['__proto__']: { isAdmin: true } }, typed: null },
    ],
    [FORM_TYPE, 'a=1+2&b=%C3%A9', { fields: { a: '1 2', b: 'é' }, typed: { a: '1 2', b: 'é' } }],
  ])('reads from %s the fields of %s', async (type, text, body) => {
    expect(await read(type, text)).toEqual(body);
  });

  // e2e/support/bad-bodies.ts sends malformed bodies to every call.
  it.each([
    [FORM_TYPE, form(FIELDS_MAX), form(FIELDS_MAX + 1)],
    [JSON_TYPE, json(FIELDS_MAX), json(FIELDS_MAX + 1)],
    [FORM_TYPE, '&'.repeat(FIELDS_MAX - 1), '&'.repeat(FIELDS_MAX)],
  ])('accepts the maximum number of fields of %s and no more', async (type, most, tooMany) => {
    await read(type, most);
    await expect(read(type, tooMany)).rejects.toThrow('bad request');
  });
});
