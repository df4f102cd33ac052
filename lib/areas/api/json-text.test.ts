import { jsonText } from './json-text.ts';

it('keeps short values on one line and gives longer ones a line per field', () => {
  const value = {
    short: { a: 1, b: [true, null] },
    names: Array.from({ length: 8 }, (_, at) => `pseudonyme-${at}`),
    none: {},
  };
  expect(jsonText(value).split('\n').slice(0, 4)).toEqual([
    '{',
    '  "short": { "a": 1, "b": [true, null] },',
    '  "names": [',
    '    "pseudonyme-0",',
  ]);
});

it.each([[{ a: [{ b: 'é « " »' }, [], {}], c: null }], ['text'], [null], [[1, 2, 3]]])(
  'writes JSON that reads back as the same: %j',
  (value) => {
    expect(JSON.parse(jsonText(value))).toEqual(value);
  },
);
