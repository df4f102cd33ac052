import {
  findHeadToHead,
  listEloPoints,
  listRecentGames,
  type EloPoint,
} from '#lib/areas/games/history-access.ts';
import type { Faults } from '#lib/game/verdicts/accuracy.ts';
import { listOwnFaults } from '#lib/areas/verdicts/verdict-access.ts';
import { canSeeHistory, namesOf, type HistoryGame } from '#lib/areas/games/history.ts';
import {
  checkCategory,
  findEmblems,
  presentStanding,
  type ShownStanding,
} from '#lib/areas/rankings/ranking-access.ts';
import type { Standing } from '#lib/areas/rankings/ranking.ts';
import { GUARDS } from '#lib/audit/guards.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import type { Score3 } from '#lib/db/game-documents.ts';
import { NICKNAME_MAX } from '#lib/game/names.ts';
import { hasBlocked } from '#lib/identity/contacts/contact-service.ts';
import { isAdmitted } from '#lib/identity/guard.ts';
import { isPlayer, type Viewer, type Player } from '#lib/identity/viewer.ts';
import { listNamesWithPage } from './player-access.ts';
import * as players from './player-repo.ts';
import {
  CURVE_GAMES,
  RECENT_GAMES,
  canSeeNicknames,
  parseName,
  type KnownName,
  type PrivacyCode,
  type PrivacyInput,
} from './player.ts';

/** The query of a player's page: the Elo category of the curve, and the opponent to compare with; '' means the default. */
export type PlayerQuery = { readonly mode: string; readonly contre: string };

/** The page of a nickname; `profile` is null when it is private. */
export type PlayerPage = {
  readonly name: string;
  readonly isOwn: boolean;
  readonly isRobot: boolean;
  /** Whether the viewer has blocked them; null for visitors, robots and the viewer's own page. */
  readonly isBlocked: boolean | null;
  /** The card that is their emblem, on the page of the name that the rankings show. */
  readonly emblem: string | undefined;
  readonly isPrivate: boolean;
  /** The staff pages of account and nickname that this viewer may open; none for visitors. */
  readonly admin: AdminPaths;
  readonly profile: PlayerProfile | null;
};

/** The pages of the administration about a nickname and its account; null without the right to open them. */
type AdminPaths = { readonly account: string | null; readonly nickname: string | null };

export type PlayerProfile = {
  readonly guild: players.PlayerGuild | null;
  /** Null when no ranking shows this name. */
  readonly standing: ShownStanding | null;
  /** The Elo in the chosen category, oldest first. */
  readonly curve: readonly EloPoint[];
  /** All nicknames of the account for the player and viewoffinfos, empty for everybody else. */
  readonly nicknames: readonly string[];
  /** Null unless the viewer may see the player's history. */
  readonly games: PlayerGames | null;
};

export type PlayerGames = {
  readonly accountId: number;
  readonly recent: readonly HistoryGame[];
  /** The player's mistakes by game, for analysed games. */
  readonly faults: ReadonlyMap<number, Faults>;
  /** The names in these games that have a page. */
  readonly pages: ReadonlySet<string>;
  readonly headToHead: HeadToHead | null;
};

/** How a player fared against another; `score` is null when they never met. */
export type HeadToHead =
  | { readonly kind: 'met'; readonly opponent: string; readonly score: Score3 | null }
  | { readonly kind: 'unknown' | 'same'; readonly asked: string };

/**
 * The public view of a nickname (decision 0021). A page never shows which other nicknames belong to the same player: rank and Elo are on
 * the page of the name that the rankings show.
 */
export async function getPlayerPage(
  viewer: Viewer,
  { part, query }: { part: string; query: PlayerQuery },
): Promise<Result<PlayerPage, 'not found'>> {
  const asked = parseName(part);
  const found = asked === null ? null : await players.findPlayer(asked, new Date());
  if (found === null) return fail('not found');
  await checkCategory(query.mode);
  const { known } = found;
  const { name, accountId, nicknameId, type, isPrivate } = known;
  const maySeeGames = canSeeHistory(viewer, { id: accountId, type });
  const isHidden = isPrivate && !maySeeGames;
  const isOwn = viewer.account?.id === accountId;
  const [emblems, profile, isBlocked] = await Promise.all([
    findEmblems([name]),
    isHidden ? null : readProfile(viewer, found, query),
    viewer.account === null || isOwn || type === 'robot' ? null : hasBlocked(viewer.account.id, nicknameId),
  ]);
  return ok({
    name,
    isOwn,
    isRobot: type === 'robot',
    isBlocked,
    emblem: isHidden ? undefined : emblems.get(name),
    isPrivate,
    admin: adminPathsFor(viewer, known),
    profile,
  });
}

function adminPathsFor(viewer: Viewer, { accountId, nicknameId }: KnownName): AdminPaths {
  return {
    account: isAdmitted(viewer, GUARDS.seeAccounts) ? `/admin/account/${accountId}` : null,
    nickname: isAdmitted(viewer, GUARDS.seeNicknames) ? `/admin/nickname/${nicknameId}` : null,
  };
}

async function readProfile(
  viewer: Viewer,
  { known, guild, standing }: players.NamedPlayer,
  { mode, contre }: PlayerQuery,
): Promise<PlayerProfile> {
  const [nicknames, games, ranked] = await Promise.all([
    canSeeNicknames(viewer, known) ? players.listNamesOf(known.accountId) : [],
    readGames(viewer, known, contre),
    readStanding(standing, mode),
  ]);
  return { guild, nicknames, games, ...ranked };
}

async function readStanding(
  found: Standing | null,
  mode: string,
): Promise<Pick<PlayerProfile, 'standing' | 'curve'>> {
  if (found === null) return { standing: null, curve: [] };
  const standing = await presentStanding(found, mode);
  if (standing.chosen === null) return { standing, curve: [] };
  const asked = { category: standing.chosen.id, limit: CURVE_GAMES };
  return { standing, curve: await listEloPoints(found.accountId, asked) };
}

/** The games, if the viewer may see the history; its own services check that again. */
async function readGames(viewer: Viewer, found: KnownName, contre: string): Promise<PlayerGames | null> {
  const { accountId } = found;
  const [recent, headToHead] = await Promise.all([
    listRecentGames(viewer, { accountId, limit: RECENT_GAMES }),
    canSeeHistory(viewer, { id: accountId, type: found.type }) ? compare(viewer, found, contre) : null,
  ]);
  if (recent === null) return null;
  const [pages, faults] = await Promise.all([listNamesWithPage(namesOf(recent)), listOwnFaults(recent)]);
  return { accountId, recent, pages, faults, headToHead };
}

/** Compares with the opponent asked for, or else with the viewer. */
async function compare(viewer: Viewer, { accountId }: KnownName, contre: string): Promise<HeadToHead | null> {
  if (contre !== '') {
    const opponent = contre.length > NICKNAME_MAX ? null : await players.findNameAlike(contre);
    if (!opponent || !(opponent.isMain || canSeeNicknames(viewer, opponent)))
      return { kind: 'unknown', asked: contre };
    if (opponent.accountId === accountId) return { kind: 'same', asked: opponent.name };
    const score = await findHeadToHead(viewer, { accountId, opponentId: opponent.accountId });
    return { kind: 'met', opponent: opponent.name, score };
  }
  if (!isPlayer(viewer) || viewer.account.id === accountId) return null;
  const [own] = await players.listNamesOf(viewer.account.id);
  if (own === undefined) return null;
  return {
    kind: 'met',
    opponent: own,
    score: await findHeadToHead(viewer, { accountId, opponentId: viewer.account.id }),
  };
}

/** The viewer's own page as shown on the account page; `name` is null without a nickname. */
export type OwnPage = { readonly name: string | null; readonly isPrivate: boolean };

/** The name of the viewer's own page, and whether it is private. */
export async function getOwnPage(viewer: Viewer): Promise<Result<OwnPage, 'not logged in'>> {
  if (!isPlayer(viewer)) return fail('not logged in');
  const { id } = viewer.account;
  const [isPrivate, [name]] = await Promise.all([players.findIsPrivate(id), players.listNamesOf(id)]);
  return isPrivate === null ? fail('not logged in') : ok({ name: name ?? null, isPrivate });
}

/** Makes the viewer's pages private or public. */
export async function changePrivacy(
  viewer: Player,
  { isPrivate }: PrivacyInput,
): Promise<Result<{ isPrivate: boolean }, PrivacyCode>> {
  if (typeof isPrivate !== 'boolean') return fail('bad value');
  const isWritten = await players.updateIsPrivate(viewer.account.id, isPrivate);
  return isWritten ? ok({ isPrivate }) : fail('not logged in');
}
