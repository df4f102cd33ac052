import { PRIVILEGES, type Privilege } from '#lib/identity/privileges.ts';
import { aPlayer, aVisitor } from '#lib/testing/factories.ts';
import { listMenuPages } from './back-office-menu.ts';
import { ranksText } from './back-office-messages.ts';
import { listTasks } from './task-messages.ts';

/** The rights of product/staff §1.1, written out independently of the guards. */
const MENUS: Partial<Record<Privilege, readonly string[]>> = {
  godlike: [
    ...['/admin', '/admin/activity', '/admin/accounts', '/admin/nicknames', '/admin/addresses'],
    ...['/admin/words', '/admin/reports', '/admin/appeals', '/admin/specialusers'],
    ...['/admin/animations', '/admin/news', '/admin/announcement', '/admin/webhooks', '/admin/audit'],
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

const tasksOf = (...privileges: Privilege[]) => listTasks(aPlayer({ privileges }));
const wordsOf = (...privileges: Privilege[]) =>
  tasksOf(...privileges)
    .flatMap(({ texts }) => texts)
    .join(' ');

describe('the tasks of the first page', () => {
  it.each([
    ['viewaccount', ['Comptes'], ['consulter', 'électroniques'], ['Bannir', 'Modifier']],
    [
      'banaccount',
      ['Comptes', 'Adresses IP', 'Signalements', 'Recours'],
      ['consulter', 'Bannir un compte'],
      ['électroniques', 'Modifier'],
    ],
    [
      'viewoffinfos',
      ['Pseudonymes'],
      ['Chercher un pseudonyme', 'voir quel compte'],
      ['Bannir', 'majuscules'],
    ],
    ['bannick', ['Pseudonymes', 'Mots refusés', 'Signalements'], ['Bannir un pseudonyme'], ['majuscules']],
    ['manager', ['Utilisateurs spéciaux'], ['inférieurs au vôtre'], []],
    ['activity-watch', ['Activité'], ['dernières connexions'], []],
    ['player-history', ['Les parties'], ['tous les joueurs'], []],
    ['bottester', ['Les parties'], ['des robots'], ['joueurs']],
  ] as const)('shows a holder of %s only their tasks', (privilege, labels, told, untold) => {
    expect(tasksOf(privilege).map((page) => page.label)).toEqual(labels);
    for (const word of told) expect(wordsOf(privilege).toLowerCase()).toContain(word.toLowerCase());
    for (const word of untold) expect(wordsOf(privilege)).not.toContain(word);
  });

  it('shows every task to godlike, and none to visitors', () => {
    expect(tasksOf('godlike')).toHaveLength(14);
    expect(wordsOf('godlike')).toContain('Modifier un compte');
    expect(listTasks(aVisitor())).toEqual([]);
  });

  it('has a text for every page of a menu', () => {
    for (const privilege of PRIVILEGES) {
      for (const { texts } of tasksOf(privilege)) expect(texts.length).toBeGreaterThan(0);
    }
  });

  it('lists the ranks in the singular or plural', () => {
    expect(ranksText(['Chef'])).toBe('Votre rang\u00a0: «\u00a0Chef\u00a0».');
    expect(ranksText(['Chef', 'Juge'])).toBe('Vos rangs\u00a0: «\u00a0Chef\u00a0», «\u00a0Juge\u00a0».');
  });
});
