import { definePage, refused, shown } from '#app/_page/define-page.tsx';
import { NEWS_ENTRY_PAGE, NEWS_PAGE } from '#lib/areas/news/news-pages.ts';
import { getNews, listNews } from '#lib/areas/news/news-service.ts';
import { NEWS_MESSAGES, newsPath, type NewsEntry } from '#lib/areas/news/news.ts';
import { feedType, SITE_PICTURE } from '#lib/areas/seo/open-graph.ts';
import { newsData } from '#lib/areas/seo/structured-data.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { firstParagraph, renderMarkdown } from '#lib/base/markdown.ts';
import { Beside } from '#ui/beside.tsx';
import { DayTime } from '#ui/pieces.tsx';
import { Breadcrumbs, JsonLd } from '#ui/json-ld.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Prose } from '../../tuto/prose.tsx';

/** Number of other entries beside one. */
const OTHERS = 5;

/** A news entry, with the latest others beside it (product/pages §2.5). */
export default definePage(NEWS_ENTRY_PAGE, {
  load: async ({ viewer }, { params }) => {
    const [found, latest] = await Promise.all([getNews(viewer, params), listNews(OTHERS + 1)]);
    if (!found.ok) return refused('not found');
    const others = latest.filter(({ slug }) => slug !== params.slug).slice(0, OTHERS);
    return shown({ entry: found.value, others });
  },
  head: ({ entry: { slug, title, body, publishedAt } }) => ({
    title,
    description: firstParagraph(body),
    canonical: newsPath(slug),
    types: feedType(),
    preview: { publishedAt },
  }),
  body: (data) => <Piece {...data} />,
});

function Piece({ entry, others }: { entry: NewsEntry; others: readonly NewsEntry[] }) {
  const { slug, title, body, publishedAt } = entry;
  const path = newsPath(slug);
  const article = { title, summary: firstParagraph(body), path, publishedAt, picturePath: SITE_PICTURE };
  return (
    <Beside aside={<Others news={others} />}>
      <JsonLd data={newsData(getConfig(), article)} />
      <Breadcrumbs
        crumbs={[
          { label: NEWS_MESSAGES.title, path: NEWS_PAGE.path },
          { label: title, path },
        ]}
      />
      <article className="stack">
        <PageTitle
          back={{ href: NEWS_PAGE.path, label: NEWS_MESSAGES.title }}
          lead={<DayTime date={publishedAt} />}
        >
          <bdi>{title}</bdi>
        </PageTitle>
        <Prose html={renderMarkdown(body)} />
      </article>
    </Beside>
  );
}

function Others({ news }: { news: readonly NewsEntry[] }) {
  return (
    <>
      <h2>{NEWS_MESSAGES.others}</h2>
      {news.map(({ slug, title, publishedAt }) => (
        <p key={slug}>
          <a href={newsPath(slug)}>
            <bdi>{title}</bdi>
          </a>
          <br />
          <small className="soft">
            <DayTime date={publishedAt} />
          </small>
        </p>
      ))}
      <p>
        <a href={NEWS_PAGE.path}>{NEWS_MESSAGES.all}</a>
      </p>
    </>
  );
}
