import type { Metadata } from 'next';
import { cache } from 'react';
import { getFlash } from '#app/_request/flash.ts';
import { getViewer } from '#app/_request/viewer.ts';
import { getNewsToEdit } from '#lib/desk/news/news-editor-service.ts';
import { NEW_PIECE } from '#lib/desk/news/news-editor-wire.ts';
import { NEWS_STATE_TEXTS, NEWS_WORDS as say } from '#lib/desk/news/news-editor-words.ts';
import type { EditedNews } from '#lib/desk/news/news-editor.ts';
import { Banner } from '#ui/banner.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { AdminFrame } from '../../admin-frame.tsx';
import { Missing } from '../../missing.tsx';
import { refuse } from '../../refuse.ts';
import { Editor } from './editor.tsx';

const LIST = '/admin/news';

type Props = { params: Promise<{ id: string }> };

/** The piece to edit; null on the page for a new one, undefined for one that does not exist. */
const find = cache(async (id: string): Promise<EditedNews | null | undefined> => {
  const viewer = await getViewer();
  const found = await getNewsToEdit(viewer, { id });
  if (found.ok) return found.value;
  if (found.code === 'unauthorized') return refuse(viewer, `${LIST}/${id}`);
  return id === NEW_PIECE ? null : undefined;
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  const news = await find(id);
  if (news === undefined) return { title: say.missing, robots: { index: false } };
  return {
    title: news?.title ?? say.newTitle,
    alternates: { canonical: `${LIST}/${id}` },
    robots: { index: false },
  };
}

/** The editor of a new or existing piece of news, with a preview before anything is saved (product/staff §6.1). */
export default async function NewsEditorPage({ params }: Props) {
  const { id } = await params;
  const [news, viewer, flash] = await Promise.all([find(id), getViewer(), getFlash(`${LIST}/${id}`)]);
  if (news === undefined) return <Missing page={LIST} sentence={say.missing} />;
  return (
    <AdminFrame viewer={viewer} page={LIST}>
      <PageTitle back={{ href: LIST, label: say.listTitle }} lead={news && NEWS_STATE_TEXTS[news.state]}>
        {news?.title ?? say.newTitle}
      </PageTitle>
      {flash.notice === 'news saved' && (
        <Banner kind="success">
          <p>{say.saved}</p>
        </Banner>
      )}
      {news?.state === 'published' && (
        <p>
          <ButtonLink href={`/actualites/${news.slug}`}>{say.see}</ButtonLink>
        </p>
      )}
      <Editor news={news} flash={flash} />
    </AdminFrame>
  );
}
