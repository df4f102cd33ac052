import { listAllCalls } from '#app/_request/all-calls.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { makeOpenApi } from '#lib/web/rest/openapi.ts';
import { jsonResponse } from '#lib/web/rest/responses.ts';

export const dynamic = 'force-dynamic';

/** Made once: it takes a tenth of a second of the main thread. */
let document: Promise<object> | null = null;

export async function GET(): Promise<Response> {
  document ??= describeAll();
  return jsonResponse(await document, { headers: { 'access-control-allow-origin': '*' } });
}

async function describeAll(): Promise<object> {
  const { siteName, siteUrl } = getConfig();
  return makeOpenApi(await listAllCalls(), { title: siteName, url: siteUrl });
}
