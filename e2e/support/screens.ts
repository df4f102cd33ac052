import { PAGES } from '#app/pages.ts';
import { API_AREAS } from '#lib/areas/api/api.ts';
import { beginLogin, PASSWORD, makeAccount, makePasswordLink } from './accounts.ts';
import { ADMIN_SCREENS } from './admin-screens.ts';
import {
  demoGame,
  duelAddress,
  guildAddress,
  historyAddress,
  leagueAddress,
  newsAddress,
  ownGuildAddress,
  TRAINING_REVIEW,
  TRAINING_TABLE,
} from './sample-addresses.ts';
import { sendForm, type Screen } from './right-screen.ts';
import { tryProblem } from './try-problem.ts';

const NOTHING_READ = {
  accountName: 'Zoé',
  password: 'court',
  again: 'autre',
  email: 'zoe',
  accountLength: '',
  box5: 'true',
};

/** A start with cards of every demo world, after five moves, with a card picked up and hints on. */
const SIMULATED = '/simulator?d=1W8ypBcyU3NSP5FjYMA6AWOgrzzFRX9XHJTeO2p&c=1VQHwZ&v=0-5&s=4&aide=1';

/** Pages in a certain state, for an account, with parameters, or with a size limit of their own. */
const STATES: readonly Screen[] = [
  { name: 'home', isHome: true, address: '/' },
  { name: 'home for a player', isHome: true, as: 'Joueuse', address: '/' },
  { name: 'home for staff', isHome: true, as: 'Squonk', address: '/' },
  { name: 'a piece of news', address: newsAddress },
  {
    name: 'login with errors',
    before: (request) => sendForm(request, '/rest/connect', {}),
    address: '/login.html',
  },
  {
    name: 'sign-up with errors',
    before: (request) => sendForm(request, '/rest/register', NOTHING_READ),
    address: '/subscribe.html',
  },
  { name: 'password page for a visitor', address: '/change-password.html' },
  { name: 'password page', as: 'Joueuse', address: '/change-password.html' },
  {
    name: 'password page with errors',
    as: 'Joueuse',
    before: (request) => sendForm(request, '/rest/password', { old: 'x', new: 'y', again: 'z' }),
    address: '/change-password.html',
  },
  {
    name: 'lost password, after a request',
    before: (request) => sendForm(request, '/rest/password/lost', { account: 'Personne' }),
    address: '/mot-de-passe-perdu',
  },
  { name: 'nothing to confirm', as: 'Joueuse', address: '/confirmer' },
  { name: 'challenges and blocks', as: 'Joueuse', address: '/defis-et-blocages' },
  { name: 'passkeys, none', as: 'Joueuse', address: '/cles-d-acces' },
  { name: 'second factor, off', as: 'Joueuse', address: '/double-authentification' },
  {
    name: 'second factor, being set up',
    as: 'Testeuse',
    before: (request) => sendForm(request, '/rest/second-factor/start', { password: PASSWORD }),
    address: '/double-authentification',
  },
  {
    name: 'second step of a login, with an error',
    before: async (request) => {
      await beginLogin(request);
      await sendForm(request, '/rest/connect/code', {});
    },
    address: '/double-authentification/code',
  },
  { name: 'change of address', as: 'Joueuse', address: '/adresse-electronique' },
  { name: 'a link for an address that no longer works', address: '/adresse-electronique/confirmer' },
  { name: 'a link to a ban that no longer works', address: '/recours' },
  { name: 'a link that no longer works', address: '/nouveau-mot-de-passe/choisir' },
  {
    name: 'a new password by link',
    before: async (request) => request.get(await makePasswordLink((await makeAccount()).name)),
    address: '/nouveau-mot-de-passe/choisir',
  },
  { name: 'account of a player', as: 'Joueuse', address: '/myaccount.html' },
  { name: 'account of a staff member', as: 'Squonk', address: '/myaccount.html' },
  { name: 'ranking of a player who chooses a name', as: 'Joueuse', address: '/ranking.html?modifier=1' },
  { name: 'ranking by Elo', isLong: true, address: '/ranking.html?classement=elo' },
  // Its styles include those of the list of games, even for viewers who see none.
  { name: 'a player', isLong: true, address: '/joueur/Joueuse' },
  {
    name: 'a player on their own page',
    isLong: true,
    as: 'Joueuse',
    address: '/joueur/Joueuse?mode=murs&contre=Joueur',
  },
  { name: 'an unknown player', status: 404, address: '/joueur/Personne-Ici' },
  { name: 'the server over a year', address: '/serveur?periode=an' },
  { name: 'players found', address: '/recherche?q=a' },
  { name: 'no players found', address: '/recherche?q=zzzz' },
  { name: 'nicknames found by a staff member', as: 'Arbitre', address: '/recherche?q=a' },
  { name: 'the planner', address: '/capa-planning.html?souk=3&connaisseur=1' },
  {
    name: 'the planner beside an account',
    as: 'Joueuse',
    address: '/squonk/capa-planning?souk=6&chanceux=5&auction=1',
  },
  { name: 'a guild', address: guildAddress },
  { name: 'a guild for its master', as: 'Joueuse', address: ownGuildAddress },
  { name: 'tutorial', isLong: true, address: '/tutoriel.html' },
  { name: 'tutorial for a player', isVariant: true, isLong: true, as: 'Joueuse', address: '/tutoriel.html' },
  { name: 'a small problem', address: '/tuto/mur-puissant/2?carte=3' },
  { name: 'a small problem after wrong tries', address: '/tuto/base/2?essais=17-14-37' },
  {
    name: 'a small problem solved by a player',
    as: 'Joueuse',
    address: '/tuto/base/2?essais=16',
  },
  { name: 'a first move with a card in hand', address: '/premier-coup?carte=1' },
  { name: 'a first move that was played', address: '/premier-coup?carte=1&case=5' },
  { name: 'changes', isLong: true, address: '/tuto/specificites' },
  { name: 'the gallery of cards', isLong: true, address: '/cartes' },
  {
    name: 'the gallery of cards for a player',
    isVariant: true,
    isLong: true,
    as: 'Joueuse',
    address: '/cartes',
  },
  { name: 'cards of a filter', isLong: true, address: '/cartes?element=Feu&power=16-20' },
  { name: 'a card', isLong: true, address: '/cartes/Clad' },
  { name: 'a card of a player', isLong: true, as: 'Joueuse', address: '/cartes/Passereau' },
  { name: 'the games of a card', isLong: true, as: 'Joueuse', address: '/cartes/Passereau/parties' },
  { name: 'an unknown card', status: 404, address: '/cartes/Nulle' },
  { name: 'cards and powers', isLong: true, address: '/power' },
  { name: 'card page for a visitor', address: '/mycards.html' },
  {
    name: 'card page of a player',
    isLong: true,
    as: 'Joueuse',
    address: '/mycards.html?tout=oui',
  },
  {
    name: 'cards of a player as a table',
    isLong: true,
    as: 'Joueuse',
    address: '/mycards.html?vue=tableau&carte=1',
  },
  { name: 'the API', isLong: true, address: '/api' },
  ...API_AREAS.map((area): Screen => ({ name: `the API, ${area}`, isLong: true, address: `/api/${area}` })),
  { name: 'an unknown area of the API', status: 404, address: '/api/nope' },
  { name: 'a league that is over', address: '/event/2025-02-chaton' },
  { name: 'the rules of a league', address: '/event/2025-05-nocombo?onglet=reglement' },
  { name: 'the final table of a league', isLong: true, address: '/event/2022-02-ligue?onglet=etat' },
  { name: 'sign-ups of a league', as: 'Joueur', address: () => leagueAddress('Ligue des Murs') },
  {
    name: 'sign-ups of a league with errors',
    as: 'Joueur',
    before: async (request) => {
      const name = (await leagueAddress('Ligue des Murs')).replace('/event/', '');
      await sendForm(request, `/rest/animation/${name}/register`, { name, type: 'register', nickname: '0' });
    },
    address: () => leagueAddress('Ligue des Murs'),
  },
  {
    name: 'a league under way, with a scenario',
    isLong: true,
    as: 'Joueuse',
    address: async () => `${await leagueAddress('Ligue des Égaux')}?onglet=etat&s0-1-4=1&s0-2-4=n&s1-2-4=2`,
  },
  { name: 'an unknown league', status: 404, address: '/event/nope' },
  { name: 'history page for a visitor', address: '/history/player/who' },
  {
    name: 'history of a player',
    isLong: true,
    as: 'Joueuse',
    address: '/history/player/who',
  },
  {
    name: 'a filtered history',
    isLong: true,
    as: 'Joueuse',
    address: async () => `${await historyAddress('Joueuse')}?type=pvp&famille=mp,mkc`,
  },
  {
    name: 'a history as a table',
    isLong: true,
    as: 'Joueuse',
    address: '/history/player/who?resultat=defaite&vue=tableau',
  },
  {
    name: 'history of an unknown account',
    status: 404,
    as: 'Veilleur',
    address: '/history/player/999999',
  },
  {
    name: 'history of another account',
    status: 403,
    as: 'Joueuse',
    address: '/history/player/1',
  },
  ...ADMIN_SCREENS,
  { name: 'an unknown guild', status: 404, address: '/guild/999999' },
  { name: 'a game', address: async () => `/history/game/${await demoGame()}` },
  {
    name: 'a move of a game',
    address: async () => `/history/game/${await demoGame()}?coup=5`,
  },
  {
    name: 'a game in a frame',
    address: async () => `/yolo/game/${await demoGame()}?coup=5`,
  },
  { name: 'an unknown game', status: 404, address: '/history/game/999999999' },
  { name: 'the form of a training game', isLong: true, address: '/jouer' },
  { name: 'the training form for a player', isVariant: true, isLong: true, as: 'Joueuse', address: '/jouer' },
  { name: 'own training games', as: 'Joueuse', address: '/mes-entrainements' },
  { name: 'the coach', as: 'Joueuse', address: '/entraineur' },
  { name: 'a training game with a hint', address: `${TRAINING_TABLE}&s=1&aide=1` },
  { name: 'a training game at its end', address: `${TRAINING_TABLE}&c=1tXsxBkWW` },
  { name: 'the review of a training game', address: `${TRAINING_REVIEW}&coup=3` },
  { name: 'a duel', as: 'Joueuse', address: () => duelAddress('under way') },
  { name: 'a duel at its end', as: 'Joueuse', address: () => duelAddress('over') },
  // It uses the simulator's table, whose styles alone weigh as much as a reading page's.
  { name: 'the problem of the day', isLong: true, address: '/probleme' },
  {
    name: 'the problem of the day for a player',
    isVariant: true,
    isLong: true,
    as: 'Joueuse',
    address: '/probleme',
  },
  {
    name: 'the problem after a wrong try',
    isLong: true,
    before: (request) => tryProblem(request, 'tried'),
    address: '/probleme',
  },
  {
    name: 'the problem after the last try',
    isLong: true,
    before: (request) => tryProblem(request, 'over'),
    address: '/probleme',
  },
  { name: 'the problem in a frame', isLong: true, address: '/yolo/probleme' },
  { name: 'all problems for a player', as: 'Joueuse', address: '/problemes?niveau=4' },
  { name: 'the builder of the simulator', isLong: true, address: '/simulator' },
  {
    name: 'the builder of the simulator with errors',
    isLong: true,
    address: '/simulator?faire=jouer&bleu1=Zzz&element5=Feu&mur7up=%2B&valeur7up=200',
  },
  { name: 'the simulator with help', address: SIMULATED },
  {
    name: 'the simulator from a game',
    address: async () => `/simulator/${await demoGame()}?coup=5&s=2`,
  },
  { name: 'an unknown page', status: 404, address: '/nope' },
  { name: 'an unknown piece of news', status: 404, address: '/actualites/nope' },
];

/** All screens of the site: those above, and the pages of the sitemap that none of them shows to visitors. */
export const SCREENS: readonly Screen[] = [
  ...STATES,
  ...PAGES.rows
    .filter(({ path, isInSitemap }) => isInSitemap && !path.includes('['))
    .filter(({ path }) => !STATES.some((screen) => isPublic(screen) && screen.address === path))
    .map(({ path }) => ({ name: path, address: path })),
];

/** True for a page open to everybody: status 200, no session, and no earlier input. */
export function isPublic({ status = 200, as, before }: Screen): boolean {
  return status === 200 && as === undefined && before === undefined;
}
