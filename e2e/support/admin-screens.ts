import { sendForm, type Screen } from './right-screen.ts';

export const ADMIN_SCREENS: readonly Screen[] = [
  {
    name: 'administration without the privilege',
    status: 403,
    as: 'Joueur',
    address: '/admin',
  },
  { name: 'administration', as: 'Squonk', address: '/admin' },
  { name: 'administration for a reader of histories', as: 'Veilleur', address: '/admin' },
  { name: 'accounts', as: 'Squonk', address: '/admin/accounts' },
  {
    name: 'accounts by contact',
    as: 'Squonk',
    before: (request) => sendForm(request, '/rest/admin/accounts/search', { contact: '127.0.0.1' }),
    address: '/admin/accounts/search',
  },
  { name: 'an account that does not exist', status: 404, as: 'Arbitre', address: '/admin/account/999999' },
  { name: 'an account on its staff page', as: 'Squonk', address: '/admin/account/1' },
  { name: 'an account that the viewer cannot edit', as: 'Arbitre', address: '/admin/account/1' },
  {
    name: 'an account with a refused edit',
    as: 'Squonk',
    before: (request) =>
      sendForm(request, '/rest/admin/account/1', { id: '1', type: 'gils', value: '-1', old: '0' }),
    address: '/admin/account/1',
  },
  {
    name: 'the ban of an account, refused',
    as: 'Arbitre',
    before: (request) =>
      sendForm(request, '/rest/admin/account/60/ban', { id: '60', act: 'ban', ban: '', until: '' }),
    address: '/admin/account/60/ban',
  },
  { name: 'the ban of an account that only godlike can ban', as: 'Arbitre', address: '/admin/account/1/ban' },
  { name: 'lifting a ban', as: 'Arbitre', address: '/admin/account/47/ban' },
  { name: 'merging an account', as: 'Squonk', address: '/admin/account/4/merge' },
  { name: 'nicknames', isLong: true, as: 'Arbitre', address: '/admin/nicknames' },
  { name: 'a nickname on its staff page', as: 'Squonk', address: '/admin/nickname/60' },
  {
    name: 'the audit log',
    as: 'Squonk',
    before: (request) => sendForm(request, '/rest/admin/account/1/contacts', { id: '1' }),
    address: '/admin/audit',
  },
  { name: 'activity', as: 'Veilleur', address: '/admin/activity' },
  {
    name: 'special users',
    isLong: true,
    as: 'Squonk',
    address: '/admin/specialusers',
  },
  {
    name: 'a refused special user',
    as: 'Arbitre',
    before: (request) => sendForm(request, '/rest/admin/specialusers/add', { nickname: '', rank: '4' }),
    address: '/admin/specialusers',
  },
  { name: 'removing a special user', as: 'Squonk', address: '/admin/specialusers/4/delete' },
  { name: 'animations', as: 'Squonk', address: '/admin/animations' },
  {
    name: 'a refused past league',
    as: 'Squonk',
    before: (request) =>
      sendForm(request, '/rest/admin/past-league', {
        ...{ name: '2019-03-ligue', title: '', format: 'per-game', gamesPerOpponent: '2' },
        ...{ endedOn: '2019-03-31', participants: 'Joueur\nJoueuse', results: 'Joueur ; 12 ; Joueuse' },
      }),
    address: '/admin/animations',
  },
  {
    name: 'the staff page of a league',
    isLong: true,
    as: 'Squonk',
    address: '/admin/animation/2025-04-combo',
  },
  {
    name: 'a league to edit',
    isLong: true,
    as: 'Squonk',
    address: '/admin/animation/2025-04-combo/edit',
  },
  {
    name: 'a league that cannot be deleted',
    as: 'Squonk',
    address: '/admin/animation/2025-04-combo/delete',
  },
  { name: 'the bans of addresses', as: 'Squonk', address: '/admin/addresses' },
  { name: 'the refused words', as: 'Squonk', address: '/admin/words' },
  { name: 'the reports', as: 'Squonk', address: '/admin/reports' },
  { name: 'the appeals', as: 'Squonk', address: '/admin/appeals' },
  { name: 'the webhooks', isLong: true, as: 'Squonk', address: '/admin/webhooks' },
  { name: 'the announcement', as: 'Squonk', address: '/admin/announcement' },
  { name: 'the news list of the editor', as: 'Squonk', address: '/admin/news' },
  { name: 'a new piece of news', as: 'Squonk', address: '/admin/news/nouvelle' },
  {
    name: 'a refused piece of news',
    as: 'Squonk',
    before: (request) => sendForm(request, '/rest/admin/news/1', { id: '1', title: '', slug: 'É', body: '' }),
    address: '/admin/news/1',
  },
];
