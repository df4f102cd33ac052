import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRIVILEGES, type Privilege } from '#lib/identity/privileges.ts';
import { aPlayer, aVisitor } from '#lib/testing/fake-viewer.ts';
import { ADMIN_GUARDS, isAdmitted, listMenuPages, type AdminRoute } from './guards.ts';

const APP = join(__dirname, '../../app');

/** The addresses of a folder's files of this name, with the folder's own address before them. */
function listAddresses(folder: string, fileName: string): { address: string; text: string }[] {
  return readdirSync(join(APP, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file === fileName || file.endsWith(`/${fileName}`))
    .map((file) => ({
      address: `/${folder}/${file}`.slice(0, -fileName.length - 1).replace(/\[(\w+)\]/g, '{$1}'),
      text: readFileSync(join(APP, folder, file), 'utf8'),
    }));
}

const pages = ['page.tsx', 'route.ts'].flatMap((name) => listAddresses('admin', name));

const calls = listAddresses('rest/admin', 'route.ts').flatMap(({ address, text }) =>
  [...text.matchAll(/export const (GET|POST)\b/g)].map(([, method]) => `${method ?? ''} ${address}`),
);

describe('the table of guards', () => {
  it('has a row for every page below /admin and every call below /rest/admin, and no other', () => {
    const routes = [...pages.map(({ address }) => address), ...calls];
    expect(routes.length).toBeGreaterThan(15);
    expect(Object.keys(ADMIN_GUARDS).toSorted()).toEqual(routes.toSorted());
  });

  it('lets every call through the door that answers {authorized: false}', () => {
    for (const { text } of listAddresses('rest/admin', 'route.ts')) {
      expect(text).toMatch(/adminRest\(/);
      expect(text).not.toMatch(/[^n]rest\(/);
    }
  });

  it.each(Object.keys(ADMIN_GUARDS) as AdminRoute[])('opens %s to godlike, never to others', (route) => {
    expect(isAdmitted(aPlayer({ privileges: ['godlike'] }), route)).toBe(true);
    expect(isAdmitted(aVisitor(), route)).toBe(false);
    expect(isAdmitted(aPlayer(), route)).toBe(false);
  });
});

/** What document 2 §6 and 4-decisions 4.3 grant, written down a second time. */
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
  it.each(PRIVILEGES)('shows a holder of %s his pages', (privilege) => {
    const own = listMenuPages(aPlayer({ privileges: [privilege] }));
    expect(own).toEqual(MENUS[privilege] ?? ['/admin']);
  });
});
