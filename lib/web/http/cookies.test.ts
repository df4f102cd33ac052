import { readCookie, readSeals } from './cookies.ts';

it('skips malformed values of every cookie', () => {
  const [flash, token] = ['f'.repeat(22), 't'.repeat(43)];
  const header = `atout-flash=x; atout-flash=${flash}; atout-theme=; atout-theme=dark; atout-link=1; atout-link=${token}`;
  expect(readCookie(header, 'flash')).toBe(flash);
  expect(readCookie(header, 'theme')).toBe('dark');
  expect(readCookie(header, 'link')).toBe(token);
  expect(readCookie('atout-theme=blue', 'theme')).toBeNull();
  expect(readCookie(undefined, 'theme')).toBeNull();
});

it('reads all sessions that a browser sends, three at most', () => {
  const seals = ['a', 'b', 'c', 'd'].map((id) => `Fe26.2*${id}`);
  const header = ['x', ...seals].map((value) => `atout-session=${value}`).join('; ');
  expect(readSeals(header)).toEqual(seals.slice(0, 3));
  expect(readSeals('my-atout-session=x')).toEqual([]);
  expect(readSeals(null)).toEqual([]);
});
