import fc from 'fast-check';
import { gunzipSync } from 'node:zlib';
import { joinPieces, makePiece } from './gzip-pieces.ts';

const part = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 400 }).map(makePiece),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);
const plainOf = (parts: readonly (string | ReturnType<typeof makePiece>)[]) =>
  Buffer.concat(parts.map((one) => (typeof one === 'string' ? Buffer.from(one) : one.plain)));

describe('gzip from pieces', () => {
  it('inflates to what its pieces and texts are, in any order and number', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        expect(gunzipSync(joinPieces(parts)).equals(plainOf(parts))).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('holds texts of any length', () => {
    for (const length of [65_534, 65_535, 65_536, 200_000])
      expect(gunzipSync(joinPieces(['a'.repeat(length)])).byteLength).toBe(length);
  });

  it('costs a few dozen bytes more than the whole text compressed at once', () => {
    const text = Array.from(
      { length: 400 },
      (_, at) => `<li><a href="/joueur/${at}">Joueur ${at}</a></li>`,
    ).join('');
    const whole = joinPieces([makePiece(text)]).byteLength;
    const half = text.length / 2;
    const parts = [makePiece(text.slice(0, half)), 'Mirabelle', makePiece(text.slice(half))];
    expect(joinPieces(parts).byteLength - whole).toBeLessThan(120);
  });
});
