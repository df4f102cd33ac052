import { logIn } from './accounts.ts';
import { sendForm, type Screen } from './screen.ts';

/** Every screen of the administration. */
export const ADMIN_SCREENS: readonly Screen[] = [
  {
    name: 'administration of who has no right to it',
    status: 403,
    before: (request) => logIn(request, 'Joueur'),
    address: '/admin',
  },
  { name: 'administration', before: (request) => logIn(request, 'Squonk'), address: '/admin' },
  { name: 'accounts', before: (request) => logIn(request, 'Squonk'), address: '/admin/accounts' },
  {
    name: 'an account of the administration',
    before: (request) => logIn(request, 'Squonk'),
    address: '/admin/account/1',
  },
  {
    name: 'an account that may only be read',
    before: (request) => logIn(request, 'Arbitre'),
    address: '/admin/account/1',
  },
  {
    name: 'an account with a refused edit',
    before: async (request) => {
      await logIn(request, 'Squonk');
      await sendForm(request, '/rest/admin/account/1', { id: '1', type: 'gils', value: '-1', old: '0' });
    },
    address: '/admin/account/1',
  },
  {
    name: 'the ban of an account',
    before: (request) => logIn(request, 'Arbitre'),
    address: '/admin/account/60/ban',
  },
  {
    name: 'the ban of an account that only godlike may ban',
    before: (request) => logIn(request, 'Arbitre'),
    address: '/admin/account/1/ban',
  },
  {
    name: 'the end of a ban',
    before: (request) => logIn(request, 'Arbitre'),
    address: '/admin/account/47/ban',
  },
  { name: 'nicknames', before: (request) => logIn(request, 'Arbitre'), address: '/admin/nicknames' },
  {
    name: 'a nickname of the administration',
    before: (request) => logIn(request, 'Squonk'),
    address: '/admin/nickname/60',
  },
  {
    name: 'the audit log',
    before: async (request) => {
      await logIn(request, 'Squonk');
      await sendForm(request, '/rest/admin/account/1/contacts', { id: '1' });
    },
    address: '/admin/audit',
  },
  { name: 'activity', before: (request) => logIn(request, 'Veilleur'), address: '/admin/activity' },
  {
    name: 'special users',
    isLong: true,
    before: (request) => logIn(request, 'Squonk'),
    address: '/admin/specialusers',
  },
  {
    name: 'a refused special user',
    before: async (request) => {
      await logIn(request, 'Arbitre');
      await sendForm(request, '/rest/admin/specialusers/add', { nickname: '', rank: '4' });
    },
    address: '/admin/specialusers',
  },
  {
    name: 'the end of a special user',
    before: (request) => logIn(request, 'Squonk'),
    address: '/admin/specialusers/4/delete',
  },
  { name: 'animations', before: (request) => logIn(request, 'Squonk'), address: '/admin/animations' },
  {
    name: 'the desk of a league',
    isLong: true,
    before: (request) => logIn(request, 'Squonk'),
    address: '/admin/animation/2025-04-combo',
  },
  { name: 'news of the editor', before: (request) => logIn(request, 'Squonk'), address: '/admin/news' },
  {
    name: 'a new piece of news',
    before: (request) => logIn(request, 'Squonk'),
    address: '/admin/news/nouvelle',
  },
  {
    name: 'a refused piece of news',
    before: async (request) => {
      await logIn(request, 'Squonk');
      await sendForm(request, '/rest/admin/news/1', { id: '1', title: '', slug: 'É', body: '' });
    },
    address: '/admin/news/1',
  },
];
