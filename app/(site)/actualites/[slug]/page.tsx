import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { getViewer } from '#app/_request/viewer.ts';
import { renderMarkdown } from '#lib/news/markdown.ts';
import { summaryOf, type NewsEntry } from '#lib/news/news.ts';
import { getNews } from '#lib/news/news-service.ts';
import { DayTime } from '#ui/day-time.tsx';
import { PageTitle } from '#ui/page-title.tsx';

type Props = { params: Promise<{ slug: string }> };

const get = cache(async (slug: string): Promise<NewsEntry> => {
  const found = await getNews(await getViewer(), { slug });
  return found.ok ? found.value : notFound();
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params;
  const { title, body } = await get(slug);
  return { title, description: summaryOf(body), alternates: { canonical: `/actualites/${slug}` } };
}

export default async function NewsPage({ params }: Props) {
  const { title, body, publishedAt } = await get((await params).slug);
  return (
    <article className="wrap stack">
      <PageTitle back={{ href: '/#actualites', label: 'Actualités' }} lead={<DayTime date={publishedAt} />}>
        {title}
      </PageTitle>
      <div className="stack" dangerouslySetInnerHTML={{ __html: renderMarkdown(body) }} />
    </article>
  );
}
