import { API_AREA_PAGE } from '#lib/areas/api/api-pages.ts';
import { API_AREAS } from '#lib/areas/api/api.ts';
import { listPublicLeagues } from '#lib/areas/animations/animation-service.ts';
import { leaguePath } from '#lib/areas/animations/animation.ts';
import { listCards } from '#lib/areas/cards/card-service.ts';
import { cardPath } from '#lib/areas/cards/card-query.ts';
import { hasExercises } from '#lib/areas/exercises/exercise-service.ts';
import { EXERCISES, exercisePage } from '#lib/areas/exercises/exercise.ts';
import { GUILD_PAGE } from '#lib/areas/guilds/guild-pages.ts';
import { listGuilds } from '#lib/areas/guilds/guild-service.ts';
import { listNews } from '#lib/areas/news/news-service.ts';
import { newsPath } from '#lib/areas/news/news.ts';
import { isPageHere, plannerPath } from '#lib/areas/tutorial/page-text.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { type PageIndex, pathOf } from '#lib/web/rows/page-row.ts';
import { listParts, PART_LENGTH, type SitemapEntry, type SitemapPart } from './sitemap.ts';

/**
 * The current parts of the sitemap. Games and players are in none of them: a list of all games would reveal histories that only
 * their owner may read, and players are found by ranking and search.
 */
export async function listSitemapParts(visitor: Viewer): Promise<SitemapPart[]> {
  const guilds = await listGuilds(visitor, { page: 1, limit: 1 });
  return listParts(guilds.ok ? guilds.value.total : 0);
}

/** The addresses of a part, for a site with these pages; null when the sitemap has no such part. */
export async function findSitemapPart(
  visitor: Viewer,
  part: SitemapPart,
  index: PageIndex,
): Promise<SitemapEntry[] | null> {
  if (part.kind === 'pages') return listPages(index);
  return part.kind === 'news' ? listNewsPages() : findGuildPages(visitor, part.page);
}

async function listPages(index: PageIndex): Promise<SitemapEntry[]> {
  const [leagues, cards, [newest], pages] = await Promise.all([
    listPublicLeagues(),
    listCards(),
    listNews(1),
    listPresent(index),
  ]);
  return [
    ...pages.map((path) => ({ path, changedAt: path === '/' ? (newest?.publishedAt ?? null) : null })),
    ...cards.map(({ id }) => ({ path: cardPath(id), changedAt: null })),
    ...leagues.map(({ name }) => ({ path: leaguePath(name), changedAt: null })),
  ];
}

/** The pages that exist regardless of the database, without those about cards or a story that this site lacks. */
async function listPresent({ rows }: PageIndex): Promise<string[]> {
  const paths = rows.filter((row) => row.isInSitemap).map(({ path }) => path);
  const pages = paths.filter((path) => !path.includes('[') && isPageHere(path));
  const exercises = (await hasExercises()) ? EXERCISES.map(exercisePage) : [];
  const areas = API_AREAS.map((area) => pathOf(API_AREA_PAGE, { area }));
  return [...new Set([...pages, ...exercises, ...areas, plannerPath()])];
}

async function listNewsPages(): Promise<SitemapEntry[]> {
  const news = await listNews(PART_LENGTH);
  return news.map(({ slug, updatedAt }) => ({ path: newsPath(slug), changedAt: updatedAt }));
}

/** Guilds without members are left out, as no page links to them. */
async function findGuildPages(visitor: Viewer, page: number): Promise<SitemapEntry[] | null> {
  const found = await listGuilds(visitor, { page, limit: PART_LENGTH });
  if (!found.ok || found.value.guilds.length === 0) return null;
  return found.value.guilds
    .filter(({ hasMembers }) => hasMembers)
    .map(({ guildId }) => ({ path: pathOf(GUILD_PAGE, { id: String(guildId) }), changedAt: null }));
}
