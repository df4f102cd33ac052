import { z } from 'zod';
import { bridgeCall, startBridgeServer, type BridgeServer } from './bridge-server.ts';

const TOKEN = 'a-token-for-tests-that-is-long-enough';

const surprises: unknown[] = [];
let server: BridgeServer;

beforeAll(async () => {
  server = await startBridgeServer({
    host: '127.0.0.1',
    port: 0,
    token: TOKEN,
    calls: [
      bridgeCall({ path: '/v1/hello', schema: null, answer: () => Promise.resolve({ hello: true }) }),
      bridgeCall({
        path: '/v1/double',
        schema: z.strictObject({ number: z.int() }),
        answer: ({ number }) => Promise.resolve({ number: number * 2 }),
      }),
      bridgeCall({
        path: '/v1/broken',
        schema: null,
        answer: () => Promise.reject(new Error('an internal secret')),
      }),
    ],
    onSurprise: (error) => surprises.push(error),
  });
});

afterAll(() => server.stop());

type Asked = {
  path: string;
  method?: string;
  body?: string | Uint8Array<ArrayBuffer>;
  type?: string;
  token?: string;
};

async function ask({ path, method, body, type = 'application/json', token = TOKEN }: Asked) {
  const answer = await fetch(server.url + path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': type }) },
    body,
  });
  return { status: answer.status, body: await answer.json(), allow: answer.headers.get('allow') };
}

it('answers its calls', async () => {
  expect(await ask({ path: '/v1/hello' })).toMatchObject({ status: 200, body: { hello: true } });
  expect(await ask({ path: '/v1/double', body: '{"number":21}' })).toMatchObject({
    status: 200,
    body: { number: 42 },
  });
});

it.each<[string, Asked, number, string]>([
  ['a wrong token', { path: '/v1/hello', token: 'another' }, 401, 'unauthorized'],
  ['no token', { path: '/v1/nothing', token: '' }, 401, 'unauthorized'],
  ['an unknown address', { path: '/v1/nothing' }, 404, 'not found'],
  ['an address with a query', { path: '/v1/hello?x=1' }, 404, 'not found'],
  [
    'a form',
    { path: '/v1/double', body: 'number=1', type: 'application/x-www-form-urlencoded' },
    415,
    'not JSON',
  ],
  ['broken JSON', { path: '/v1/double', body: '{"number":' }, 400, 'bad format'],
  [
    'bytes that are not UTF-8',
    { path: '/v1/double', body: Uint8Array.of(0x22, 0xff, 0x22) },
    400,
    'bad format',
  ],
  ['a wrong shape', { path: '/v1/double', body: '{"number":"1"}' }, 400, 'bad format'],
  ['an unknown field', { path: '/v1/double', body: '{"number":1,"x":1}' }, 400, 'bad format'],
  ['a huge body', { path: '/v1/double', body: ' '.repeat(70_000) }, 413, 'too large'],
])('refuses %s', async (_what, asked, status, error) => {
  expect(await ask(asked)).toMatchObject({ status, body: { error } });
});

it('names the method that a call accepts', async () => {
  expect(await ask({ path: '/v1/hello', body: '{}' })).toMatchObject({ status: 405, allow: 'GET' });
  expect(await ask({ path: '/v1/double' })).toMatchObject({ status: 405, allow: 'POST' });
});

it('reveals no internal details when it fails', async () => {
  expect(await ask({ path: '/v1/broken' })).toMatchObject({ status: 500, body: { error: 'failure' } });
  expect(surprises).toEqual([new Error('an internal secret')]);
});
