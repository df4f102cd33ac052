import { definePage, denied, shown } from '#app/_page/define-page.tsx';
import { NEWS_ADMIN_PAGE, NEWS_EDITOR_PAGE } from '#lib/back-office/home/back-office-pages.ts';
import { listAllNews } from '#lib/back-office/news/news-editor-service.ts';
import { NEW_PIECE } from '#lib/back-office/news/news-editor-wire.ts';
import { NEWS_STATE_TEXTS, NEWS_MESSAGES as say } from '#lib/back-office/news/news-editor-messages.ts';
import type { NewsLine } from '#lib/back-office/news/news-editor.ts';
import { pathOf } from '#lib/web/rows/page-row.ts';
import { Banner } from '#ui/banner.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { DayTime } from '#ui/pieces.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { secondary, Sheet } from '#ui/sheet.tsx';
import sheet from '#ui/sheet.module.css';
import { AdminFrame } from '../admin-frame.tsx';

/** All news entries with their state, newest first (product/staff §2.10). */
export default definePage(NEWS_ADMIN_PAGE, {
  load: async (visit) => {
    const { viewer, left: flash } = visit;
    const found = await listAllNews(viewer);
    return found.ok ? shown({ viewer, flash, news: found.value }) : denied(visit);
  },
  head: () => ({ title: say.listTitle }),
  body: ({ viewer, flash, news }) => (
    <AdminFrame viewer={viewer} page={NEWS_ADMIN_PAGE.path}>
      <PageTitle lead={say.lead}>{say.listTitle}</PageTitle>
      {flash.notice === 'news saved' && (
        <Banner kind="success">
          <p>{say.saved}</p>
        </Banner>
      )}
      <p>
        <ButtonLink kind="main" href={pathOf(NEWS_EDITOR_PAGE, { id: NEW_PIECE })}>
          {say.write}
        </ButtonLink>
      </p>
      {news.length === 0 ? <p>{say.empty}</p> : <NewsTable news={news} />}
    </AdminFrame>
  ),
});

function NewsTable({ news }: { news: readonly NewsLine[] }) {
  return (
    <Sheet label={say.listTitle} columns={[say.title, say.state, secondary(say.published)]}>
      {news.map(({ id, title, state, publishedAt }) => (
        <tr key={id}>
          <th scope="row">
            <a href={pathOf(NEWS_EDITOR_PAGE, { id: String(id) })}>{title}</a>
          </th>
          <td>{NEWS_STATE_TEXTS[state]}</td>
          <td className={sheet.secondary}>
            {publishedAt ? <DayTime date={publishedAt} /> : say.notPublished}
          </td>
        </tr>
      ))}
    </Sheet>
  );
}
