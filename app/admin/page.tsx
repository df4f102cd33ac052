import type { Metadata } from 'next';
import { getViewer } from '#app/_request/viewer.ts';
import { listMenuPages } from '#lib/audit/guards.ts';
import { getAdminHome } from '#lib/desk/home/desk-home-service.ts';
import { ADMIN_MENU, ADMIN_PAGE_NOTES, ADMIN_WORDS as say } from '#lib/desk/home/desk-words.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { AdminFrame } from './admin-frame.tsx';
import styles from './admin.module.css';
import { refuse } from './refuse.ts';
import { Waiting } from './waiting.tsx';

const PATH = '/admin';

export const metadata: Metadata = {
  title: say.title,
  alternates: { canonical: PATH },
  robots: { index: false },
};

/** The first page of the administration, with the changes not yet delivered to the game server (product/staff §2.1). */
export default async function AdminPage() {
  const viewer = await getViewer();
  const found = await getAdminHome(viewer);
  if (!found.ok) refuse(viewer, PATH);
  const pages = listMenuPages(viewer).filter((href) => href !== PATH);
  return (
    <AdminFrame viewer={viewer} page={PATH}>
      <PageTitle lead={say.welcome}>{say.title}</PageTitle>
      <section className="stack" aria-labelledby="ou-aller">
        <h2 id="ou-aller">{say.whereTo}</h2>
        {pages.length === 0 ? (
          <p>{say.onlyRank}</p>
        ) : (
          <dl className={styles.pages}>
            {pages.map((href) => (
              <div key={href}>
                <dt>
                  <a href={href}>{ADMIN_MENU[href]}</a>
                </dt>
                <dd>{ADMIN_PAGE_NOTES[href]}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      <Waiting events={found.value.undelivered} />
    </AdminFrame>
  );
}
