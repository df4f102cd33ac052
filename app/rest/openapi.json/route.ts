import { getConfig } from '#lib/base/config/config.ts';
import { makeOpenApi } from '#lib/web/openapi.ts';
import { jsonResponse } from '#lib/web/responses.ts';
import { callsOf, type RouteModule } from '#lib/web/routes.ts';

export const dynamic = 'force-dynamic';

const ROUTES = import.meta.glob<RouteModule>(['../**/route.ts', '!./route.ts']);

export async function GET(): Promise<Response> {
  const modules = await Promise.all(
    Object.entries(ROUTES).map(async ([file, load]) => [file.replace(/^\.\.\//, ''), await load()] as const),
  );
  const { siteName, siteUrl } = getConfig();
  return jsonResponse(makeOpenApi(callsOf(Object.fromEntries(modules)), { title: siteName, url: siteUrl }), {
    headers: { 'access-control-allow-origin': '*' },
  });
}
