import type { Chance } from '#lib/base/seeded-chance.ts';
import { between, happens, pick } from './choose.ts';
import { HOSTILE_TEXTS } from './hostile-texts.ts';

/** A schema of the OpenAPI document, with the words that `zod-to-openapi` writes. */
export type Schema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly description?: string;
};

/** Values that the site showed under the name of a field. */
type Known = { readonly of: (name: string) => readonly unknown[] };

const OPTIONAL_SHARE = 0.75;
const KNOWN_SHARE = 0.8;

/** A value that a schema allows, made of what the site showed under the same names where there is such. */
export function sampleSchema(schema: Schema, { chance, known }: { chance: Chance; known: Known }): unknown {
  const sample = (inner: Schema) => sampleSchema(inner, { chance, known });
  if (schema.enum !== undefined) return pick(chance, schema.enum);
  if ('const' in schema) return schema.const;
  if (schema.anyOf !== undefined) return sample(pick(chance, schema.anyOf));
  const type = typeof schema.type === 'object' ? pick(chance, schema.type) : schema.type;
  if (type === 'object' || schema.properties !== undefined) return sampleObject(schema, { chance, known });
  if (type === 'array')
    return Array.from({ length: between(chance, 0, 3) }, () => sample(schema.items ?? {}));
  if (type === 'boolean') return happens(chance, 0.5);
  if (type === 'null') return null;
  if (type === 'integer' || type === 'number') return sampleNumber(schema, chance);
  return pick(chance, HOSTILE_TEXTS).slice(0, schema.maxLength ?? 100);
}

function sampleObject(
  { properties = {}, required = [] }: Schema,
  { chance, known }: { chance: Chance; known: Known },
): Record<string, unknown> {
  const names = Object.keys(properties).filter(
    (name) => required.includes(name) || happens(chance, OPTIONAL_SHARE),
  );
  return Object.fromEntries(
    names.map((name) => [name, sampleField(name, { schema: properties[name] ?? {}, chance, known })]),
  );
}

/** A value of a named field: one that the site showed under this name, or one of the schema. */
function sampleField(
  name: string,
  { schema, chance, known }: { schema: Schema; chance: Chance; known: Known },
): unknown {
  const shown = known.of(name);
  return shown.length > 0 && happens(chance, KNOWN_SHARE)
    ? pick(chance, shown)
    : sampleSchema(schema, { chance, known });
}

function sampleNumber({ minimum = -3, maximum = 2 ** 31 - 1 }: Schema, chance: Chance): number {
  return pick(chance, [minimum, Math.min(minimum + 1, maximum), between(chance, minimum, maximum), maximum]);
}
