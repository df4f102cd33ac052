import type { GuardedCall } from '#lib/identity/call.ts';
import { listCalls } from '#lib/testing/requests.ts';
import { makeOpenApi } from '#lib/web/rest/openapi.ts';
import { listOf, type CallList } from './call-list.ts';
import { getApiContent, type ApiContent, describeCalls } from './describe-calls.ts';
import { API_AREAS } from './api.ts';
import { shapeText, typeText, jsonText } from './schema-text.ts';

/** Anything that looks like an e-mail address or an IP address. */
const CONTACT = /@|\b\d{1,3}(\.\d{1,3}){3}\b|::/;

const SECRETS = ['password', 'new', 'token', 'session'];

let content: ApiContent;
let calls: readonly GuardedCall[];
let list: CallList;

beforeAll(async () => {
  [content, calls] = await Promise.all([getApiContent(), listCalls()]);
  list = listOf(calls, makeOpenApi(calls));
});

describe('the description of all calls', () => {
  it('lists every call once, with a title and its own anchor', () => {
    const described = describeCalls(list, content).flatMap((area) => area.calls);
    expect(described.map(({ key }) => key).toSorted()).toEqual(
      calls.map(({ method, path }) => `${method} ${path}`).toSorted(),
    );
    expect(new Set(described.map(({ anchor }) => anchor)).size).toBe(calls.length);
    expect(described.filter(({ title }) => /^[A-ZÉÀ].+[^.]$/.test(title))).toHaveLength(calls.length);
  });

  it("lists the refusals of a row in their order, with the site's messages", () => {
    const register = describeCalls(list, content)
      .flatMap((area) => area.calls)
      .find(({ key }) => key === 'POST /rest/disconnect');
    expect(register?.refusals).toEqual([]);
    for (const { refusals } of describeCalls(list, content).flatMap((area) => area.calls))
      for (const { text } of refusals) expect(text).toMatch(/\p{L}{3}/u);
  });

  it('leaves refusals out of the shape of a successful answer', () => {
    for (const { shape } of describeCalls(list, content).flatMap((area) => area.calls))
      expect(shape).not.toMatch(/authorized|error:/);
  });

  it.each([
    ['a call has no text', (area: Area) => ({ ...area, calls: without(area.calls, 'GET /rest/whoami') })],
    [
      'a text has no call',
      (area: Area) => ({ ...area, calls: { ...area.calls, 'GET /rest/nope': { title: 'x' } } }),
    ],
    [
      'a field has no text',
      (area: Area) => ({ ...area, calls: { ...area.calls, 'POST /rest/theme': { title: 'x' } } }),
    ],
    [
      'a text has no field',
      (area: Area) => ({
        ...area,
        calls: { ...area.calls, 'GET /rest/whoami': { title: 'x', fields: { nope: 'x' } } },
      }),
    ],
  ])('fails when %s', (_when, change) => {
    const [first, ...rest] = content.areas;
    const changed = { ...content, areas: [...(first ? [change(first)] : []), ...rest] } satisfies ApiContent;
    expect(first?.name).toBe(API_AREAS[0]);
    expect(() => describeCalls(list, changed)).toThrow(/content\/api/);
  });
});

describe('the examples', () => {
  it('match the input and output schemas of their calls', () => {
    for (const { method, path, input, output } of calls) {
      const key = `${method} ${path}`;
      const example = content.examples[key];
      if (example === undefined) throw new Error(`${key} has no example in content/api/exemples.json`);
      // The schema strips unknown fields, so the two differ if the example has one.
      expect([key, output.parse(example.answer)]).toEqual([key, example.answer]);
      const asked = method === 'POST' ? { ...partsOf(key, example.path), ...body(example) } : null;
      const taken = asked && Object.keys(input.parse(asked) as object);
      expect([key, Object.keys(asked ?? {}).filter((name) => !taken?.includes(name))]).toEqual([key, []]);
      expect([key, 'body' in example]).toEqual([key, method === 'POST']);
    }
  });

  it('belong to existing calls', () => {
    expect(
      Object.keys(content.examples).filter(
        (key) => !calls.some((call) => `${call.method} ${call.path}` === key),
      ),
    ).toEqual([]);
  });

  it('hold no e-mail or IP address and no secret', () => {
    for (const [key, { path, body: sent, answer }] of Object.entries(content.examples)) {
      expect([key, CONTACT.exec(JSON.stringify([path, sent, answer]))]).toEqual([key, null]);
      const fields = Object.entries((sent ?? {}) as Record<string, unknown>);
      const told = fields.filter(([name, value]) => SECRETS.includes(name) && value !== '…');
      expect([key, told]).toEqual([key, []]);
    }
  });
});

type Area = ApiContent['areas'][number];

function without<T>(record: Readonly<Record<string, T>>, name: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));
}

/** The parameters of a path by their names in the key. */
function partsOf(key: string, path = ''): Record<string, string> {
  const names = [...key.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const values = new RegExp(`^${(key.split(' ')[1] ?? '').replace(/\{\w+\}/g, '([^/]+)')}$`).exec(path) ?? [];
  return Object.fromEntries(names.map((name, at) => [name, values[at + 1] ?? '']));
}

function body(example: ApiContent['examples'][string] | undefined): object {
  return example?.body ?? {};
}

describe('the text of a schema', () => {
  /** Thousands separators are no-break spaces. */
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

  it('writes the shape of an answer with one line per field, marking optional fields and lists', () => {
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
    it('writes short values on one line and longer ones with one line per field', () => {
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
      'round-trips %j',
      (value) => {
        expect(JSON.parse(jsonText(value))).toEqual(value);
      },
    );
  });
});
