import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isAdmitted } from '#lib/identity/guard.ts';
import { PRIVILEGES, type Privilege } from '#lib/identity/privileges.ts';
import { listCalls } from '#lib/testing/calls.ts';
import { aPlayer, aVisitor } from '#lib/testing/fake-viewer.ts';
import { ADMIN_PAGES, GUARDS, listMenuPages } from './guards.ts';

const APP = join(__dirname, '../../app');

/** The URL paths of all files with this name below a folder of `app`. */
function listAddresses(folder: string, fileName: string): string[] {
  return readdirSync(join(APP, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file === fileName || file.endsWith(`/${fileName}`))
    .map((file) => `/${folder}/${file}`.slice(0, -fileName.length - 1).replace(/\[(\w+)\]/g, '{$1}'));
}

const pages = ['page.tsx', 'route.ts'].flatMap((name) => listAddresses('admin', name));

describe('the table of guards', () => {
  it('has a row for every page below /admin, and no other row', () => {
    expect(pages.length).toBeGreaterThan(10);
    expect(Object.keys(ADMIN_PAGES).toSorted()).toEqual(pages.toSorted());
  });

  it.each(Object.entries(GUARDS))(
    'admits godlike to %s, but neither visitors nor players without privileges',
    (_, guard) => {
      expect(isAdmitted(aPlayer({ privileges: ['godlike'] }), guard)).toBe(true);
      expect(isAdmitted(aVisitor(), guard)).toBe(false);
      expect(isAdmitted(aPlayer(), guard)).toBe(false);
    },
  );

  it('guards every call below /rest/admin', async () => {
    const calls = (await listCalls()).filter(({ path }) => path.startsWith('/rest/admin/'));
    expect(calls.length).toBeGreaterThan(15);
    expect(calls.filter(({ guard }) => typeof guard !== 'object')).toEqual([]);
  });
});

/** What product/staff §1.1 grants, written out independently of the guards. */
const MENUS: Partial<Record<Privilege, readonly string[]>> = {
  godlike: [
    ...['/admin', '/admin/activity', '/admin/accounts', '/admin/nicknames', '/admin/specialusers'],
    ...['/admin/animations', '/admin/news', '/admin/audit'],
  ],
  'activity-watch': ['/admin', '/admin/activity'],
  manager: ['/admin', '/admin/specialusers'],
  viewaccount: ['/admin', '/admin/accounts'],
  banaccount: ['/admin', '/admin/accounts'],
  viewoffinfos: ['/admin', '/admin/nicknames'],
  bannick: ['/admin', '/admin/nicknames'],
};

describe('the side menu', () => {
  it.each(PRIVILEGES)('shows a holder of %s their pages', (privilege) => {
    const own = listMenuPages(aPlayer({ privileges: [privilege] }));
    expect(own).toEqual(MENUS[privilege] ?? ['/admin']);
  });
});
