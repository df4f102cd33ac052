import type { GuardedCall } from '#lib/identity/call.ts';
import { callsOf, type RouteModule } from '#lib/web/rest/handler.ts';

const ROUTES = import.meta.glob<RouteModule>(['../rest/**/route.ts', '!../rest/openapi.json/route.ts']);

/** The rows of all calls of the built site. */
export async function listAllCalls(): Promise<GuardedCall[]> {
  const modules = await Promise.all(
    Object.entries(ROUTES).map(async ([file, load]) => [file.replace('../rest/', ''), await load()] as const),
  );
  return callsOf(Object.fromEntries(modules));
}
