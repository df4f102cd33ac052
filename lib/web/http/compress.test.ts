import fc from 'fast-check';
import { gunzipSync } from 'node:zlib';
import { compressBody, encodingsOf, joinPieces, makePiece } from './compress.ts';

const part = fc.record({ text: fc.string({ unit: 'grapheme', maxLength: 400 }), isPiece: fc.boolean() });

describe('gzip from pieces', () => {
  it('inflates to what its pieces and texts are, in any order and number', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const joined = joinPieces(
          parts.map(({ text, isPiece }) => (isPiece ? makePiece(Buffer.from(text)) : text)),
        );
        expect(gunzipSync(joined).toString()).toBe(parts.map(({ text }) => text).join(''));
      }),
      { numRuns: 1_000 },
    );
  });

  it('holds texts and pieces of any length', () => {
    for (const length of [65_534, 65_535, 65_536, 200_000]) {
      const text = 'a'.repeat(length);
      expect(gunzipSync(joinPieces([text, 'b', makePiece(Buffer.from(text))])).byteLength).toBe(
        2 * length + 1,
      );
    }
  });

  it('costs a few dozen bytes more than the whole text compressed at once', () => {
    const text = Array.from(
      { length: 400 },
      (_, at) => `<li><a href="/joueur/${at}">Joueur ${at}</a></li>`,
    ).join('');
    const whole = joinPieces([makePiece(Buffer.from(text))]).byteLength;
    const half = text.length / 2;
    const parts = [
      makePiece(Buffer.from(text.slice(0, half))),
      'Mirabelle',
      makePiece(Buffer.from(text.slice(half))),
    ];
    expect(joinPieces(parts).byteLength - whole).toBeLessThan(120);
  });
});

describe('compression', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0.5, BR ;q=1.0', 'br'],
    ['br; q=0.000', null],
    ['x-br, gzipped', null],
    ['identity', null],
    [undefined, null],
    ['*', null],
  ])('for Accept-Encoding "%s" is %s', (accept, encoding) => {
    expect(encodingsOf(accept).encoding).toBe(encoding);
  });

  it('leaves short bodies as they are', async () => {
    const body = Buffer.from('ok');
    expect(await compressBody(body, { encoding: 'br', effort: 'fast' })).toEqual({ body, encoding: null });
  });
});
