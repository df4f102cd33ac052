import type { IncomingHttpHeaders } from 'node:http';
import { choose, type Choice, type Selected } from './send-selected.ts';

const DATED = 'Sun, 06 Nov 1994 08:49:37 GMT';
const FILE: Selected = { tag: '"a"', length: 10 };

describe('a range', () => {
  it.each<[string, Choice]>([
    ['bytes=0-0', { from: 0, to: 0 }],
    ['bytes=2-', { from: 2, to: 9 }],
    ['bytes=2-99', { from: 2, to: 9 }],
    ['BYTES=-4', { from: 6, to: 9 }],
    ['bytes=-99', { from: 0, to: 9 }],
    ['bytes= 1-2', { from: 1, to: 2 }],
    ['bytes=10-', 416],
    ['bytes=10-12', 416],
    ['bytes=-0', 416],
    ['bytes=99999999999999999999-', 416],
  ])('%s of a file of ten bytes is %j', (range, chosen) => {
    expect(choose({ method: 'GET', headers: { range } }, FILE)).toEqual(chosen);
    expect(choose({ method: 'HEAD', headers: { range } }, FILE)).toBe(200);
    expect(choose({ method: 'GET', headers: { range } }, { ...FILE, length: 0 })).toBe(416);
  });

  it.each([
    ...['', 'bytes', 'bytes=', 'bytes=x', 'bytes=1', 'bytes=-', 'bytes=5-2', 'bytes=1-2,', 'bytes=1-2,x'],
    ...['bytes=1-2;', 'bytes=--1', 'bytes=0-1,3-4', 'bytes=99-, 1-2', 'bytes=1.5-2', 'bytes=0x0-1'],
    ...['lines=1-2', 'items=0-', 'bytes 0-1'],
  ])('%j is ignored', (range) => {
    expect(choose({ method: 'GET', headers: { range } }, FILE)).toBe(200);
  });

  it.each<[string, Choice]>([
    ['"a"', { from: 1, to: 2 }],
    ['W/"a"', 200],
    ['"b"', 200],
    [DATED, 200],
    ['nonsense', 200],
  ])('with If-Range: %s', (version, chosen) => {
    const headers = { range: 'bytes=1-2', 'if-range': version };
    expect(choose({ method: 'GET', headers }, FILE)).toEqual(chosen);
  });
});

it.each<[IncomingHttpHeaders, Choice]>([
  [{ 'if-match': '"b"' }, 412],
  [{ 'if-match': '"b", "a"' }, 200],
  [{ 'if-match': 'W/"a"' }, 412],
  [{ 'if-match': '*' }, 200],
  [{ 'if-match': 'nonsense' }, 412],
  [{ 'if-none-match': '"b", W/"a"' }, 304],
  [{ 'if-none-match': '*' }, 304],
  [{ 'if-none-match': 'a' }, 200],
  // Without a date of the last change these are ignored.
  [{ 'if-modified-since': DATED }, 200],
  [{ 'if-unmodified-since': DATED }, 200],
  [{ 'if-none-match': '"a"', 'if-modified-since': DATED }, 304],
  [{ 'if-match': '"b"', 'if-none-match': '"a"' }, 412],
  [{ 'if-none-match': '"a"', range: 'bytes=99-' }, 304],
  [{ 'if-match': '"b"', range: 'bytes=99-' }, 412],
])('the condition %j leads to %i', (headers, chosen) => {
  for (const method of ['GET', 'HEAD']) expect(choose({ method, headers }, FILE)).toBe(chosen);
});
