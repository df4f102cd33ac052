import type { CallKey } from '#lib/areas/api/api.ts';
import { PASSWORD } from '../http.ts';
import type { Fresh, Row } from './asker.ts';
import {
  takeCode,
  takeCredential,
  takeHeldSignUp,
  takeLateBoard,
  takeMailedLink,
  takeNewCredential,
  takeOpenLeague,
  takePasswordLink,
  takePlay,
} from './steps.ts';

/** Calls that reach an address outside, which a demo world cannot: their examples stay as they are. */
export const UNASKED: readonly string[] = ['POST /rest/contacts/push', 'POST /rest/admin/webhook/{id}/test'];

const JUDGED = /"state":"complete"/;
const ADDRESSES = '/rest/admin/addresses';
const HELD = { range: '127.0.0.1', effect: 'hold', ban: 'Essai', until: 1_830_000_000 };
const DUEL = { regles: 'p0', premier: 'moi', horloge: 'day', manches: 3, pour: 'tous' };

const logIn = (accountName: string, takes?: RegExp): Row => [
  '/rest/connect',
  null,
  { body: { accountName, password: PASSWORD }, takes },
];

/** What examples need that is other in every world: what is asked before them, and values from earlier answers. */
export const FRESH: Readonly<Record<CallKey, Fresh>> = {
  'GET /rest/history/player/{id}': { takes: /"gameId":(?<game>\d+)/ },
  'GET /rest/history/game/{id}': { at: ['game'] },
  'GET /rest/history/game/{id}/verdicts': { at: ['game'], takes: JUDGED },
  'GET /rest/simulator/get/{id}': { at: ['game'], takes: /(?<steps>.+)/s },
  'POST /rest/simulator/play': { before: [takePlay], body: ['board', 'play'] },
  'POST /rest/simulator/analyse': { before: [takeLateBoard], body: ['board'] },
  // Whoever is here shares the address of those who were here before.
  'GET /rest/admin/account/{id}': {
    before: [['/rest/whoami', 'Joueur']],
    takes: /"registerIP":"(?<contact>[^"]+)"/,
  },

  'POST /rest/duel': { takes: /"id":"(?<duel>[^"]+)".*"invitation":"(?<invitation>[^"]+)"/ },
  'POST /rest/duel/{id}/join': { at: ['duel'], body: ['invitation'] },
  'POST /rest/duel/{id}/play': { at: ['duel'] },
  'GET /rest/duel/{id}': { at: ['duel'] },
  'POST /rest/duel/{id}/resign': { at: ['duel'] },
  'GET /rest/duel/{id}/verdicts': { at: ['duel'], takes: JUDGED },
  'POST /rest/duel/{id}/next': { at: ['duel'] },
  'POST /rest/duel/{id}/close': {
    before: [
      ['/rest/contacts/block', 'Joueuse', { body: { player: 'Joueur', isBlocked: false } }],
      ['/rest/duel', 'Joueuse', { body: DUEL, takes: /"id":"(?<announced>[^"]+)"/ }],
    ],
    at: ['announced'],
  },

  // Pages of the problem have the links for its day and a card, and the fields of a free cell.
  'GET /rest/problem/{day}': {
    before: [
      ['/probleme', null, { takes: /\/probleme\/(?<day>(?<month>\d+-\d+)-\d+)\?carte=(?<slot>\d)/ }],
      (asker) =>
        asker.ask(`/probleme/${String(asker.taken.day)}?carte=${String(asker.taken.slot)}`, null, {
          takes: /name="x" value="(?<x>\d)".*?name="y" value="(?<y>\d)"/,
        }),
    ],
    at: ['day'],
  },
  'GET /rest/problems/{month}': { at: ['month'] },
  'POST /rest/problem/{day}': { at: ['day'], body: ['slot', 'x', 'y'] },
  'POST /rest/animation/{name}/register': { before: [takeOpenLeague], at: ['league'], body: ['nickname'] },

  'POST /rest/admin/audit/{id}/undo': {
    before: [['/admin/audit', 'Squonk', { takes: /\/rest\/admin\/audit\/(?<entry>\d+)\/undo/ }]],
    at: ['entry'],
  },
  'POST /rest/appeal': { before: [logIn('Veilleur', /"appeal":"(?<token>[^"]+)"/)] },
  'POST /rest/admin/nickname/{id}/capitalization': {
    before: [['/rest/admin/account/3/ban', 'Squonk', { body: { ban: false } }]],
  },
  'POST /rest/animation/{name}/game': {
    before: [
      [
        '/rest/animation/2025-04-combo',
        'Squonk',
        { takes: /"playersToAccountId":\{"[^"]+":(?<accountId>\d+)/ },
      ],
      [
        '/rest/animation/2025-04-combo',
        'Squonk',
        { takes: /"blue":"(?<blue>[^"]+)","red":"(?<red>[^"]+)","score":\d+,"id":(?<gameId>\d+)/ },
      ],
    ],
    body: ['gameId'],
  },
  'POST /rest/admin/animation/{name}/forfeit': { body: ['blue', 'red'] },
  'POST /rest/admin/animation/{name}/participant': { body: ['accountId'] },
  'POST /rest/admin/specialusers/add': {
    takes: /"identId":(?<identId>\d+),"nicknameId":\d+,"nickName":"Joueur"/,
  },
  'POST /rest/admin/specialusers/modify': { body: ['identId'] },
  'POST /rest/admin/specialusers/delete/{identId}': { at: ['identId'] },
  'POST /rest/admin/news': { takes: /"id":(?<news>\d+),.*"revision":"(?<revision>[^"]+)"/ },
  'POST /rest/admin/news/{id}': { at: ['news'], body: ['revision'] },
  'POST /rest/admin/sign-up/{id}': {
    before: [[ADDRESSES, 'Squonk', { body: HELD }], takeHeldSignUp],
    at: ['held'],
  },
  'POST /rest/admin/words': { before: [[ADDRESSES, 'Squonk', { body: { range: HELD.range, ban: false } }]] },

  'POST /rest/sessions/end': {
    before: [
      logIn('Joueur'),
      ['/myaccount.html', 'Joueur', { takes: /name="session" value="(?<session>[^"]+)"/ }],
    ],
  },
  'POST /rest/second-factor/start': {
    takes: /"secret":"(?<secret>\w+)".*"recoveryCodes":\["(?<first>[^"]+)","(?<second>[^"]+)"/,
  },
  // Each code counts once.
  'POST /rest/second-factor/confirm': { before: [takeCode] },
  'POST /rest/connect/code': {
    before: [logIn('Testeuse'), ({ taken }) => (taken.code = taken.first)],
    continues: true,
  },
  'POST /rest/second-factor/off': { before: [({ taken }) => (taken.code = taken.second)] },
  'POST /rest/passkey/start': { takes: /"challenge":"(?<challenge>[^"]+)"/ },
  'POST /rest/passkey/add': { before: [takeNewCredential], continues: true, takes: /"id":"(?<id>[^"]+)"/ },
  'POST /rest/passkey/challenge': { takes: /"challenge":"(?<challenge>[^"]+)"/ },
  'POST /rest/passkey/login': { before: [takeCredential], continues: true },
  'POST /rest/passkey/rename': { body: ['id'] },
  'POST /rest/passkey/remove': { body: ['id'] },
  'POST /rest/password/link': { before: [takePasswordLink] },
  'POST /rest/admin/nickname/{id}/move': {
    before: [['/rest/admin/account/4', 'Squonk', { body: { type: 'maxNicknames', value: 9 } }]],
  },
  'POST /rest/admin/account/{id}/merge': {
    before: [
      ['/rest/admin/accounts?q=Nouvelle', 'Squonk', { takes: /"id":(?<newcomer>\d+),"name":"Nouvelle"/ }],
    ],
    at: ['newcomer'],
  },
  'POST /rest/email/link': { before: [takeMailedLink] },
};
