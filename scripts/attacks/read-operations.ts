/** A schema of the OpenAPI document, as far as requests are made from it. */
export type Schema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly maximum?: number;
  readonly maxLength?: number;
};

/** A call of the OpenAPI document: its path, as in `/rest/guild/{id}`, and the fields of its query. */
export type Operation = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query: Readonly<Record<string, Schema>>;
};

type Parameter = { readonly name: string; readonly in: string; readonly schema: Schema };
type Described = { readonly parameters?: readonly Parameter[] };

/** The part of an OpenAPI document that requests are made from. */
export type OpenApi = { readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>> };

/** The calls of an OpenAPI document. */
export function readOperations({ paths }: OpenApi): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [] }]) => {
      const fields = parameters.filter((one) => one.in === 'query').map(({ name, schema }) => [name, schema]);
      const query = Object.fromEntries(fields) as Operation['query'];
      return { method: method === 'post' ? 'POST' : 'GET', path, query };
    }),
  );
}
