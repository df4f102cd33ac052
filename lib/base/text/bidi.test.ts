import { keepOrder } from './bidi.ts';

describe('keepOrder', () => {
  it.each([
    ['Vous contre Ana-Lou, 7 à 3', 'Vous contre Ana-Lou, 7 à 3'],
    // Without isolates the score of the second would be drawn before its name.
    [
      '\u05d0\u05d1\u05d2 3 – 5 \u05d3\u05d4\u05d5',
      '\u2068\u05d0\u05d1\u05d2\u2069 3 – 5 \u2068\u05d3\u05d4\u05d5\u2069',
    ],
    [
      '\u0645\u0631\u064e \u0628\u0627, \u05d0',
      '\u2068\u0645\u0631\u064e \u0628\u0627\u2069, \u2068\u05d0\u2069',
    ],
    // An override would turn the rest of the sentence round.
    ['Guilde \u202esruM, 5 membres', 'Guilde sruM, 5 membres'],
    ['\u2067Ana\u200f', 'Ana'],
    ['Zoé \u{1f600}', 'Zoé \u{1f600}'],
  ])('leaves the words of « %s » in their order', (text, expected) => {
    expect(keepOrder(text)).toBe(expected);
    expect(keepOrder(expected)).toBe(expected);
  });
});
