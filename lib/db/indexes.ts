import type { IndexDescription } from 'mongodb';
import type { Documents } from './collections.ts';
import { NAME_INDEX } from './name-order.ts';
import { RETENTION, type RetainedName } from './retention.ts';

const DAY = 86_400;

/** `…Key` fields are in lower case, so a plain unique index makes names unique regardless of letter case. */
const unique = (field: string): IndexDescription => ({ key: { [field]: 1 }, unique: true });

/** Serves lists of accounts banned at a given time; `until` is read from the index. */
const banned = (order: Record<string, 1 | -1>): IndexDescription => ({
  key: { ...order, 'ban.until': 1 },
  partialFilterExpression: { ban: { $type: 'object' } },
});

const by = (...fields: [string, ...string[]]): IndexDescription => ({
  key: Object.fromEntries(fields.map((field) => (field.startsWith('-') ? [field.slice(1), -1] : [field, 1]))),
});

/** The TTL index of personal data kept for a limited time. */
const expiry = (name: RetainedName): IndexDescription => ({
  key: { [RETENTION[name].since]: 1 },
  expireAfterSeconds: RETENTION[name].seconds,
});

/** The indexes created by the migrations; docs/data-model.md names the queries that use each. */
export const INDEXES: Partial<Record<keyof Documents, IndexDescription[]>> = {
  accounts: [
    unique('nameKey'),
    { key: { emailKey: 1 }, partialFilterExpression: { emailKey: { $type: 'string' } } },
    by('registerAddress', 'registeredAt'),
    by('lastAddress', 'registeredAt'),
    by('-registeredAt'),
    by('-lastLoginAt'),
    by('guildId'),
    by('type', '-pvp.points', '-pvp.win', '-pvp.draw', '-pvp.lose', '_id'),
    by('type', 'nameKey'),
    by('type', '-registeredAt'),
    banned({ nameKey: 1 }),
    banned({ registeredAt: -1 }),
  ],
  nicknames: [
    unique('nameKey'),
    by('accountId', '_id'),
    by('-lastConnectionAt'),
    by('-createdAt'),
    banned({ nameKey: 1 }),
    banned({ createdAt: -1 }),
    NAME_INDEX,
  ],
  guilds: [unique('nameKey'), by('members.accountId')],
  guildDonations: [by('guildId', '-quantity')],
  cards: [unique('number'), by('deck', 'number')],
  ownedCards: [by('_id.accountId')],
  idents: [by('accountId'), by('groupId', 'rankId')],
  games: [
    by('blue.accountId', '-endedAt'),
    by('red.accountId', '-endedAt'),
    by('-endedAt'),
    by('isListed', 'endedAt', '_id'),
  ],
  liveGames: [
    { key: { changedAt: 1 }, expireAfterSeconds: DAY },
    { key: { endedAt: 1 }, expireAfterSeconds: 300 },
  ],
  chatMessages: [by('-date')],
  animations: [unique('name')],
  sessions: [by('accountId', '-lastUsedAt'), expiry('sessions')],
  visits: [expiry('visits')],
  gameVerdicts: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
  duels: [
    expiry('duels'),
    { key: { dueAt: 1 }, partialFilterExpression: { dueAt: { $type: 'date' } } },
    by('blue.accountId', 'hands', '-createdAt'),
    { key: { 'red.accountId': 1 }, partialFilterExpression: { dueAt: { $type: 'date' } } },
    { key: { 'offer.to.accountId': 1, 'offer.since': 1 }, partialFilterExpression: { 'offer.isOpen': true } },
  ],
  flashes: [expiry('flashes')],
  passwordLinks: [by('accountId'), expiry('passwordLinks')],
  passwordRequests: [expiry('passwordRequests')],
  emailLinks: [by('accountId'), expiry('emailLinks')],
  mails: [
    by('state', 'nextAttemptAt'),
    by('accountId', 'createdAt'),
    by('toKey', 'createdAt'),
    by('reason', 'createdAt'),
    { key: { tokenHash: 1 }, partialFilterExpression: { tokenHash: { $type: 'string' } } },
    expiry('mails'),
  ],
  passkeys: [by('accountId', 'createdAt')],
  contacts: [by('blocked.accountId')],
  pushNotes: [by('state', 'nextAttemptAt'), by('accountId'), expiry('pushNotes')],
  failedLogins: [expiry('failedLogins')],
  closings: [by('dueAt')],
  registrationIntents: [
    {
      key: { nameKey: 1 },
      unique: true,
      partialFilterExpression: { state: { $in: ['pending', 'created'] } },
    },
    by('state', 'nextAttemptAt'),
    expiry('intents'),
  ],
  outbox: [by('deliveredAt', 'nextAttemptAt'), { key: { deliveredAt: 1 }, expireAfterSeconds: 7 * DAY }],
  news: [unique('slug'), by('state', '-publishedAt')],
  addressBans: [expiry('addressBans')],
  reports: [
    {
      key: { kind: 1, target: 1, accountId: 1 },
      unique: true,
      partialFilterExpression: { closedAt: { $type: 'null' } },
    },
    by('closedAt', '-at'),
    expiry('reports'),
  ],
  webhooks: [{ key: { deletedAt: 1 }, expireAfterSeconds: 30 * DAY }],
  webhookEvents: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
  webhookDeliveries: [by('state', 'nextAttemptAt'), by('webhookId', '-at'), expiry('webhookDeliveries')],
  serverFigures: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
  appeals: [{ key: { accountId: 1, number: 1 }, unique: true }, by('answeredAt', 'at'), expiry('appeals')],
  audit: [by('-at'), by('accountId', '-at'), by('target', '-at'), by('action', '-at')],
  gameEntries: [
    by('_id.accountId', 'numbers.all'),
    by('_id.accountId', 'isPvp', 'numbers.kind'),
    {
      key: { '_id.accountId': 1, 'numbers.noTouch': 1 },
      partialFilterExpression: { isNoTouch: true },
    },
    by('_id.accountId', 'family', 'numbers.family'),
    by('_id.accountId', 'result', 'numbers.result'),
    by('_id.accountId', 'isPvp', 'isNoTouch', 'family', 'result', 'numbers.all'),
    by('_id.accountId', 'nameKeys', 'numbers.all', 'isPvp', 'isNoTouch', 'family', 'result'),
    by('_id.accountId', 'endedAt', '_id.gameId'),
    {
      key: { '_id.accountId': 1, eloCategory: 1, 'numbers.all': 1 },
      partialFilterExpression: { eloCategory: { $gt: '' } },
    },
  ],
  gamePairs: [by('_id.accountId', 'nameKeys')],
  gameCounts: [{ key: { renumberFrom: 1 }, partialFilterExpression: { renumberFrom: { $gt: new Date(0) } } }],
  problems: [
    { key: { day: 1 }, unique: true, partialFilterExpression: { day: { $type: 'string' } } },
    by('day', 'level'),
  ],
  problemTries: [by('_id.accountId', '_id.day'), by('_id.day', 'solvedAt')],
  problemMonths: [by('_id.month', '-solved', 'tries', '-row')],
  limits: [unique('key'), expiry('limits')],
  locks: [{ key: { until: 1 }, expireAfterSeconds: DAY }],
  trainings: [by('_id.accountId', '-at')],
  coachGames: [by('_id.accountId', 'source', '-at')],
  coachPlayers: [by('-askedAt')],
};
