import { PRIVILEGES, type Privilege } from '#lib/identity/privileges.ts';
import { aPlayer } from '#lib/testing/fake-viewer.ts';
import { listMenuPages } from './back-office-menu.ts';

/** What product/staff §1.1 grants, written out independently of the guards. */
const MENUS: Partial<Record<Privilege, readonly string[]>> = {
  godlike: [
    ...['/admin', '/admin/activity', '/admin/accounts', '/admin/nicknames', '/admin/addresses'],
    ...['/admin/words', '/admin/reports', '/admin/appeals', '/admin/specialusers'],
    ...['/admin/animations', '/admin/news', '/admin/announcement', '/admin/audit'],
  ],
  'activity-watch': ['/admin', '/admin/activity'],
  manager: ['/admin', '/admin/specialusers'],
  viewaccount: ['/admin', '/admin/accounts'],
  banaccount: ['/admin', '/admin/accounts', '/admin/addresses', '/admin/reports', '/admin/appeals'],
  viewoffinfos: ['/admin', '/admin/nicknames'],
  bannick: ['/admin', '/admin/nicknames', '/admin/words', '/admin/reports'],
};

describe('the side menu', () => {
  it.each(PRIVILEGES)('shows a holder of %s their pages', (privilege) => {
    const own = listMenuPages(aPlayer({ privileges: [privilege] }));
    expect(own).toEqual(MENUS[privilege] ?? ['/admin']);
  });
});
