import type { Filter, FindOptions } from 'mongodb';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { AccountDocument } from '#lib/db/game-documents.ts';
import type { RankedAccount } from './rank-book.ts';

/** Accounts per batch: other requests wait while a batch is entered. */
const AT_ONCE = 250;

/** Time limit of the query for all players, in milliseconds: a minute is enough for some ten million. */
const ALL_LIMIT_MS = 60_000;

const INT_MAX = 2 ** 31 - 1;

/** Malformed documents of a game server may lack any field. */
type Read = { readonly _id: unknown } & Partial<Pick<AccountDocument, 'pvp' | 'elo' | 'ban'>>;

/** Calls `onAccount` for each player's account. */
export async function readRankedAccounts(onAccount: (account: RankedAccount) => void): Promise<void> {
  // Nearly all accounts are players', so a collection scan is quicker than an index.
  for await (const account of find({ type: 'player' }, { maxTimeMS: ALL_LIMIT_MS, hint: { $natural: 1 } }))
    onAccount(account);
}

/** The players' accounts among these. */
export async function findRankedAccounts(ids: readonly number[]): Promise<RankedAccount[]> {
  const accounts: RankedAccount[] = [];
  for await (const account of find({ _id: { $in: [...ids] }, type: 'player' }, { maxTimeMS: READ_LIMIT_MS }))
    accounts.push(account);
  return accounts;
}

/** The result is not part of any page, so no tags are recorded. */
async function* find(filter: Filter<AccountDocument>, options: FindOptions): AsyncGenerator<RankedAccount> {
  const projection = {
    ...{ 'pvp.points': 1, 'pvp.win': 1, 'pvp.draw': 1, 'pvp.lose': 1 },
    ...{ elo: 1, 'ban.until': 1 },
  } as const;
  const found = collection('accounts', { ids: [] }).find<Read>(filter, {
    ...options,
    projection,
    batchSize: AT_ONCE,
  });
  for await (const document of found) {
    const account = toRankedAccount(document);
    if (account !== null) yield account;
  }
}

/** Unreadable values count as 0; null for an invalid id. */
function toRankedAccount({ _id, pvp, elo, ban }: Read): RankedAccount | null {
  if (typeof _id !== 'number' || !Number.isInteger(_id) || _id < 0 || _id > INT_MAX) return null;
  return {
    id: _id,
    pvp: {
      points: toCount(pvp?.points),
      win: toCount(pvp?.win),
      draw: toCount(pvp?.draw),
      lose: toCount(pvp?.lose),
    },
    elo: Object.fromEntries(Object.entries(elo ?? {}).map(([mode, one]) => [mode, toElo(one)])),
    bannedUntil: ban ? (ban.until?.getTime() ?? Infinity) : null,
  };
}

function toElo(value: { readonly current?: unknown } | null | undefined): number {
  const current = value?.current;
  return typeof current === 'number' && Number.isFinite(current) ? current : 0;
}

function toCount(value: unknown): number {
  return typeof value === 'number' && value > 0 ? Math.min(Math.floor(value), INT_MAX) : 0;
}
