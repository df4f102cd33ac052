import { chanceOf } from '#lib/base/seeded-chance.ts';
import { between, chanceOfCase, pick, weighted } from './choose.ts';
import { breakEncoding, encodePairs, encodeText } from './encode-pairs.ts';
import { HOSTILE_TEXTS } from './hostile-texts.ts';
import { mutateJson } from './mutate-json.ts';
import { mutatePairs } from './mutate-pairs.ts';
import { sampleSchema } from './sample-schema.ts';

const ROUNDS = 500;

/** What a function makes of many streams. */
function many<T>(make: (chance: () => number) => T): T[] {
  return Array.from({ length: ROUNDS }, (_, number) => make(chanceOfCase('test', number)));
}

it('gives a number of a seed the same stream every time, and its neighbour another', () => {
  const draw = (number: number) => {
    const chance = chanceOfCase('7', number);
    return [chance(), chance(), chance()];
  };
  expect(draw(41)).toEqual(draw(41));
  const firsts = many((chance) => Math.floor(chance() * 10));
  expect(new Set(firsts).size).toBe(10);
});

it('draws within the bounds, and what has no weight never', () => {
  expect(new Set(many((chance) => between(chance, 1, 3)))).toEqual(new Set([1, 2, 3]));
  expect(new Set(many((chance) => pick(chance, ['a', 'b'])))).toEqual(new Set(['a', 'b']));
  expect(
    new Set(
      many((chance) =>
        weighted(chance, [
          [1, 'a'],
          [0, 'b'],
        ]),
      ),
    ),
  ).toEqual(new Set(['a']));
  expect(() => pick(chanceOf('x'), [])).toThrow('nothing to pick');
});

it('changes a JSON value at one place without touching the original', () => {
  const value = { a: [1, { b: 'text' }], c: null, d: true };
  const before = JSON.stringify(value);
  const changed = many((chance) => JSON.stringify(mutateJson(value, chance)));
  expect(JSON.stringify(value)).toBe(before);
  expect(changed.filter((text) => text === before).length).toBeLessThan(ROUNDS / 5);
  expect(changed.some((text) => text.includes('$ne'))).toBe(true);
});

it('drops, doubles, renames and replaces the fields of a form', () => {
  const changed = many((chance) =>
    mutatePairs(
      [
        ['a', '1'],
        ['b', '2'],
      ],
      chance,
    ),
  );
  const names = changed.map((pairs) => pairs.map(([name]) => name).join());
  for (const wanted of ['a', 'b', 'a,b,a', 'a[],b', 'a[$ne],b', 'b,a']) expect(names).toContain(wanted);
});

it('encodes every hostile text, lone surrogates as the bytes of a careless program', () => {
  expect(
    encodePairs([
      ['a b', 'é&='],
      ['c', ''],
    ]),
  ).toBe('a%20b=%C3%A9%26%3D&c=');
  expect(encodeText('a\ud800b')).toBe('a%ED%A0%80b');
  for (const text of HOSTILE_TEXTS) expect(encodeText(text)).toMatch(/^[\x21-\x7e]*$/);
  expect(many((chance) => breakEncoding('a=1', chance))).toContain('%zza=1');
});

it('samples values that a schema allows', () => {
  const schema = {
    type: 'object',
    properties: {
      kind: { enum: ['a', 'b'] },
      page: { type: 'integer', minimum: 1, maximum: 9 },
      name: { type: 'string', maxLength: 5 },
      known: { type: 'string' },
    },
    required: ['kind', 'page', 'name', 'known'],
  };
  const known = { of: (name: string) => (name === 'known' ? ['shown'] : []) };
  const samples = many((chance) => sampleSchema(schema, { chance, known }) as Record<string, unknown>);
  for (const { kind, page, name } of samples) {
    expect(['a', 'b']).toContain(kind);
    expect(page).toBeGreaterThanOrEqual(1);
    expect(page).toBeLessThanOrEqual(9);
    expect((name as string).length).toBeLessThanOrEqual(5);
  }
  expect(samples.filter((sample) => sample.known === 'shown').length).toBeGreaterThan(ROUNDS / 2);
});
