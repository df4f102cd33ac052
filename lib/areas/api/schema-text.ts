import { formatNumber } from '#lib/base/text/typography.ts';
import { TYPE_MESSAGES as say } from './api-messages.ts';

/** The subset of JSON Schema in the site's OpenAPI document. */
export type Schema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly default?: unknown;
};

/** The type of a field in French, with its bounds and its default: « entier de 1 à 1 000, 50 par défaut ». */
export function typeText(schema: Schema): string {
  const { default: given } = schema;
  const fallback = given === undefined || given === '' ? '' : say.byDefault(valueText(given));
  return `${plainType(schema)}${fallback}`;
}

function valueText(value: unknown): string {
  return typeof value === 'number' ? formatNumber(value) : JSON.stringify(value).replaceAll('"', '');
}

function plainType(schema: Schema): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(say.or);
  if (schema.anyOf) {
    const known = [...new Set(schema.anyOf.map(plainType))].filter((text) => text !== say.any);
    return known.join(say.or) || say.any;
  }
  const types = [schema.type ?? []].flat();
  return types.map((type) => oneType(type, schema)).join(say.or) || say.any;
}

function oneType(type: string, schema: Schema): string {
  if (type === 'integer' || type === 'number') return `${say[type]}${boundsText(schema)}`;
  if (type === 'string') return `${say.string}${lengthText(schema)}`;
  if (type === 'boolean' || type === 'null' || type === 'object' || type === 'array') return say[type];
  return type;
}

function boundsText({ minimum, maximum }: Schema): string {
  if (minimum === undefined) return maximum === undefined ? '' : say.atMost(formatNumber(maximum));
  return maximum === undefined
    ? say.atLeast(formatNumber(minimum))
    : say.between(formatNumber(minimum), formatNumber(maximum));
}

function lengthText({ maxLength }: Schema): string {
  return maxLength === undefined ? '' : say.characters(formatNumber(maxLength));
}

/** The shape of an answer, one line per field, indented by depth: `?` marks an optional field, `*` is any key of an object, `[ ]` a list. */
export function shapeText(schema: Schema, indent = ''): string {
  if (schema.anyOf) return unionShape(schema.anyOf, indent);
  if (schema.items) return `[ ${shapeText(schema.items, indent)} ]`;
  const lines = linesOf(schema, `${indent}  `);
  if (lines === null) return plainType(schema);
  const orNull = [schema.type ?? []].flat().includes('null') ? ` ${say.or.trim()} ${say.null}` : '';
  return lines.length === 0 ? `{}${orNull}` : `{\n${lines.join('\n')}\n${indent}}${orNull}`;
}

function linesOf(schema: Schema, indent: string): string[] | null {
  const { properties, required = [], additionalProperties: rest } = schema;
  if (typeof rest === 'object') return [`${indent}*: ${shapeText(rest, indent)}`];
  if (properties === undefined) return null;
  return Object.entries(properties).map(
    ([name, field]) => `${indent}${name}${required.includes(name) ? '' : '?'}: ${shapeText(field, indent)}`,
  );
}

function unionShape(options: readonly Schema[], indent: string): string {
  return [...new Set(options.map((option) => shapeText(option, indent)))].join(say.or);
}

/** The maximum length of a list or object on one line, in characters. */
const LINE = 64;

/** A JSON value formatted for readers: short values on one line, longer ones with one line per field. */
export function jsonText(value: unknown, indent = ''): string {
  const flat = flatText(value);
  if (flat.length + indent.length <= LINE || typeof value !== 'object' || value === null) return flat;
  const deeper = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map((item) => `${deeper}${jsonText(item, deeper)}`)
    : Object.entries(value).map(
        ([name, field]) => `${deeper}${JSON.stringify(name)}: ${jsonText(field, deeper)}`,
      );
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

function flatText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(flatText).join(', ')}]`;
  const fields = Object.entries(value).map(([name, field]) => `${JSON.stringify(name)}: ${flatText(field)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
