import type { Chance } from '#lib/base/seeded-chance.ts';
import { pick, weighted } from './choose.ts';
import { HOSTILE_NAMES, HOSTILE_TEXTS } from './hostile-texts.ts';

/** JSON numbers, as values of JavaScript. */
const NUMBERS = [
  0,
  -0,
  1,
  -1,
  2,
  1.5,
  -1.5,
  1e-7,
  127,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e308,
  8_640_000_000_001,
  -62_135_596_801,
];

/** JSON texts of values that are not what a field wants. A prototype stays a field of its own only as text. */
const STRUCTURES = [
  'null',
  'true',
  'false',
  '[]',
  '{}',
  '[null]',
  '[[]]',
  '["a","b"]',
  '[1,2,3]',
  '{"$ne":null}',
  '{"$gt":""}',
  '{"$in":[1,"a"]}',
  '{"$regex":".*"}',
  '{"$where":"sleep(5000)"}',
  '{"$set":{"privileges":["godlike"]}}',
  '{"$oid":"000000000000000000000000"}',
  '{"_bsontype":"ObjectId","id":1}',
  '{"a.b":1,"$a":2,"":3}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"toString":1,"valueOf":1,"toJSON":1}',
  '{"then":1}',
  '{"length":1000000000}',
  '{"0":"a","length":1}',
];

/** A JSON value that hardly any field wants. */
export function hostileJson(chance: Chance): unknown {
  return weighted(chance, [
    [4, () => pick(chance, HOSTILE_TEXTS)],
    [3, () => pick(chance, NUMBERS)],
    [4, () => JSON.parse(pick(chance, STRUCTURES)) as unknown],
    [1, () => Array.from({ length: 2_000 }, () => 0)],
    [1, () => ({ [pick(chance, HOSTILE_NAMES)]: pick(chance, HOSTILE_TEXTS) })],
  ])();
}

/** Brackets in brackets: too deep for most programs that call themselves. */
export function nestedJson(depth: number, chance: Chance): string {
  return pick(chance, [
    '['.repeat(depth) + ']'.repeat(depth),
    `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
  ]);
}
