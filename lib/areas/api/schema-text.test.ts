import { shapeText, typeText, jsonText } from './schema-text.ts';

/** Thousands are parted by a no-break space. */
const plain = (text: string) => text.replace(/\u00a0/g, ' ');

it.each([
  [{ type: 'integer', minimum: 1, maximum: 1000, default: 50 }, 'entier de 1 à 1 000, 50 par défaut'],
  [{ type: 'integer', minimum: 0 }, 'entier à partir de 0'],
  [{ type: 'number', maximum: 3 }, "nombre jusqu'à 3"],
  [{ type: 'string', maxLength: 24, default: '' }, 'texte de 24 caractères au plus'],
  [{ type: ['number', 'string', 'null'] }, 'nombre ou texte ou null'],
  [{ type: 'string', enum: ['light', 'dark'] }, '"light" ou "dark"'],
  [{ anyOf: [{ type: 'object' }, {}, { type: 'null' }] }, 'objet ou null'],
  [{}, 'tout'],
])('says the type %j as « %s »', (schema, text) => {
  expect(plain(typeText(schema))).toBe(text);
});

it('writes the shape of an answer a line per field, with what may be missing and what repeats', () => {
  const schema = {
    type: 'object',
    properties: {
      rows: {
        type: 'array',
        items: { type: 'object', properties: { id: { type: 'integer', minimum: 1 } }, required: ['id'] },
      },
      byName: { type: 'object', additionalProperties: { type: 'boolean' } },
      next: { type: 'string' },
      ban: {
        anyOf: [
          { type: 'boolean', enum: [false] },
          { type: ['object', 'null'], properties: {} },
        ],
      },
    },
    required: ['rows', 'byName', 'ban'],
  };
  expect(plain(shapeText(schema)).split('\n')).toEqual([
    '{',
    '  rows: [ {',
    '    id: entier à partir de 1',
    '  } ]',
    '  byName: {',
    '    *: booléen',
    '  }',
    '  next?: texte',
    '  ban: false ou {} ou null',
    '}',
  ]);
});

describe('json text', () => {
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
});
