import { getConfig } from '#lib/base/config/config.ts';
import { makeOpenApi } from '#lib/web/openapi.ts';
import { jsonResponse } from '#lib/base/reply.ts';
import { CALLS } from '../calls.ts';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  const { siteName, siteUrl } = getConfig();
  return jsonResponse(makeOpenApi(CALLS, { title: siteName, url: siteUrl }), {
    headers: { 'access-control-allow-origin': '*' },
  });
}
