import { definePage, shown } from '#app/_page/define-page.tsx';
import {
  newsByYear,
  TOLD_NEWS,
  NEWS_FEED,
  newsPath,
  type NewsEntry,
  NEWS_MESSAGES as say,
} from '#lib/areas/news/news.ts';
import { NEWS_PAGE } from '#lib/areas/news/news-pages.ts';
import { listNews } from '#lib/areas/news/news-service.ts';
import { feedType } from '#lib/areas/seo/open-graph.ts';
import { firstParagraph } from '#lib/base/markdown.ts';
import { DayTime } from '#ui/pieces.tsx';
import { News, type NewsItem } from '#ui/news.tsx';
import { PageParts, PageTitle } from '#ui/page-title.tsx';

/** More than a site publishes in many years, yet few enough for a light page. */
const MOST = 200;

/** All published news, newest first (product/pages §2.5). */
export default definePage(NEWS_PAGE, {
  load: async () => shown(await listNews(MOST)),
  head: () => ({
    title: say.title,
    description: say.archive,
    types: feedType(),
  }),
  body: (news) => (
    <PageParts>
      <PageTitle lead={say.archive}>{say.title}</PageTitle>
      {news.length === 0 && <p>{say.empty}</p>}
      {newsByYear(news.slice(0, TOLD_NEWS)).map(({ year, news: ofYear }) => (
        <section key={year} className="stack" aria-labelledby={`annee-${year}`}>
          <h2 id={`annee-${year}`}>{year}</h2>
          <News items={ofYear.map(toItem)} />
        </section>
      ))}
      <Older news={news.slice(TOLD_NEWS)} />
      <p>
        <a href={NEWS_FEED} type="application/atom+xml">
          {say.feed}
        </a>
      </p>
    </PageParts>
  ),
});

function toItem({ slug, title, publishedAt, body }: NewsEntry): NewsItem {
  return { href: newsPath(slug), title, publishedAt, summary: firstParagraph(body) };
}

function Older({ news }: { news: readonly NewsEntry[] }) {
  if (news.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="plus-anciennes">
      <h2 id="plus-anciennes">{say.older}</h2>
      <ul>
        {news.map(({ slug, title, publishedAt }) => (
          <li key={slug}>
            <a href={newsPath(slug)}>
              <bdi>{title}</bdi>
            </a>
            , <DayTime date={publishedAt} />
          </li>
        ))}
      </ul>
    </section>
  );
}
