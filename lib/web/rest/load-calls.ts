import { globSync } from 'node:fs';
import path from 'node:path';
import type { GuardedCall } from '#lib/identity/call.ts';
import type { CallHandler } from '#lib/web/rest/handler.ts';

/** The rows of all calls, from the route files in `folder`, which is `app/rest`. For the build and tests: it loads every route. */
export async function loadCalls(folder: string): Promise<GuardedCall[]> {
  const files = globSync('**/route.ts', { cwd: folder, exclude: ['openapi.json/**'] }).sort();
  const load = async (file: string) =>
    callsOf(file, (await import(path.join(folder, file))) as Record<string, unknown>);
  return (await Promise.all(files.map(load))).flat();
}

/**
 * The rows of the calls of a route file, such as `guild/[id]/route.ts`, which exports a handler per method. Throws if its path or method
 * differs from its row's.
 */
export function callsOf(file: string, module: Readonly<Record<string, unknown>>): GuardedCall[] {
  const address = `/rest/${file.replace(/\/route\.ts$/, '').replace(/\[(\w+)\]/g, '{$1}')}`;
  return ['GET', 'POST'].flatMap((method) => {
    const call = (module[method] as Partial<CallHandler> | undefined)?.row;
    if (call === undefined || (call.method === method && call.path === address)) return call ?? [];
    throw new Error(`${file} serves ${method} ${address} with the row of ${call.method} ${call.path}`);
  });
}
