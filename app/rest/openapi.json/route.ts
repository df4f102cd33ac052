import { listAllCalls } from '#app/_request/all-calls.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { makeOpenApi } from '#lib/web/openapi.ts';
import { jsonResponse } from '#lib/web/responses.ts';

export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  const { siteName, siteUrl } = getConfig();
  return jsonResponse(makeOpenApi(await listAllCalls(), { title: siteName, url: siteUrl }), {
    headers: { 'access-control-allow-origin': '*' },
  });
}
