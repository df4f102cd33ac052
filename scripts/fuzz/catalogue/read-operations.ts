import type { Schema } from '../values/sample-schema.ts';
import type { Operation } from './catalogue.ts';

type Content = Readonly<Record<string, { readonly schema: Schema }>>;
type Parameter = { readonly name: string; readonly in: string; readonly schema: Schema };
type Described = {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
};

/** The part of an OpenAPI document that requests are made from. */
export type OpenApi = { readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>> };

const JSON_TYPE = 'application/json';

/** The calls of an OpenAPI document. */
export function readOperations({ paths }: OpenApi): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      method: method === 'post' ? 'POST' : 'GET',
      path,
      query: Object.fromEntries(
        (described.parameters ?? []).flatMap((p) => (p.in === 'query' ? [[p.name, p.schema] as const] : [])),
      ),
      body: described.requestBody?.content[JSON_TYPE]?.schema ?? null,
      takesForms: Object.keys(described.requestBody?.content ?? {}).some((type) => type !== JSON_TYPE),
      answer: described.responses['200']?.content?.[JSON_TYPE]?.schema ?? {},
    })),
  );
}
