import { listAllCalls } from '#app/_request/all-calls.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { makeOpenApi } from '#lib/web/rest/openapi.ts';

export const dynamic = 'force-dynamic';

/** Memoized: making the document blocks the main thread for 0.1 s. */
let text: Promise<string> | null = null;

export async function GET(): Promise<Response> {
  text ??= describeAll();
  return new Response(await text, {
    headers: { 'access-control-allow-origin': '*', 'content-type': 'application/json; charset=utf-8' },
  });
}

async function describeAll(): Promise<string> {
  const { siteName, siteUrl } = getConfig();
  return JSON.stringify(makeOpenApi(await listAllCalls(), { title: siteName, url: siteUrl }));
}
