import { noBreak } from '#lib/base/text/typography.ts';
import { JSON_TYPE } from '#lib/web/http/read-body.ts';
import {
  anchorOf,
  type ApiArea,
  type ApiCall,
  type ApiField,
  type CallKey,
  parseAreaName,
  API_AREAS,
  type ApiAreaName,
} from './api.ts';
import { readCallList, type CallList, type Operation } from './call-list.ts';
import { shapeText, typeText, type Schema } from './schema-text.ts';
import { cached } from '#lib/base/cached.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** A call of content/api without a row, or a row without its text there. */
class Undescribed extends Error {
  override readonly name = 'Undescribed';
}

/**
 * The areas with their calls, from the list of calls and the texts of content/api. Throws for a call or field without a
 * text, and for a text without a call.
 */
export function describeCalls({ calls, document: { paths } }: CallList, content: ApiContent): ApiArea[] {
  const rows = new Map(calls.map((call) => [`${call.method} ${call.path}`, call]));
  const areas = content.areas.map((area) => ({
    ...{ name: area.name, title: noBreak(area.title), lead: noBreak(area.lead) },
    calls: Object.keys(area.calls).map((key) => {
      const row = rows.get(key);
      const operation = row && paths[row.path]?.[row.method.toLowerCase()];
      if (!row || !operation) throw new Undescribed(`content/api/${area.name}.json: no call ${key}`);
      rows.delete(key);
      return describeCall(row, { operation, area, content });
    }),
  }));
  if (rows.size > 0) throw new Undescribed(`content/api has no text for ${[...rows.keys()].join(', ')}`);
  return areas;
}

type Sources = { readonly operation: Operation; readonly area: AreaContent; readonly content: ApiContent };

function describeCall(row: CallList['calls'][number], { operation, area, content }: Sources): ApiCall {
  const key: CallKey = `${row.method} ${row.path}`;
  const { title = '', fields: own = {} } = area.calls[key] ?? {};
  const fields = fieldsOf(operation).map((field) => {
    const text = own[field.name] ?? content.sharedFields[field.name];
    if (text === undefined)
      throw new Undescribed(`content/api/${area.name}.json: ${key} lacks ${field.name}`);
    return { ...field, text: noBreak(text) };
  });
  const unknown = Object.keys(own).filter((name) => !fields.some((field) => field.name === name));
  if (unknown.length > 0)
    throw new Undescribed(`content/api/${area.name}.json: ${key} has no ${unknown.join()}`);
  return {
    ...{ key, method: row.method, path: row.path, anchor: anchorOf(row), guard: row.guard },
    ...{ title: noBreak(title), takesForms: row.takesForms, fields },
    shape: shapeText(successOf(operation)),
    refusals: row.refusals.map((code) => ({ code, text: row.texts?.[code] ?? '' })),
    example: content.examples[key] ?? null,
  };
}

function fieldsOf({ parameters = [], requestBody }: Operation): Omit<ApiField, 'text'>[] {
  const { properties = {} } = requestBody?.content[JSON_TYPE]?.schema ?? {};
  return [
    ...parameters.map(({ name, schema, in: place }) => ({ name, place, type: typeText(schema) })),
    ...Object.entries(properties).map(([name, schema]) => ({
      ...{ name, place: 'body' as const, type: typeText(schema) },
    })),
  ];
}

/** The schema of a successful answer: the first one with status 200; the others are refusals. */
function successOf({ responses }: Operation): Schema {
  const schema = responses['200']?.content[JSON_TYPE]?.schema ?? {};
  const isRefusal = ({ properties = {} }: Schema) => 'authorized' in properties || 'error' in properties;
  const answers = schema.anyOf?.filter((option) => !isRefusal(option));
  return answers === undefined ? schema : answers.length === 1 ? (answers[0] ?? {}) : { anyOf: answers };
}

/** All areas with their calls, for everybody (product/pages §9.2). */
export function listApiAreas(): Promise<readonly ApiArea[]> {
  return cached('api areas', { maxAge: KEEP_SECONDS.file }, async () =>
    describeCalls(await readCallList(), await getApiContent()),
  );
}

/** The area with this name, or null. */
export async function findApiArea(word: string): Promise<ApiArea | null> {
  const name = parseAreaName(word);
  if (name === null) return null;
  return (await listApiAreas()).find((area) => area.name === name) ?? null;
}

const texts = z.record(z.string(), z.string().min(1));

const areaFile = z.strictObject({
  title: z.string().min(1),
  lead: z.string().min(1),
  calls: z.record(z.string(), z.strictObject({ title: z.string().min(1), fields: texts.optional() })),
});

const exampleFile = z.record(
  z.string(),
  z.strictObject({
    by: z.string().nullable(),
    path: z.string().startsWith('/rest/'),
    body: z.unknown().optional(),
    answer: z.unknown(),
  }),
);

/** The written descriptions of the calls of an area, by method and path. */
type AreaContent = z.infer<typeof areaFile> & { readonly name: ApiAreaName };

/** The files of content/api: the areas, the fields that many calls share, and the examples. */
export type ApiContent = {
  readonly areas: readonly AreaContent[];
  readonly sharedFields: z.infer<typeof texts>;
  readonly examples: z.infer<typeof exampleFile>;
};

/** Reads content/api. Throws when a file is missing or has another shape. */
export function getApiContent(): Promise<ApiContent> {
  return cached('content/api', { maxAge: KEEP_SECONDS.file }, async () => {
    const [sharedFields, examples, ...areas] = await Promise.all([
      read('champs').then((json) => texts.parse(json)),
      read('exemples').then((json) => exampleFile.parse(json)),
      ...API_AREAS.map(async (name) => ({ name, ...areaFile.parse(await read(name)) })),
    ]);
    return { areas, sharedFields, examples };
  });
}

async function read(name: string): Promise<unknown> {
  return JSON.parse(await readFile(join(process.cwd(), 'content', 'api', `${name}.json`), 'utf8'));
}
