import { choose, type Selected } from './send-selected.ts';

const DATED = 'Sun, 06 Nov 1994 08:49:37 GMT';
const BEFORE = 'Sun, 06 Nov 1994 08:49:36 GMT';
const FILE: Selected = { tag: '"a"', lastModified: DATED, length: 10 };

describe('a range', () => {
  it.each([
    ['bytes=0-0', { from: 0, to: 0 }],
    ['bytes=2-', { from: 2, to: 9 }],
    ['bytes=2-99', { from: 2, to: 9 }],
    ['BYTES=-4', { from: 6, to: 9 }],
    ['bytes=-99', { from: 0, to: 9 }],
    ['bytes= 1-2', { from: 1, to: 2 }],
    ['bytes=99-, 1-2', { from: 1, to: 2 }],
  ])('%s is a part', (range, part) => {
    expect(choose('GET', { range }, FILE)).toEqual(part);
  });

  it.each(['bytes=10-', 'bytes=10-12', 'bytes=-0', 'bytes=99999999999999999999-', 'bytes=10-,20-'])(
    '%s is not satisfiable',
    (range) => {
      expect(choose('GET', { range }, FILE)).toBe('range not satisfiable');
    },
  );

  it.each([
    ...['', 'bytes', 'bytes=', 'bytes=x', 'bytes=1', 'bytes=-', 'bytes=5-2', 'bytes=1-2,', 'bytes=1-2,x'],
    'bytes=1-2;',
    ...['lines=1-2', 'items=0-', 'bytes 0-1', 'bytes=--1', 'bytes=0-1,3-4', 'bytes=1.5-2', 'bytes=0x0-1'],
  ])('%j is ignored', (range) => {
    expect(choose('GET', { range }, FILE)).toBe('whole');
  });

  it('is ignored for HEAD', () => {
    expect(choose('HEAD', { range: 'bytes=99-' }, FILE)).toBe('whole');
  });

  it('of an empty file is not satisfiable', () => {
    expect(choose('GET', { range: 'bytes=0-' }, { ...FILE, length: 0 })).toBe('range not satisfiable');
  });

  it.each([
    ['"a"', { from: 1, to: 2 }],
    ['W/"a"', 'whole'],
    ['"b"', 'whole'],
    [DATED, { from: 1, to: 2 }],
    [BEFORE, 'whole'],
    ['nonsense', 'whole'],
  ])('with If-Range: %s', (version, chosen) => {
    expect(choose('GET', { range: 'bytes=1-2', 'if-range': version }, FILE)).toEqual(chosen);
  });

  it('is ignored when If-Range has a weak ETag', () => {
    const weak = { ...FILE, tag: 'W/"a"' };
    expect(choose('GET', { range: 'bytes=1-2', 'if-range': 'W/"a"' }, weak)).toBe('whole');
  });
});

describe('a condition', () => {
  const FAILED = 'precondition failed';
  const KNOWN = 'not modified';

  it.each([
    [{ 'if-match': '"b"' }, FAILED],
    [{ 'if-match': '"b", "a"' }, 'whole'],
    [{ 'if-match': 'W/"a"' }, FAILED],
    [{ 'if-match': '*' }, 'whole'],
    [{ 'if-match': 'nonsense' }, FAILED],
    [{ 'if-unmodified-since': BEFORE }, FAILED],
    [{ 'if-unmodified-since': DATED }, 'whole'],
    [{ 'if-unmodified-since': 'nonsense' }, 'whole'],
    [{ 'if-match': '"a"', 'if-unmodified-since': BEFORE }, 'whole'],
    [{ 'if-none-match': '"b", W/"a"' }, KNOWN],
    [{ 'if-none-match': '*' }, KNOWN],
    [{ 'if-none-match': 'a' }, 'whole'],
    [{ 'if-modified-since': DATED }, KNOWN],
    [{ 'if-modified-since': 'Sunday, 06-Nov-94 08:49:37 GMT' }, KNOWN],
    [{ 'if-modified-since': 'Sun Nov  6 08:49:37 1994' }, KNOWN],
    [{ 'if-modified-since': BEFORE }, 'whole'],
    [{ 'if-modified-since': '2026' }, 'whole'],
    [{ 'if-none-match': '"b"', 'if-modified-since': DATED }, 'whole'],
    [{ 'if-match': '"b"', 'if-none-match': '"a"' }, FAILED],
    [{ 'if-none-match': '"a"', range: 'bytes=99-' }, KNOWN],
    [{ 'if-match': '"b"', range: 'bytes=99-' }, FAILED],
  ])('%j', (asked, chosen) => {
    for (const method of ['GET', 'HEAD']) expect(choose(method, asked, FILE)).toBe(chosen);
  });

  it('on what has no validators', () => {
    const bare = { tag: null, lastModified: null, length: 10 };
    expect(choose('GET', { 'if-match': '"a"' }, bare)).toBe(FAILED);
    expect(choose('GET', { 'if-none-match': '"a"' }, bare)).toBe('whole');
    expect(choose('GET', { 'if-modified-since': DATED }, bare)).toBe('whole');
  });
});
