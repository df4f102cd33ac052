import type { Filter } from 'mongodb';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { AccountDocument } from '#lib/db/game-documents.ts';
import { emailKeysOf } from '#lib/mail/email-address.ts';
import { isBanned } from '#lib/identity/accounts/account.ts';
import { type AccountLine, type Contacts, ALIKE_MAX, type AlikeAccounts } from './admin-account.ts';
import { MATCHES_MAX, type ContactMatches, type Wanted } from './contact-search.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };

const LINE = { name: 1, type: 1, ban: 1, registeredAt: 1 } as const;

const ALIKE = { name: 1, ban: 1, emailKey: 1, registerAddress: 1, lastAddress: 1 } as const;

type Line = Pick<AccountDocument, '_id' | keyof typeof LINE>;

type Alike = Pick<AccountDocument, '_id' | keyof typeof ALIKE>;

/**
 * The MongoDB queries of a search by contact, each with its index; exported for the test that checks their plans. Without the hints, MongoDB
 * may scan all accounts by date for a rare address.
 */
export function queriesOf(wanted: Wanted) {
  if ('email' in wanted)
    return [{ filter: { emailKey: textKeys(emailKeysOf(wanted.email)) }, hint: { emailKey: 1 } }] as const;
  const { address } = wanted;
  return [
    { filter: { registerAddress: address }, hint: { registerAddress: 1, registeredAt: 1 } },
    { filter: { lastAddress: address }, hint: { lastAddress: 1, registeredAt: 1 } },
  ] as const;
}

/** Matches any of these keys. MongoDB uses a partial index of texts only if the query states the type. */
const textKeys = (keys: readonly string[]) => ({ $in: keys, $type: 'string' }) as const;

export const MATCH_SORT = { registeredAt: -1 } as const;

/** The accounts with this contact, newest first. */
export async function findByContact(wanted: Wanted, now: Date): Promise<ContactMatches> {
  const asked = queriesOf(wanted).map(({ filter, hint }) =>
    collection('accounts')
      .find<Line>(filter, { ...READ, hint, projection: LINE })
      .sort(MATCH_SORT)
      .limit(MATCHES_MAX + 1)
      .toArray(),
  );
  const byId = new Map((await Promise.all(asked)).flat().map((line) => [line._id, line]));
  const found = [...byId.values()].toSorted((one, other) => +other.registeredAt - +one.registeredAt);
  const rows = found
    .slice(0, MATCHES_MAX)
    .map(({ _id, ban, ...line }): AccountLine => ({ ...line, id: _id, isBanned: isBanned(ban, now) }));
  return { rows, hasMore: found.length > MATCHES_MAX };
}

/** The MongoDB filter for all accounts with these contacts, or null if they are all missing. */
export function alikeFilter(contacts: Contacts): Filter<AccountDocument> | null {
  const { emailKeys, addresses } = keysOf(contacts);
  const alternatives: Filter<AccountDocument>[] = [
    ...(emailKeys.length === 0 ? [] : [{ emailKey: textKeys(emailKeys) }]),
    ...(addresses.length === 0
      ? []
      : [{ registerAddress: { $in: addresses } }, { lastAddress: { $in: addresses } }]),
  ];
  return alternatives.length === 0 ? null : { $or: alternatives };
}

/** The other accounts that share the e-mail address or an IP address of this one, by name. */
export async function listAlike(id: number, contacts: Contacts, now: Date): Promise<AlikeAccounts> {
  const filter = alikeFilter(contacts);
  if (filter === null) return { rows: [], hasMore: false };
  // Unsorted, so that an address shared by many accounts costs no more than the limit.
  const found = await collection('accounts')
    .find<Alike>(filter, { ...READ, projection: ALIKE })
    .limit(ALIKE_MAX + 2)
    .toArray();
  const others = found.filter(({ _id }) => _id !== id);
  const rows = others
    .slice(0, ALIKE_MAX)
    .map((other) => toAlike(other, contacts, now))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'fr'));
  return { rows, hasMore: others.length > ALIKE_MAX };
}

function toAlike({ _id: id, name, ban, ...other }: Alike, contacts: Contacts, now: Date) {
  const { emailKeys, addresses } = keysOf(contacts);
  const others = [other.registerAddress, other.lastAddress];
  const hasAddress = others.some((address) => address !== null && addresses.includes(address));
  return {
    ...{ id, name, isBanned: isBanned(ban, now) },
    shared: [
      ...(emailKeys.includes(other.emailKey ?? '') ? (['email'] as const) : []),
      ...(hasAddress ? (['address'] as const) : []),
    ],
  };
}

function keysOf({ email, registerAddress, lastAddress }: Contacts) {
  const addresses = [registerAddress, lastAddress].filter((address) => address !== null);
  return { emailKeys: email === null ? [] : emailKeysOf(email), addresses: [...new Set(addresses)] };
}
