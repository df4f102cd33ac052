import type { Metadata } from 'next';
import { getViewer } from '#app/_request/viewer.ts';
import { getAdminHome } from '#lib/desk/home/desk-home-service.ts';
import { ADMIN_WORDS as say, ranksText } from '#lib/desk/home/desk-words.ts';
import { listTasks } from '#lib/desk/home/task-words.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { AdminFrame } from './admin-frame.tsx';
import styles from './admin.module.css';
import { Histories } from './histories.tsx';
import { Notices } from './notices.tsx';
import { refuse } from './refuse.ts';
import { Waiting } from './waiting.tsx';
import { WrongDocuments } from './wrong-documents.tsx';

const PATH = '/admin';

export const metadata: Metadata = {
  title: say.title,
  alternates: { canonical: PATH },
  robots: { index: false },
};

/** The first page of the administration: what the viewer may do and where, and the changes not yet delivered to the game server (product/staff §2.1). */
export default async function AdminPage() {
  const viewer = await getViewer();
  const found = await getAdminHome(viewer);
  if (!found.ok) refuse(viewer, PATH);
  const { notices, wrong, undelivered, ranks, hasHistories, robots } = found.value;
  const tasks = listTasks(viewer);
  return (
    <AdminFrame viewer={viewer} page={PATH}>
      <PageTitle lead={say.welcome}>{say.title}</PageTitle>
      <Notices notices={notices} />
      <WrongDocuments documents={wrong} />
      <section className="stack" aria-labelledby="ou-aller">
        <h2 id="ou-aller">{say.whereTo}</h2>
        {ranks.length > 0 && <p>{ranksText(ranks)}</p>}
        {tasks.length === 0 && <p>{say.onlyRank}</p>}
        <dl className={styles.pages}>
          {tasks.map(({ href, label, texts }) => (
            <div key={href}>
              <dt>
                <a href={href}>{label}</a>
              </dt>
              {texts.map((text) => (
                <dd key={text}>{text}</dd>
              ))}
            </div>
          ))}
        </dl>
      </section>
      <Histories hasHistories={hasHistories} robots={robots} />
      <Waiting events={undelivered} />
    </AdminFrame>
  );
}
