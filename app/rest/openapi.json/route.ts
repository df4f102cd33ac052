import { readCallList } from '#lib/areas/api/call-list.ts';
import { getConfig } from '#lib/base/config/config.ts';

export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  const { siteName, siteUrl } = getConfig();
  const { document } = await readCallList();
  const own = { info: { title: siteName, version: '1' }, servers: [{ url: siteUrl }] };
  return Response.json(
    { ...document, ...own },
    { headers: { 'access-control-allow-origin': '*', 'content-type': 'application/json; charset=utf-8' } },
  );
}
