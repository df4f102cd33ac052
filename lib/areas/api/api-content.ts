import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { cached } from '#lib/base/cached.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { API_AREAS, type ApiAreaName } from './api.ts';

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

/** What people wrote about the calls of an area, by method and path. */
export type AreaContent = z.infer<typeof areaFile> & { readonly name: ApiAreaName };

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
