import type { APIRequestContext } from '@playwright/test';

/** A call that changes something, with the codes of its refusals. */
export type Write = { readonly path: string; readonly codes: readonly string[] };

let writes: Promise<Write[]> | undefined;

/** Every POST in the site's OpenAPI document, which is read once per worker. */
export function listWrites(request: APIRequestContext): Promise<Write[]> {
  writes ??= readWrites(request);
  return writes;
}

async function readWrites(request: APIRequestContext): Promise<Write[]> {
  const { paths } = (await (await request.get('/rest/openapi.json')).json()) as OpenApi;
  return Object.entries(paths).flatMap(([path, { post }]) =>
    post ? [{ path, codes: codesOf(post.responses[200].content['application/json'].schema) }] : [],
  );
}

type Schema = {
  readonly anyOf?: readonly Schema[];
  readonly properties?: { readonly error?: { readonly enum?: readonly string[] } };
};
type Operation = { responses: { 200: { content: { 'application/json': { schema: Schema } } } } };
type OpenApi = { paths: Record<string, { post?: Operation }> };

function codesOf({ anyOf = [], properties }: Schema): readonly string[] {
  return [...(properties?.error?.enum ?? []), ...anyOf.flatMap(codesOf)];
}
