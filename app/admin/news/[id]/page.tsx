import { definePage } from '#app/_page/define-page.tsx';
import { denied, shown } from '#app/_page/outcomes.ts';
import { NEWS_ENTRY_PAGE } from '#lib/areas/news/news-pages.ts';
import { NEWS_ADMIN_PAGE, NEWS_EDITOR_PAGE } from '#lib/back-office/news/news-editor-pages.ts';
import { getNewsToEdit } from '#lib/back-office/news/news-editor-service.ts';
import { NEW_PIECE } from '#lib/back-office/news/news-editor-wire.ts';
import { NEWS_STATE_TEXTS, NEWS_MESSAGES as say } from '#lib/back-office/news/news-editor-messages.ts';
import type { EditedNews } from '#lib/back-office/news/news-editor.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import type { Flash } from '#lib/base/flash.ts';
import { pathOf } from '#lib/web/rows/page-row.ts';
import { Banner } from '#ui/banner.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { AdminFrame } from '../../admin-frame.tsx';
import { Missing } from '../../admin-parts.tsx';
import { Editor } from './editor.tsx';

/** The editor of a new or existing piece of news, with a preview before anything is saved (product/staff §6.1). */
export default definePage(NEWS_EDITOR_PAGE, {
  load: async (visit, { params }) => {
    const { viewer, left: flash } = visit;
    const found = await getNewsToEdit(viewer, params);
    if (!found.ok && found.code === 'unauthorized') return denied(visit);
    const news = found.ok ? found.value : null;
    const isMissing = news === null && params.id !== NEW_PIECE;
    return shown({ ...params, viewer, flash, news, isMissing }, isMissing ? 404 : 200);
  },
  head: ({ id, news, isMissing }) => ({
    ...(isMissing
      ? { title: say.missing }
      : { title: news?.title ?? say.newTitle, alternates: { canonical: pathOf(NEWS_EDITOR_PAGE, { id }) } }),
    robots: { index: false },
  }),
  body: ({ isMissing, viewer, flash, news }) =>
    isMissing ? (
      <Missing viewer={viewer} page={NEWS_ADMIN_PAGE.path} sentence={say.missing} />
    ) : (
      <NewsEditorPage viewer={viewer} flash={flash} news={news} />
    ),
});

/** The piece is null where a new one is written. */
type NewsEditorProps = { viewer: Viewer; flash: Flash; news: EditedNews | null };

function NewsEditorPage({ viewer, flash, news }: NewsEditorProps) {
  return (
    <AdminFrame viewer={viewer} page={NEWS_ADMIN_PAGE.path}>
      <PageTitle
        back={{ href: NEWS_ADMIN_PAGE.path, label: say.listTitle }}
        lead={news && NEWS_STATE_TEXTS[news.state]}
      >
        {news?.title ?? say.newTitle}
      </PageTitle>
      {flash.notice === 'news saved' && (
        <Banner kind="success">
          <p>{say.saved}</p>
        </Banner>
      )}
      {news?.state === 'published' && (
        <p>
          <ButtonLink href={pathOf(NEWS_ENTRY_PAGE, news)}>{say.see}</ButtonLink>
        </p>
      )}
      <Editor news={news} flash={flash} />
    </AdminFrame>
  );
}
