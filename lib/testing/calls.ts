import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { GuardedCall } from '#lib/identity/call.ts';
import { callsOf, type RouteModule } from '#lib/web/rest/handler.ts';

const FOLDER = path.join(process.cwd(), 'app', 'rest');

/** Lists every call of the API from the route files on disk, which the built site finds in its own way. */
export async function listCalls(): Promise<GuardedCall[]> {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('route.ts') && !file.startsWith('openapi.json'),
  );
  const modules = await Promise.all(
    files
      .toSorted()
      .map(async (file) => [file, (await import(path.join(FOLDER, file))) as RouteModule] as const),
  );
  return callsOf(Object.fromEntries(modules));
}
