import { cachedEach } from '#lib/base/cached.ts';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection, tagsRead } from '#lib/db/collections.ts';
import type { AccountDocument, NicknameDocument } from '#lib/db/game-documents.ts';
import { isBanned } from '#lib/identity/accounts/account.ts';
import { isShownAs, type Standing } from './ranking.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };

const STANDING = { pvp: 1, elo: 1, rankingNicknameId: 1 } as const;

const STANDING_FIELDS = ['pvp', 'elo', 'rankingNicknameId'] as const;

type StandingDocument = Pick<AccountDocument, '_id' | keyof typeof STANDING>;

const CHOSEN = { name: 1, accountId: 1, ban: 1 } as const;

const CHOSEN_FIELDS = ['name', 'accountId', 'ban'] as const;

type ChosenDocument = Pick<NicknameDocument, '_id' | keyof typeof CHOSEN>;

/**
 * The standings of accounts with the name each shows (null for « Anonyme »), in the order of the ids, as they were when this process last
 * heard of changes.
 */
export async function listStandings(
  ids: readonly number[],
  now: Date,
): Promise<(Standing & { name: string | null })[]> {
  const accounts = await cachedEach('standing', ids, { tagsOf: standingTags, read: readStandings });
  const names = await shownNames([...accounts.values()], now);
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
async function shownNames(accounts: readonly StandingDocument[], now: Date): Promise<Map<number, string>> {
  const chosen = accounts.flatMap(({ rankingNicknameId: id }) => (id === null ? [] : [id]));
  const nicknames = await cachedEach('ranking name', chosen, { tagsOf: nameTags, read: readNicknames });
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

const standingTags = (id: number) => tagsRead('accounts', { ids: [id], fields: STANDING_FIELDS });

const nameTags = (id: number) => tagsRead('nicknames', { ids: [id], fields: CHOSEN_FIELDS });

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
