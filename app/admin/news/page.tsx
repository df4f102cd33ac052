import type { Metadata } from 'next';
import { getFlash } from '#app/_request/flash.ts';
import { getViewer } from '#app/_request/viewer.ts';
import { listAllNews } from '#lib/desk/news/news-editor-service.ts';
import { NEWS_STATE_TEXTS, NEWS_WORDS as say } from '#lib/desk/news/news-editor-words.ts';
import type { NewsLine } from '#lib/desk/news/news-editor.ts';
import { Banner } from '#ui/banner.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { DayTime } from '#ui/day-time.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Sheet } from '#ui/sheet.tsx';
import sheet from '#ui/sheet.module.css';
import { AdminFrame } from '../admin-frame.tsx';
import { refuse } from '../refuse.ts';

const PATH = '/admin/news';

export const metadata: Metadata = {
  title: say.listTitle,
  alternates: { canonical: PATH },
  robots: { index: false },
};

/** Every piece of news with its state, newest first (product/staff §2.10). */
export default async function NewsListPage() {
  const [viewer, flash] = await Promise.all([getViewer(), getFlash(PATH)]);
  const found = await listAllNews(viewer);
  if (!found.ok) refuse(viewer, PATH);
  return (
    <AdminFrame viewer={viewer} page={PATH}>
      <PageTitle lead={say.lead}>{say.listTitle}</PageTitle>
      {flash.notice === 'news saved' && (
        <Banner kind="success">
          <p>{say.saved}</p>
        </Banner>
      )}
      <p>
        <ButtonLink kind="main" href={`${PATH}/nouvelle`}>
          {say.write}
        </ButtonLink>
      </p>
      {found.value.length === 0 ? <p>{say.empty}</p> : <NewsTable news={found.value} />}
    </AdminFrame>
  );
}

function NewsTable({ news }: { news: readonly NewsLine[] }) {
  return (
    <Sheet label={say.listTitle}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say.title}</th>
            <th scope="col">{say.state}</th>
            <th scope="col" className={sheet.secondary}>
              {say.published}
            </th>
          </tr>
        </thead>
        <tbody>
          {news.map(({ id, title, state, publishedAt }) => (
            <tr key={id}>
              <th scope="row">
                <a href={`${PATH}/${id}`}>{title}</a>
              </th>
              <td>{NEWS_STATE_TEXTS[state]}</td>
              <td className={sheet.secondary}>
                {publishedAt ? <DayTime date={publishedAt} /> : say.notPublished}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}
