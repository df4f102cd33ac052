import type { ReactNode } from 'react';
import { listMenuPages, type AdminMenuPage } from '#lib/back-office/home/back-office-menu.ts';
import { ADMIN_MENU, ADMIN_MESSAGES as say } from '#lib/back-office/home/back-office-messages.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { CallWords } from '#ui/form-parts.tsx';
import { SideMenu } from '../(site)/tuto/side-menu.tsx';
import styles from './admin.module.css';

type AdminFrameProps = {
  viewer: Viewer;
  /** The menu entry of the page or its parent. */
  page: AdminMenuPage;
  children: ReactNode;
};

/** A page of the administration with its side menu, denser than the rest of the site. It checks no permissions: the services do. */
export function AdminFrame({ viewer, page, children }: AdminFrameProps) {
  const items = listMenuPages(viewer).map((href) => ({ href, label: ADMIN_MENU[href] }));
  return (
    <div className={styles.dense}>
      <SideMenu title={say.title} items={items} path={page}>
        {children}
        <CallWords />
      </SideMenu>
    </div>
  );
}
