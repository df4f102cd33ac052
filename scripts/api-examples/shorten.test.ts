import { HIDDEN, shorten } from './asker.ts';

describe('shorten', () => {
  it('cuts lists of objects to two and lists of values to twelve', () => {
    const numbers = Array.from({ length: 20 }, (_, at) => at);
    expect(shorten({ rows: [{ a: 1 }, { a: 2 }, { a: 3 }], numbers })).toEqual({
      rows: [{ a: 1 }, { a: 2 }],
      numbers: numbers.slice(0, 12),
    });
  });

  it.each(['joueuse@exemple.fr', '192.0.2.7', '2001:db8:1:2::7', '::1'])(
    'hides the contact « %s »',
    (contact) => {
      expect(shorten({ deep: [{ contact }] })).toEqual({ deep: [{ contact: HIDDEN }] });
    },
  );

  it('hides fields named as secrets, and nothing else', () => {
    const body = { accountName: 'Joueuse', password: 'x', date: '2026-11', none: null };
    expect(shorten(body, ['password'])).toEqual({ ...body, password: HIDDEN });
  });
});
