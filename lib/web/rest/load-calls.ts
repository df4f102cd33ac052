import { globSync } from 'node:fs';
import path from 'node:path';
import type { GuardedCall } from '#lib/identity/call.ts';
import { callsOf, type RouteModule } from '#lib/web/rest/handler.ts';

/** The rows of all calls, from the route files in `folder`, which is `app/rest`. For the build and tests: it loads every route. */
export async function loadCalls(folder: string): Promise<GuardedCall[]> {
  const files = globSync('**/route.ts', { cwd: folder, exclude: ['openapi.json/**'] }).sort();
  const load = async (file: string) =>
    [file, (await import(path.join(folder, file))) as RouteModule] as const;
  return callsOf(Object.fromEntries(await Promise.all(files.map(load))));
}
