import { answerXml } from '#app/_request/answer-file.ts';
import { PAGES } from '#app/pages.ts';
import { findSitemapPart, listSitemapParts } from '#lib/areas/seo/sitemap-service.ts';
import { makeSitemap, makeSitemapIndex, parsePart } from '#lib/areas/seo/sitemap.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { visitorOf } from '#lib/web/pages/readers.ts';

export const dynamic = 'force-dynamic';

/** The index of the sitemap, which robots.txt names, or the part `partie`. */
export function GET(request: Request): Promise<Response> {
  const { siteUrl } = getConfig();
  const visitor = visitorOf(request.headers);
  const word = new URL(request.url).searchParams.get('partie') ?? '';
  return answerXml(async () => {
    if (word === '') return makeSitemapIndex(siteUrl, await listSitemapParts(visitor));
    const part = parsePart(word);
    const entries = part && (await findSitemapPart(visitor, part, PAGES));
    return entries && makeSitemap(siteUrl, entries);
  });
}
