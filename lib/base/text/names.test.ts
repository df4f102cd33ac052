import { aroundTyped, nameKeysOf, typedName, typedNumber, typedText } from './typed-name.ts';
import fc from 'fast-check';
import { foldedPattern, foldText } from './folded.ts';
import { isDisguised, seenAs, seenPattern, readPattern } from './look-alikes.ts';
import { isRefusedBy, longestPart, parseWord } from './refused-word.ts';

describe('a typed name', () => {
  /** Characters that keyboards, phones and pasted texts add: blanks of all kinds, and zero-width characters. */
  const UNSEEN = [
    ...[' ', '\t', '\n', '\r\n', '\u00a0', '\u2003', '\u2009', '\u202f', '\u3000', '\u0085'],
    ...[
      '\u200b',
      '\u200c',
      '\u200d',
      '\u2060',
      '\ufeff',
      '\u00ad',
      '\u180e',
      '\u034f',
      '\u3164',
      '\u2800',
      '\ufe0f',
    ],
    ...['\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069', '\u061c'],
  ];

  it.each(UNSEEN)('drops %j around a name', (sign) => {
    for (const typed of [`${sign}Joueur`, `Joueur${sign}`, `${sign} ${sign}Joueur ${sign}`])
      expect(typedName(typed)).toBe('Joueur');
  });

  it('drops zero-width signs within a name, and composes accents', () => {
    expect(typedName('Jou\u200beur')).toBe('Joueur');
    expect(typedName('Ele\u0301onore')).toBe('El\u00e9onore');
  });

  it('keeps a blank within a name, and returns an empty text for blanks alone', () => {
    expect(typedName('Jou eur')).toBe('Jou eur');
    expect(typedName(' \u200b ')).toBe('');
  });

  it.each([
    ['12 000', '12000'],
    ['1\u202f234\u00a0567', '1234567'],
    [' -12\u200b', '-12'],
    ['12 00', '12 00'],
    ['1 2', '1 2'],
    ['1 2345', '1 2345'],
  ])('reads the number %j as %j', (text, number) => {
    expect(typedNumber(text)).toBe(number);
  });

  it('looks a name up as typed first, then without invisible signs', () => {
    expect(nameKeysOf(' Joueur')).toEqual(['joueur']);
    expect(nameKeysOf('Ros\u200bsignol')).toEqual(['ros\u200bsignol', 'rossignol']);
  });

  it('makes the pattern of an input accept blanks around a name', () => {
    const pattern = new RegExp(`^(?:${aroundTyped('[a-z]{4}')})$`, 'v');
    expect(UNSEEN.filter((sign) => sign !== '\u0085' && !pattern.test(`${sign}abcd${sign}`))).toEqual([]);
    expect([pattern.test('abcd'), pattern.test('ab cd')]).toEqual([true, false]);
  });
});

describe('a search', () => {
  it.each([
    ['Élodie', 'elodie'],
    ['E\u0301lodie', 'elodie'],
    ['CŒUR', 'coeur'],
    ['Ægir', 'aegir'],
    ['Mira_la-Prune^', 'mira_la-prune^'],
  ])('folds « %s » to « %s »', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  const finds = (name: string, q: string) => new RegExp(foldedPattern(q), 'u').test(name.toLowerCase());

  it.each([
    ['Élodie', 'elo'],
    ['Elodie', 'ÉLO'],
    ['Cœur', 'coeur'],
    ['Cœur', 'eur'],
    ['Cœur', 'co'],
    ['Coeur', 'cœur'],
    ['E\u0301lodie', 'élo'],
  ])('finds « %s » by « %s »', (name, q) => {
    expect(finds(name, q)).toBe(true);
  });

  it.each([
    ['Élodie', 'ela'],
    ['Cœur', 'cou'],
    ['ab', 'a.'],
    ['aab', 'a*b$'],
  ])('does not find « %s » by « %s »', (name, q) => {
    expect(finds(name, q)).toBe(false);
  });

  const name = fc.string({
    unit: fc.constantFrom(...Array.from('aàbcçoœeéæuAÉŒ-_^.*[ \u0301')),
    maxLength: 8,
  });

  it('finds exactly the names that contain the text, both folded', () => {
    fc.assert(fc.property(name, name, (text, q) => finds(text, q) === foldText(text).includes(foldText(q))));
  });
});

describe('a search among look-alikes', () => {
  /** MongoDB writes code points with braces, as JavaScript does after a `u`. */
  const finds = (name: string, q: string) =>
    new RegExp(seenPattern(q).replaceAll(String.raw`\x{`, String.raw`\u{`), 'u').test(name.toLowerCase());

  /** Names that read « Rossignol ». */
  const TWINS = [
    'Ros\u200bsignol',
    'R\u00ados\u2060signol',
    '\u202eRossignol',
    'R\u043essignol',
    'R\u043e\u0455\u0455ign\u043el',
    'R\u03bfssign\u03bfl',
    '\uff32\uff4f\uff53\uff53\uff49\uff47\uff4e\uff4f\uff4c',
    '\ud835\udc11ossignol',
    '\u24c7ossignol',
    'R\u043e\u200bssign\u03bfl',
    'Ross\u0131gnol',
  ];

  it.each(TWINS)('finds %j by « Rossignol », and marks it', (name) => {
    expect(finds(name, 'Rossignol')).toBe(true);
    expect(finds(name, 'ssigno')).toBe(true);
    expect(isDisguised(name)).toBe(true);
    expect(seenAs(name)).toBe('rossignol');
  });

  it.each(TWINS)('finds « Rossignol » and all the others by %j', (name) => {
    for (const other of ['Rossignol', ...TWINS]) expect(finds(other, name)).toBe(true);
  });

  it.each(['R0ssignol', 'RossignoI', 'Ross1gnol'])('finds %j too, but does not mark it', (name) => {
    expect(finds(name, 'Rossignol')).toBe(true);
    expect(isDisguised(name)).toBe(false);
  });

  it.each(['Rossignol', 'Élodie', 'E\u0301lodie', 'Cœur', 'Mira_la-Prune^', 'Joe1'])(
    'does not mark « %s »',
    (name) => {
      expect(isDisguised(name)).toBe(false);
    },
  );

  it.each([
    ['Rossignel', 'Rossignol'],
    ['Anal', 'Ana1'],
    ['aab', 'a*b$'],
  ])('does not find « %s » by « %s »', (name, q) => {
    expect(finds(name, q)).toBe(false);
  });
});

describe('a refused word', () => {
  it.each([
    ['Idiot', 'idiot'],
    [' IDIÓT ', 'idiót'],
    ['**idiot***', '*idiot*'],
    ['pd', 'pd'],
  ])('%j is the word %j', (text, word) => {
    expect(parseWord(text)).toBe(word);
  });

  it.each(['', 'a', '*', 'ab*', '*a*b*', 'deux mots', '.*', '(a+)+', 'a'.repeat(41), null, 12, {}])(
    '%j is not a word',
    (text) => {
      expect(parseWord(text)).toBeNull();
    },
  );

  it.each([
    ['idiot', 'Idiot'],
    ['idiot', 'ÏDÎÖT'],
    ['idiot', '1d10t'],
    ['idiot', 'ldlot'],
    ['idiot', 'id\u200biot'],
    ['idiot', '\u0456d\u0456\u043et'],
    ['idiot', 'Idiot42'],
    ['idiot', '42_idiot'],
    ['idiot', 'i-d-i^o_t'],
    ['idiot', "L'idiot du village"],
    ['1d1ot', 'idiot'],
    ['salope', '$@10p3'],
    ['idiot*', 'Idiote'],
    ['*idiot*', 'SuperIdiot3'],
    ['*id*ot', 'un idiiiot'],
    ['pd', 'p_d'],
  ])('%j refuses %j', (word, name) => {
    expect(isRefusedBy(name, word)).toBe(true);
  });

  it.each([
    ['idiot', 'Idiote'],
    ['con', 'Conan'],
    ['con', 'Bacon'],
    ['cul', 'Cui'],
    ['idiot*', 'superidiot'],
    ['*aba', 'ab'],
    ['ab*ba', 'aba'],
    ['idiot', ''],
  ])('%j does not refuse %j', (word, name) => {
    expect(isRefusedBy(name, word)).toBe(false);
  });

  it('compares the longest words and texts within a millisecond', () => {
    const word = `${'a*'.repeat(19)}b`;
    const before = process.cpuUsage().user;
    for (let time = 0; time < 500; time += 1) isRefusedBy('a'.repeat(300), word);
    expect((process.cpuUsage().user - before) / 1000).toBeLessThan(500);
  });

  it.each(['1d10t', 'i-d-i_o-t', 'superidiot3', '\u0456d\u0456\u043et', 'id\u200biot', 'ïdîöt'])(
    'MongoDB finds %j by the letters of the word',
    (nameKey) => {
      const source = readPattern(longestPart('*idiot')).replaceAll(String.raw`\x{`, String.raw`\u{`);
      expect(nameKey).toMatch(new RegExp(source, 'u'));
    },
  );
});

describe('a typed text', () => {
  it.each([
    ['with line breaks of one kind, without control characters', 'a\r\nb\rc\u0007\td', 'a\nb\nc\td'],
    ['without marks that reorder it', 'Tricherie\u202e grave\u2067', 'Tricherie grave'],
    [
      'with the joiners of signs',
      'un \u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
      'un \u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
    ],
    ['empty if it shows nothing', ' \u200b\n\u2060 ', ''],
  ])('is read %s', (_, typed, text) => {
    expect(typedText(typed)).toBe(text);
  });
});
