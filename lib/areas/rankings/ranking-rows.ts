import { cached, cachedEach } from '#lib/base/cached.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { isPlayer, type Viewer } from '#lib/identity/viewer.ts';
import type { ListedOrder } from './rank-book.ts';
import { getRankBook } from './rank-worker.ts';
import * as rankings from './ranking-repo.ts';
import {
  ANONYMOUS,
  findChoice,
  possibleNames,
  type EloCategory,
  type OwnName,
  type RankingRow,
  type Standing,
  isShownAs,
} from './ranking.ts';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection, tagsRead } from '#lib/db/collections.ts';
import type { AccountDocument, NicknameDocument } from '#lib/db/game-documents.ts';
import { isBanned } from '#lib/identity/accounts/account.ts';

/** A slice of a list: the rows to skip, and how many to return at most. */
export type Stretch = { readonly skip: number; readonly limit: number };

/** The Elo categories, the same for everybody. */
export function listCategories(): Promise<readonly EloCategory[]> {
  return cached('elo-categories', { maxAge: KEEP_SECONDS.data }, rankings.listEloCategories);
}

/** The rows of a slice of a list as the viewer sees them, with `own` for their own row, and the list's total. */
export async function readRows(
  viewer: Viewer,
  order: ListedOrder,
  { skip, limit, own }: Stretch & { readonly own: Own | null },
): Promise<{ rows: RankingRow[]; hasNext: boolean; total: number }> {
  const book = await getRankBook();
  const total = book.count(order);
  const ids = book.list(order, { skip, limit });
  const standings = await listStandings(ids, new Date());
  const rows = standings.map((standing, at) => {
    const isOwn = standing.accountId === own?.standing.accountId;
    return toRow(viewer, isOwn ? { ...own.standing, name: own.name.current.name } : standing, skip + at + 1);
  });
  return { rows, hasNext: skip + limit < total, total };
}

/** A standing as the viewer sees it; `place` is its place in the list, counted from 1. */
export function toRow(
  viewer: Viewer,
  { accountId, name, pvp, elo }: Standing & { name: string | null },
  place: number,
): RankingRow {
  return {
    // Any kind of id would reveal that two anonymous rows belong to the same account.
    uid: name === null ? `place-${place}` : `name-${name}`,
    name,
    isYou: accountId === viewer.account?.id,
    pvp,
    elo,
  };
}

type Own = { readonly name: OwnName; readonly standing: Standing };

/** The viewer's own name and standing; null for a visitor, without any query. */
export async function findOwn(viewer: Viewer): Promise<Own | null> {
  if (!isPlayer(viewer)) return null;
  const { id } = viewer.account;
  const [standing, nicknames] = await Promise.all([
    findStanding(id),
    rankings.listOwnNicknames(id, new Date()),
  ]);
  if (standing === null) return null;
  const possible = possibleNames(nicknames);
  const current = findChoice(standing.rankingNicknameId, possible) ?? { id: ANONYMOUS, name: null };
  return { name: { current, possible, isEditable: possible.length >= 2 }, standing };
}

const READ = { maxTimeMS: READ_LIMIT_MS };

const STANDING = { pvp: 1, elo: 1, rankingNicknameId: 1 } as const;

const STANDING_FIELDS = ['pvp', 'elo', 'rankingNicknameId'] as const;

type StandingDocument = Pick<AccountDocument, '_id' | keyof typeof STANDING>;

const CHOSEN = { name: 1, accountId: 1, ban: 1 } as const;

const CHOSEN_FIELDS = ['name', 'accountId', 'ban'] as const;

type ChosenDocument = Pick<NicknameDocument, '_id' | keyof typeof CHOSEN>;

/**
 * The standings of accounts with the name each shows (null for « Anonyme »), in the order of the ids, as of the last
 * change that this process received.
 */
async function listStandings(
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
async function findStanding(
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
