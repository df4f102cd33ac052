import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { getViewer } from '#app/_request/viewer.ts';
import { getNews, listNews } from '#lib/areas/news/news-service.ts';
import { NEWS_WORDS } from '#lib/areas/news/news-words.ts';
import { newsPath, summaryOf, type NewsEntry } from '#lib/areas/news/news.ts';
import { feedType, openGraph, SITE_PICTURE } from '#lib/areas/seo/open-graph.ts';
import { newsData } from '#lib/areas/seo/structured-data.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { renderMarkdown } from '#lib/base/markdown.ts';
import { Beside } from '#ui/beside.tsx';
import { DayTime } from '#ui/day-time.tsx';
import { Breadcrumbs, JsonLd } from '#ui/json-ld.tsx';
import { PageTitle } from '#ui/page-title.tsx';

const ARCHIVE = '/actualites';

/** So many other pieces stand beside one. */
const OTHERS = 5;

type Props = { params: Promise<{ slug: string }> };

const get = cache(async (slug: string): Promise<NewsEntry> => {
  const found = await getNews(await getViewer(), { slug });
  return found.ok ? found.value : notFound();
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params;
  const { title, body, publishedAt } = await get(slug);
  return {
    title,
    description: summaryOf(body),
    alternates: { canonical: newsPath(slug), types: feedType() },
    openGraph: openGraph({ path: newsPath(slug), publishedAt }),
  };
}

export default async function NewsPage({ params }: Props) {
  const { slug } = await params;
  const [{ title, body, publishedAt }, latest] = await Promise.all([get(slug), listNews(OTHERS + 1)]);
  const others = latest.filter((entry) => entry.slug !== slug).slice(0, OTHERS);
  const path = newsPath(slug);
  const article = { title, summary: summaryOf(body), path, publishedAt, picturePath: SITE_PICTURE };
  return (
    <Beside aside={<Others news={others} />}>
      <JsonLd data={newsData(getConfig(), article)} />
      <Breadcrumbs
        crumbs={[
          { label: NEWS_WORDS.title, path: ARCHIVE },
          { label: title, path },
        ]}
      />
      <article className="stack">
        <PageTitle back={{ href: ARCHIVE, label: NEWS_WORDS.title }} lead={<DayTime date={publishedAt} />}>
          <bdi>{title}</bdi>
        </PageTitle>
        <div className="stack" dangerouslySetInnerHTML={{ __html: renderMarkdown(body) }} />
      </article>
    </Beside>
  );
}

/** The latest other pieces of news, and the way to all of them. */
function Others({ news }: { news: readonly NewsEntry[] }) {
  return (
    <>
      <h2>{NEWS_WORDS.others}</h2>
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
        <a href={ARCHIVE}>{NEWS_WORDS.all}</a>
      </p>
    </>
  );
}
