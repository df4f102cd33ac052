import { getConfig } from '#lib/config/config.ts';
import { makeOpenApi } from '#lib/http/openapi.ts';
import { jsonResponse } from '#lib/http/reply.ts';
import { CALLS } from '../calls.ts';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  const { siteName, siteUrl } = getConfig();
  return jsonResponse(makeOpenApi(CALLS, { title: siteName, url: siteUrl }), {
    headers: { 'access-control-allow-origin': '*' },
  });
}
