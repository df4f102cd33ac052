import { getConfig } from '#lib/base/config/config.ts';
import { CACHE_CONTROL } from '#lib/base/keep-times.ts';
import { addSeconds } from '#lib/base/paris-time.ts';

export const dynamic = 'force-dynamic';

/** Validity of the file, in seconds: RFC 9116 recommends less than a year. */
const HOLDS_SECONDS = 180 * 86_400;

/** The contact for security reports (RFC 9116, product/serving §8.3). */
export function GET(): Response {
  const { contactEmail, siteUrl } = getConfig();
  const lines = [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${addSeconds(new Date(), HOLDS_SECONDS).toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: fr, en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ];
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': CACHE_CONTROL.xml };
  return new Response(lines.join('\n'), { headers });
}
