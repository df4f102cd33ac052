import { z } from 'zod';
import { cachedBytes } from '#lib/base/cached.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { getTags } from '#lib/base/tags.ts';
import { call } from '#lib/identity/call.ts';
import { ok } from '#lib/base/result.ts';
import { get, postForm, postJson } from '#lib/testing/requests.ts';
import { fromForm, fromQuery } from './from-form.ts';
import { rest } from './handler.ts';

describe('an answer', () => {
  const handler = rest(
    call({
      ...{ method: 'POST', path: '/rest/call', summary: 'Answers', guard: 'public', refusals: [] },
      ...{ input: z.object({}), output: z.object({ made: z.number() }), isOpenInMaintenance: true },
      form: { page: '/form.html', next: '/next.html', keep: [], fieldOf: {} },
      service: () => ok(1),
      toJson: (made) => ({ made }),
    }),
  );

  it.each([
    ['a form', 'application/json', 200, '{"next":"/next.html"}', postForm],
    ['a form', 'text/html,application/xhtml+xml,*/*;q=0.8', 303, '', postForm],
    ['a form', '*/*', 303, '', postForm],
    ['JSON', 'text/html', 200, '{"made":1}', postJson],
  ])('to %s that accepts %s is %i %s', async (_, accept, status, text, post) => {
    const response = await post(handler, {}, { accept, origin: getConfig().siteUrl });
    expect([response.status, await response.text()]).toEqual([status, text]);
  });
});

it('caches an answer for visitors, and counts its size', async () => {
  for (const key of ['tags', 'cached']) forgetProcessWide(key);
  getTags().isLive = () => true;
  const text = 'x'.repeat(10_000);
  let asked = 0;
  const handler = rest(
    call({
      ...{ method: 'GET', path: '/rest/call', summary: 'Answers', guard: 'public', refusals: [], maxAge: 30 },
      ...{ input: z.object({}), output: z.object({ text: z.string() }) },
      service: () => ok((asked += 1)),
      toJson: () => ({ text }),
    }),
  );
  for (let time = 1; time <= 2; time += 1) expect(await (await get(handler)).json()).toEqual({ text });
  expect(asked).toBe(1);
  expect(cachedBytes()).toBeGreaterThan(2 * text.length);
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
    ['all=', { all: [] }],
    ['all=&all=a', { all: ['a'] }],
    ['n=1&n=2', { n: 1 }],
    ['n=&text=', { n: undefined, text: '' }],
    ['text=x,y&text=z', { text: 'x,y' }],
    ['unknown=1&unknown=2', { unknown: '1' }],
    ['', {}],
  ])('reads %s', (query, expected) => {
    expect(fromQuery(schema, new URLSearchParams(query))).toEqual(expected);
  });
});
