import { z } from 'zod';
import type { GuardedCall } from '#lib/identity/call.ts';
import { fromForm, fromQuery } from './from-form.ts';
import { responderFor } from './handler.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

function post(body: BodyInit | null, headers: Record<string, string>): Request {
  return new Request('http://atout.test/rest/call', { method: 'POST', body, headers });
}

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
