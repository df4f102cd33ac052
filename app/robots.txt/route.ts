import { getConfig } from '#lib/config/config.ts';

export const dynamic = 'force-dynamic';

/** Crawlers read the pages, not the API nor what belongs to one player. */
export function GET(): Response {
  const closed = ['/rest/', '/admin', '/myaccount.html', '/change-password.html', '/mycards.html', '/text/'];
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `# ${getConfig().siteUrl}/`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
