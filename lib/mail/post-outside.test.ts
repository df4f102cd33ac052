import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { postOutside, type Reach } from './post-outside.ts';

type Got = { method: string; url: string; host: string; body: string };

const got: Got[] = [];
let answer: { status: number; headers?: Record<string, string>; body?: string } | null = { status: 204 };

const server = http.createServer((req, res) => {
  let body = '';
  req.on('data', (part: Buffer) => (body += part.toString()));
  req.on('end', () => {
    got.push({ method: req.method ?? '', url: req.url ?? '', host: req.headers.host ?? '', body });
    if (answer === null) req.socket.destroy();
    else res.writeHead(answer.status, answer.headers).end(answer.body);
  });
});

let port = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
beforeEach(() => {
  got.length = 0;
  answer = { status: 204 };
});
afterAll(() => server.close());

const HERE: Reach = {
  resolve: () => Promise.resolve(['127.0.0.1']),
  isOpen: () => true,
  request: http.request,
};

const post = (reach: Reach = {}, path = '/api/webhooks/1/SECRET?wait=true') =>
  postOutside(
    { url: `https://hook.example:${port}${path}`, body: '{"é":1}', headers: { 'x-a': 'b' } },
    { ...HERE, ...reach },
  );

it('posts to the resolved address, with the given host name', async () => {
  expect(await post()).toBeNull();
  expect(got).toEqual([
    {
      ...{ method: 'POST', url: '/api/webhooks/1/SECRET?wait=true' },
      ...{ host: `hook.example:${port}`, body: '{"é":1}' },
    },
  ]);
});

it('resolves a name once per attempt, and refuses it when any of its addresses is private', async () => {
  const answers = [['8.8.8.8', '10.0.0.1'], ['::ffff:127.0.0.1'], ['169.254.169.254'], ['fd00::1']];
  for (const addresses of answers) {
    const resolve = jest.fn(() => Promise.resolve(addresses));
    expect(await postOutside({ url: 'https://hook.example/', body: '', headers: {} }, { resolve })).toBe(
      'private address',
    );
    expect(resolve).toHaveBeenCalledTimes(1);
  }
  expect(got).toEqual([]);
});

it('refuses a literal private address without a DNS look-up', async () => {
  const resolve = jest.fn();
  for (const url of ['https://127.0.0.1/', 'https://[::1]/', 'https://[::ffff:10.0.0.1]/'])
    expect(await postOutside({ url, body: '', headers: {} }, { resolve })).toBe('private address');
  expect(resolve).not.toHaveBeenCalled();
});

it.each([
  [{ status: 200, body: 'a'.repeat(100_000) }, null],
  [{ status: 302, headers: { location: 'http://127.0.0.1/' } }, 'redirect'],
  [{ status: 404 }, 'HTTP 404'],
  [{ status: 500 }, 'HTTP 500'],
  [null, 'ECONNRESET'],
])('returns, for the response %j: %s', async (given, expected) => {
  answer = given;
  expect(await post()).toBe(expected);
  expect(got).toHaveLength(1);
});

it('returns the error code of a failed look-up, without the address', async () => {
  const resolve = () => Promise.reject(Object.assign(new Error('hook.example'), { code: 'ENOTFOUND' }));
  expect(await post({ resolve })).toBe('ENOTFOUND');
  expect(await post({ resolve: () => Promise.resolve([]) })).toBe('ENOTFOUND');
});

it('gives up after ten seconds', async () => {
  const aborted = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  expect(await post()).toBe('timeout');
  expect(aborted).toHaveBeenCalledWith(10_000);
  aborted.mockRestore();
});
