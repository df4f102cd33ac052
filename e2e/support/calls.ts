import type { APIRequestContext } from '@playwright/test';

/** A call that changes something, with the names of its fields and the codes of its refusals. */
export type Write = {
  readonly path: string;
  readonly fields: readonly string[];
  readonly codes: readonly string[];
};

let writes: Promise<Write[]> | undefined;

/** Every POST in the site's OpenAPI document, which is read once per worker. */
export function listWrites(request: APIRequestContext): Promise<Write[]> {
  writes ??= readWrites(request);
  return writes;
}

async function readWrites(request: APIRequestContext): Promise<Write[]> {
  const { paths } = (await (await request.get('/rest/openapi.json')).json()) as OpenApi;
  return Object.entries(paths).flatMap(([path, { post }]) =>
    post
      ? [
          {
            path,
            fields: fieldsOf(post),
            codes: codesOf(post.responses[200].content['application/json'].schema),
          },
        ]
      : [],
  );
}

type Schema = {
  readonly anyOf?: readonly Schema[];
  readonly properties?: { readonly error?: { readonly enum?: readonly string[] } };
};
type Content = { content: { 'application/json': { schema: Schema } } };
type Operation = { requestBody?: Content; responses: { 200: Content } };
type OpenApi = { paths: Record<string, { post?: Operation }> };

function fieldsOf({ requestBody }: Operation): readonly string[] {
  return Object.keys(requestBody?.content['application/json'].schema.properties ?? {});
}

function codesOf({ anyOf = [], properties }: Schema): readonly string[] {
  return [...(properties?.error?.enum ?? []), ...anyOf.flatMap(codesOf)];
}
