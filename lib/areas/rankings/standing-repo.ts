import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { AccountDocument, NicknameDocument } from '#lib/db/game-documents.ts';
import { keptValues, type KeptValues } from '#lib/db/kept-values.ts';
import { isBanned } from '#lib/identity/accounts/account.ts';
import { isShownAs, type Standing } from './ranking.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };

const STANDING = { pvp: 1, elo: 1, rankingNicknameId: 1 } as const;

const STANDING_FIELDS = ['pvp', 'elo', 'rankingNicknameId'] as const;

type StandingDocument = Pick<AccountDocument, '_id' | keyof typeof STANDING>;

const CHOSEN = { name: 1, accountId: 1, ban: 1 } as const;

const CHOSEN_FIELDS = ['name', 'accountId', 'ban'] as const;

type ChosenDocument = Pick<NicknameDocument, '_id' | keyof typeof CHOSEN>;

/** Accounts, and nicknames, kept in memory: those of the first pages of all rankings. */
const KEPT = 500;

/**
 * How standings are read: as they are now, or as this process keeps them until it hears of a change, for pages that it keeps in the same
 * way. Who has changed something is to see it at once.
 */
type Freshness = 'now' | 'kept';

type Asked = { readonly now: Date; readonly as: Freshness };

/** The standings of accounts with the name each shows (null for « Anonyme »), in the order of the ids. */
export async function listStandings(
  ids: readonly number[],
  asked: Asked,
): Promise<(Standing & { name: string | null })[]> {
  const accounts = await (asked.as === 'kept' ? keptStandings().list(ids) : readStandings(ids));
  const names = await shownNames([...accounts.values()], asked);
  return ids.flatMap((id) => {
    const document = accounts.get(id);
    return document ? [{ ...toStanding(document), name: names.get(id) ?? null }] : [];
  });
}

/** An account's standing and its choice of name; null when the account is gone. */
export async function findStanding(
  accountId: number,
): Promise<(Standing & { rankingNicknameId: number | null }) | null> {
  const found = (await readStandings([accountId])).get(accountId);
  return found ? { ...toStanding(found), rankingNicknameId: found.rankingNicknameId } : null;
}

/** The chosen nickname of each account, if the account is shown under it. */
async function shownNames(
  accounts: readonly StandingDocument[],
  { now, as }: Asked,
): Promise<Map<number, string>> {
  const chosen = accounts.flatMap(({ rankingNicknameId: id }) => (id === null ? [] : [id]));
  const nicknames = await (as === 'kept' ? keptNicknames().list(chosen) : readNicknames(chosen));
  return new Map(
    accounts.flatMap(({ _id: accountId, rankingNicknameId }) => {
      const nickname = rankingNicknameId === null ? undefined : nicknames.get(rankingNicknameId);
      if (nickname === undefined) return [];
      const { _id: id, name, ban } = nickname;
      const asked = { id, accountId: nickname.accountId, isBanned: isBanned(ban, now) };
      return isShownAs({ accountId, rankingNicknameId }, asked) ? [[accountId, name] as const] : [];
    }),
  );
}

function keptStandings(): KeptValues<'accounts', number, StandingDocument> {
  const scopeOf = (id: number) => ({ ids: [id], fields: STANDING_FIELDS });
  return keptValues('standings', { from: 'accounts', scopeOf, read: readStandings, max: KEPT });
}

function keptNicknames(): KeptValues<'nicknames', number, ChosenDocument> {
  const scopeOf = (id: number) => ({ ids: [id], fields: CHOSEN_FIELDS });
  return keptValues('ranking names', { from: 'nicknames', scopeOf, read: readNicknames, max: KEPT });
}

async function readStandings(ids: readonly number[]): Promise<ReadonlyMap<number, StandingDocument>> {
  const found = await collection('accounts', { ids, fields: STANDING_FIELDS })
    .find<StandingDocument>({ _id: { $in: [...ids] } }, { ...READ, projection: STANDING })
    .toArray();
  return new Map(found.map((document) => [document._id, document]));
}

async function readNicknames(ids: readonly number[]): Promise<ReadonlyMap<number, ChosenDocument>> {
  const found = await collection('nicknames', { ids, fields: CHOSEN_FIELDS })
    .find<ChosenDocument>({ _id: { $in: [...ids] } }, { ...READ, projection: CHOSEN })
    .toArray();
  return new Map(found.map((document) => [document._id, document]));
}

function toStanding({ _id, pvp, elo }: StandingDocument): Standing {
  return { accountId: _id, pvp, elo };
}
