import { PAGE_ROWS } from '#lib/base/paging.ts';
import { NICKNAME_MAX } from '#lib/game/names.ts';
import { can, type Viewer } from '#lib/identity/viewer.ts';
import * as players from './player-repo.ts';

/** A search result; `mainName` is set when the name found is not the player's main nickname. */
export type FoundPlayer = {
  readonly name: string;
  readonly mainName: string | null;
  readonly isRobot: boolean;
  readonly isBanned: boolean;
};

export type PlayerSearch = {
  readonly players: readonly FoundPlayer[];
  /** True when more names match than are shown. */
  readonly hasMore: boolean;
  /** True when the viewer is shown all nicknames, not only the main ones. */
  readonly isAllNames: boolean;
};

/**
 * Players whose name begins with a text (product/texts §2.5), 50 at most, sorted by name. Everybody finds main nicknames. Holders of viewoffinfos
 * also find the others, old and banned ones included (product/pages §5.7).
 */
export async function searchPlayers(viewer: Viewer, { q }: { q: string }): Promise<PlayerSearch> {
  const isAllNames = can(viewer, 'viewoffinfos');
  if (q === '' || q.length > NICKNAME_MAX) return { players: [], hasMore: false, isAllNames };
  const search = { q, isMainOnly: !isAllNames, now: new Date() };
  const found = await players.searchNames(search, PAGE_ROWS + 1);
  const shown = found.slice(0, PAGE_ROWS);
  const [robots, mainNames] = await Promise.all([
    players.listRobots(shown.map(({ accountId }) => accountId)),
    players.listMainNames(shown.flatMap(({ accountId, isMain }) => (isMain ? [] : [accountId]))),
  ]);
  const lines = shown.map(({ name, isMain, accountId, isBanned }) => ({
    name,
    mainName: isMain ? null : (mainNames.get(accountId) ?? null),
    isRobot: robots.has(accountId),
    isBanned,
  }));
  return { players: lines, hasMore: found.length > PAGE_ROWS, isAllNames };
}
