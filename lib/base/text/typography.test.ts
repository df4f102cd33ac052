import {
  count,
  deOf,
  formatDate,
  formatDateTime,
  formatDecimal2,
  formatNumber,
  formatWinRate,
  inSentence,
  noBreak,
  ordinal,
  plural,
  queOf,
  capitalized,
  inLetters,
} from './typography.ts';
import { keepOrder } from './bidi.ts';

describe('numbers', () => {
  it.each([
    [0, '0'],
    [1284, '1\u00a0284'],
    [2147483647, '2\u00a0147\u00a0483\u00a0647'],
    [-5000, '-5\u00a0000'],
    [0.5, '0,5'],
  ])('writes %d as « %s »', (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });

  it.each([
    [1000, '1\u00a0000,00'],
    [1034.5, '1\u00a0034,50'],
    [0.125, '0,13'],
    [66.666, '66,67'],
  ])('writes %d with two decimals as « %s »', (value, text) => {
    expect(formatDecimal2(value)).toBe(text);
  });

  it.each([
    [{ win: 6, draw: 1, lose: 4 }, '54,55\u00a0%'],
    [{ win: 3, draw: 0, lose: 0 }, '100,00\u00a0%'],
    [{ win: 0, draw: 0, lose: 0 }, '–'],
  ])('writes the win rate of %j as « %s »', (games, text) => {
    expect(formatWinRate(games)).toBe(text);
  });

  it('never produces a narrow no-break space', () => {
    expect(formatNumber(1e12) + formatDecimal2(1e12)).not.toContain('\u202f');
  });
});

describe('dates', () => {
  it.each([
    ['2026-11-21T13:05:00Z', '21 novembre 2026', '21 novembre 2026 à 14\u00a0h\u00a005'],
    ['2027-01-01T11:00:00Z', '1er janvier 2027', '1er janvier 2027 à 12\u00a0h\u00a000'],
    ['2026-08-11T05:09:00Z', '11 août 2026', '11 août 2026 à 7\u00a0h\u00a009'],
    ['2026-12-31T23:30:00Z', '1er janvier 2027', '1er janvier 2027 à 0\u00a0h\u00a030'],
  ])('formats %s in Paris time as « %s »', (iso, day, minute) => {
    expect(formatDate(new Date(iso))).toBe(day);
    expect(formatDateTime(new Date(iso))).toBe(minute);
  });
});

describe('plurals', () => {
  it.each([
    [0, '0\u00a0joueur'],
    [1, '1\u00a0joueur'],
    [1.5, '1,5\u00a0joueur'],
    [2, '2\u00a0joueurs'],
    [1046, '1\u00a0046\u00a0joueurs'],
  ])('counts %d as « %s »', (value, text) => {
    expect(count(value, 'joueur', 'joueurs')).toBe(text);
  });

  it('accepts irregular forms', () => {
    expect(plural(2, 'est', 'sont')).toBe('sont');
  });

  it.each([
    [1, '1er'],
    [2, '2e'],
    [21, '21e'],
    [1046, '1\u00a0046e'],
  ])('ranks %d as « %s »', (rank, text) => {
    expect(ordinal(rank)).toBe(text);
  });
});

describe('elision', () => {
  it.each([
    ['Atout', "d'Atout"],
    ['Triade', 'de Triade'],
    ['Écume', "d'Écume"],
    ['œil', "d'œil"],
    ['Hirondelle', "d'Hirondelle"],
    ['Yves', "d'Yves"],
    ['Yann', 'de Yann'],
    ['Île Noire', "d'Île Noire"],
    ['8bits', 'de 8bits'],
    ['', 'de '],
  ])('joins de and « %s » as « %s »', (name, text) => {
    expect(deOf(name)).toBe(text);
  });

  it.each([
    ['Atout', "qu'Atout"],
    ['Triade', 'que Triade'],
  ])('joins que and « %s » as « %s »', (name, text) => {
    expect(queOf(name)).toBe(text);
  });
});

describe('no-break spaces', () => {
  it.each([
    ['Vous débutez ?', 'Vous débutez\u00a0?'],
    ['Apparence : claire', 'Apparence\u00a0: claire'],
    ['le « Souk » !', 'le «\u00a0Souk\u00a0»\u00a0!'],
    ['https://atout.example/?a=b', 'https://atout.example/?a=b'],
    ['gagné à 80 %.', 'gagné à 80\u00a0%.'],
    ['déjà\u00a0: fait', 'déjà\u00a0: fait'],
  ])('keeps « %s » together', (plain, held) => {
    expect(noBreak(plain)).toBe(held);
  });
});

it.each([
  [[], ''],
  [['Ariane'], 'Ariane'],
  [['Ariane', 'Diego'], 'Ariane et Diego'],
  [['Ariane', 'Chloé', 'Diego'], 'Ariane, Chloé et Diego'],
])('lists %j in a sentence as « %s »', (names, text) => {
  expect(inSentence(names)).toBe(text);
});

describe('numerals', () => {
  it.each([
    [0, 'zéro'],
    [1, 'un'],
    [12, 'douze'],
    [17, 'dix-sept'],
    [20, 'vingt'],
    [21, 'vingt et un'],
    [42, 'quarante-deux'],
    [60, 'soixante'],
    [69, 'soixante-neuf'],
  ])('writes %i as « %s »', (value, word) => {
    expect(inLetters(value)).toBe(word);
  });

  it.each([-1, 1.5, 70])('throws for %d', (value) => {
    expect(() => inLetters(value)).toThrow('No French word');
  });

  it('capitalises the first letter', () => {
    expect(capitalized('douze règles')).toBe('Douze règles');
  });
});

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
