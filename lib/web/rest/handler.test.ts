import { z } from 'zod';
import { checkOrigin } from '#lib/web/http/request-facts.ts';
import { clientAddress, parseRanges } from '#lib/web/http/trusted-headers.ts';
import type { GuardedCall } from '#lib/identity/call.ts';
import { fromForm, fromQuery } from './from-form.ts';
import { responderFor } from './handler.ts';
import { FIELDS_MAX, readBody } from '#lib/web/http/read-body.ts';

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

  it('reads a missing body as one without fields', async () => {
    expect(await readBody(post(null, {}))).toEqual({ kind: 'json', fields: {} });
  });

  it('takes as many fields as there may be', async () => {
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

  it.each([
    ['bad request', post('{"a":', JSON_TYPE)],
    ['bad request', post('[1]', JSON_TYPE)],
    ['bad request', post('null', JSON_TYPE)],
    ['bad request', post(new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), JSON_TYPE)],
    ['bad request', post('a=%E9', FORM_TYPE)],
    ['bad request', post('a=%', FORM_TYPE)],
    ['bad request', post('a=1&a=2', FORM_TYPE)],
    ['bad request', post(fields(FIELDS_MAX + 1).join('&'), FORM_TYPE)],
    ['bad request', post('&'.repeat(FIELDS_MAX), FORM_TYPE)],
    ['bad request', post(JSON.stringify(Object.fromEntries(fields(FIELDS_MAX + 1).entries())), JSON_TYPE)],
    ['payload too large', post(`{"a":"${'x'.repeat(70_000)}"}`, JSON_TYPE)],
    ['unsupported media type', post('a=1', { 'content-type': 'text/plain' })],
    ['unsupported media type', post('<a/>', { 'content-type': 'application/xml' })],
  ])('refuses with "%s" (case %#)', async (code, request) => {
    await expect(readBody(request)).rejects.toMatchObject({ code });
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

  it('has sent a bad request, which is no line of the log', async () => {
    const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
    await expect(readBody(cutBy(aborted))).rejects.toMatchObject({ code: 'bad request' });
  });

  it('is not taken for any other failure of reading, which stays a surprise', async () => {
    await expect(readBody(cutBy(new Error('nobody expected this')))).rejects.toThrow('nobody expected this');
  });
});

describe('responderFor', () => {
  const form = { page: '/form.html', next: '/next.html', keep: [], fieldOf: {} };
  const row = { method: 'POST', guard: 'anyone', form } as unknown as GuardedCall;

  it.each([
    ['application/json', FORM_TYPE, 200, '{"next":"/next.html"}'],
    ['text/html,application/xhtml+xml,*/*;q=0.8', FORM_TYPE, 303, ''],
    ['*/*', FORM_TYPE, 303, ''],
    ['text/html', JSON_TYPE, 200, '{"made":1}'],
  ])('knows by Accept: %s and by %j how to respond: %i %s', async (accept, type, status, text) => {
    const response = await responderFor(row, post('a=1', { ...type, accept })).succeed('{"made":1}', {});
    expect([response.status, await response.text()]).toEqual([status, text]);
  });
});

describe('fromForm', () => {
  const schema = z.object({
    n: z.number(),
    flag: z.boolean(),
    id: z.int().nullable(),
    either: z.union([z.literal('defaultWin'), z.int()]),
    slot: z.union([z.literal(0), z.literal(1)]),
    nested: z.object({ x: z.int() }),
    text: z.string().optional(),
  });

  it.each([
    [{ n: '12' }, { n: 12 }],
    [{ n: '-1.5' }, { n: -1.5 }],
    [{ n: ' 12\u202f000\u200b' }, { n: 12_000 }],
    [{ n: '1 2' }, { n: '1 2' }],
    [{ n: '0x10' }, { n: '0x10' }],
    [{ n: '' }, { n: '' }],
    [{ flag: 'true' }, { flag: true }],
    [{ flag: 'false' }, { flag: false }],
    [{ flag: 'on' }, { flag: 'on' }],
    [{ id: '' }, { id: null }],
    [{ id: '7' }, { id: 7 }],
    [{ either: 'defaultWin' }, { either: 'defaultWin' }],
    [{ either: '7' }, { either: 7 }],
    [{ slot: '1' }, { slot: 1 }],
    [{ slot: '01' }, { slot: '01' }],
    [{ slot: '2' }, { slot: '2' }],
    [{ nested: '{"x":1}' }, { nested: { x: 1 } }],
    [{ nested: '{x' }, { nested: '{x' }],
    [{ text: '12' }, { text: '12' }],
    [{ unknown: '12' }, { unknown: '12' }],
  ])('turns %j into %j', (fields, expected) => {
    expect(fromForm(schema, fields)).toEqual(expected);
  });
});

describe('fromQuery', () => {
  const schema = z.object({ all: z.array(z.string()).optional(), n: z.int().optional(), text: z.string() });

  it.each([
    ['all=a&all=b', { all: ['a', 'b'] }],
    ['all=a,b&all=c', { all: ['a', 'b', 'c'] }],
    ['all=', { all: [''] }],
    ['n=1&n=2', { n: 1 }],
    ['text=x,y&text=z', { text: 'x,y' }],
    ['unknown=1&unknown=2', { unknown: '1' }],
    ['', {}],
  ])('reads %s', (query, expected) => {
    expect(fromQuery(schema, new URLSearchParams(query))).toEqual(expected);
  });
});

describe('checkOrigin', () => {
  const origins = ['https://atout.example'];

  it.each([
    [{}],
    [{ origin: 'https://atout.example' }],
    [{ origin: 'https://atout.example', 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'none' }],
  ])('accepts %j', (headers) => {
    expect(() => checkOrigin(new Headers(headers as Record<string, string>), origins)).not.toThrow();
  });

  it.each([
    [{ origin: 'null' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'http://atout.example' }],
    [{ origin: 'https://atout.example.evil.example' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ origin: 'https://atout.example', 'sec-fetch-site': 'cross-site' }],
  ])('refuses %j', (headers) => {
    expect(() => checkOrigin(new Headers(headers as Record<string, string>), origins)).toThrow(
      'foreign origin',
    );
  });
});

describe('clientAddress', () => {
  const trusted = parseRanges(['127.0.0.1', '10.0.0.0/8', '2001:db8:1::/48']);
  const rows: [peer: string | undefined, forwardedFor: string | undefined, expected: string | null][] = [
    ['198.51.100.7', undefined, '198.51.100.7'],
    ['198.51.100.7', '203.0.113.9', '198.51.100.7'],
    ['::ffff:198.51.100.7', '203.0.113.9', '198.51.100.7'],
    ['127.0.0.1', undefined, '127.0.0.1'],
    ['127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['::ffff:127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['127.0.0.1', '192.0.2.66, 203.0.113.9', '203.0.113.9'],
    ['127.0.0.1', '203.0.113.9, 10.1.2.3', '203.0.113.9'],
    ['127.0.0.1', '192.0.2.66, 203.0.113.9, 10.1.2.3, 10.9.9.9', '203.0.113.9'],
    ['127.0.0.1', 'unknown', '127.0.0.1'],
    ['127.0.0.1', '10', '127.0.0.1'],
    ['127.0.0.1', '0203.0.113.9', '127.0.0.1'],
    ['127.0.0.1', '203.0.113.9, nonsense', '127.0.0.1'],
    ['127.0.0.1', '203.0.113.9:4711', '127.0.0.1'],
    ['2001:db8:1::5', '2001:db8:2:0:0:0:0:9', '2001:db8:2::9'],
    [undefined, '203.0.113.9', null],
    ['', undefined, null],
  ];

  it.each(rows)('of peer %s, forwarded for %s, is %s', (peer, forwardedFor, expected) => {
    expect(clientAddress({ peer, forwardedFor, trusted })).toBe(expected);
  });

  it('is always the peer when no proxy is trusted', () => {
    expect(clientAddress({ peer: '127.0.0.1', forwardedFor: '203.0.113.9', trusted: [] })).toBe('127.0.0.1');
  });
});
