import { listAllCalls } from '#app/_request/all-calls.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { makeOpenApi } from '#lib/web/rest/openapi.ts';
import { jsonTextResponse } from '#lib/web/rest/responses.ts';

export const dynamic = 'force-dynamic';

/** The document as text, made once: it takes a tenth of a second of the main thread. */
let text: Promise<string> | null = null;

export async function GET(): Promise<Response> {
  text ??= describeAll();
  return jsonTextResponse(await text, { headers: { 'access-control-allow-origin': '*' } });
}

async function describeAll(): Promise<string> {
  const { siteName, siteUrl } = getConfig();
  return JSON.stringify(makeOpenApi(await listAllCalls(), { title: siteName, url: siteUrl }));
}
