import type { IndexDescription } from 'mongodb';
import type { Documents } from './collections.ts';

const DAY = 86_400;

/** Letter case is settled by the `…Key` fields, so a plain unique index holds « unique in any letter case ». */
const unique = (field: string): IndexDescription => ({ key: { [field]: 1 }, unique: true });

const by = (...fields: [string, ...string[]]): IndexDescription => ({
  key: Object.fromEntries(fields.map((field) => (field.startsWith('-') ? [field.slice(1), -1] : [field, 1]))),
});

/** The indexes that the migrations make; docs/data-model.md says which query needs which. */
export const INDEXES: Partial<Record<keyof Documents, IndexDescription[]>> = {
  accounts: [
    unique('nameKey'),
    { key: { emailKey: 1 }, partialFilterExpression: { emailKey: { $type: 'string' } } },
    by('registerAddress', 'registeredAt'),
    by('-registeredAt'),
    by('-lastLoginAt'),
    by('guildId'),
    by('type', '-pvp.points', '-pvp.win', '-pvp.draw', '-pvp.lose', '_id'),
  ],
  nicknames: [unique('nameKey'), by('accountId', '_id'), by('-lastConnectionAt')],
  guilds: [unique('nameKey'), by('members.accountId')],
  guildDonations: [by('guildId', '-quantity')],
  cards: [unique('number'), by('deck', 'number')],
  ownedCards: [by('_id.accountId')],
  idents: [by('accountId'), by('groupId', 'rankId')],
  games: [by('blue.accountId', '-endedAt'), by('red.accountId', '-endedAt'), by('-endedAt')],
  chatMessages: [by('-date')],
  animations: [unique('name')],
  sessions: [by('accountId', '-lastUsedAt'), { key: { lastUsedAt: 1 }, expireAfterSeconds: 30 * DAY }],
  flashes: [{ key: { createdAt: 1 }, expireAfterSeconds: 600 }],
  registrationIntents: [
    {
      key: { nameKey: 1 },
      unique: true,
      partialFilterExpression: { state: { $in: ['pending', 'created'] } },
    },
    by('state', 'nextAttemptAt'),
    { key: { createdAt: 1 }, expireAfterSeconds: 30 * DAY },
  ],
  outbox: [by('deliveredAt', 'nextAttemptAt'), { key: { deliveredAt: 1 }, expireAfterSeconds: 7 * DAY }],
  news: [unique('slug'), by('state', '-publishedAt')],
  audit: [by('-at'), by('accountId', '-at'), by('target', '-at')],
  limits: [unique('key'), { key: { expire: 1 }, expireAfterSeconds: 0 }],
  locks: [{ key: { until: 1 }, expireAfterSeconds: DAY }],
};
