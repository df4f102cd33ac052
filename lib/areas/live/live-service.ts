import { facesById } from '#lib/areas/cards/card-address.ts';
import { showCards } from '#lib/areas/cards/card-picture-service.ts';
import { getGame } from '#lib/areas/replays/game-service.ts';
import { cached } from '#lib/base/cached.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { parseId } from '#lib/base/ids.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { databaseNow } from '#lib/db/lease.ts';
import type { LiveGameDocument } from '#lib/db/game-documents.ts';
import { listHiddenAccounts } from '#lib/identity/accounts/account-access.ts';
import { ANYBODY, type Viewer } from '#lib/identity/viewer.ts';
import { arrange, lineOf, type LiveFilter, type LiveLine, type LiveView } from './live.ts';
import { glimpse, nextSight, openCards, type Glimpse } from './live-view.ts';
import * as repo from './live-repo.ts';
import { countWatchers } from './watchers.ts';

/** How long a finished game stays before its replay takes its place, in seconds. */
const LINGER_SECONDS = 20;

/** A list may be so old, in seconds: it changes with every play of every game. */
const LIST_SECONDS = 1;

/** The games under way that anybody may watch, narrowed and in order (product/live §3). */
export async function listLiveGames(_viewer: Viewer, filter: LiveFilter): Promise<readonly LiveLine[]> {
  return arrange(await listLines(), filter);
}

/** All of them. */
export function listLines(): Promise<readonly LiveLine[]> {
  return cached('live-games', { maxAge: LIST_SECONDS, mayBeStale: true }, async () => {
    const now = databaseNow();
    const games = await withoutHidden(await repo.listLive(now));
    return games.flatMap((game) => {
      const seen = see(game, now);
      return seen && !seen.isOver ? [lineOf({ ...seen, watchers: countWatchers(seen.id) })] : [];
    });
  });
}

/** A game under way as everybody may see it; `over` once its replay has taken its place. */
export async function getLiveGame(
  viewer: Viewer,
  { id }: { readonly id: string },
): Promise<Result<LiveView, 'not found' | 'over'>> {
  const gameId = parseId(id);
  const found = gameId === null ? null : await readLiveGame(gameId);
  if (found?.view) return ok(found.view);
  return fail(gameId !== null && (await getGame(viewer, { id })).ok ? 'over' : 'not found');
}

/** What there is to be seen of a game now, and when there will be more by itself; null for a game that is not shown. */
export async function readLiveGame(
  id: number,
): Promise<{ readonly view: LiveView | null; readonly nextAt: Date | null } | null> {
  const now = databaseNow();
  const found = await repo.findLive(id, now);
  const [game] = await withoutHidden(found ? [found] : []);
  if (!game) return null;
  const seen = see(game, now);
  return {
    view: seen && (await toView(game, seen)),
    nextAt: nextSight(game, { now, delaySeconds: getConfig().liveDelay }),
  };
}

/** The game that the home page shows: the first one of the list that has a play; at most half a minute old. */
export function findLiveTile(): Promise<LiveView | null> {
  return cached('live-tile', { maxAge: KEEP_SECONDS.data, mayBeStale: true }, async () => {
    const lines = await listLiveGames(ANYBODY, { rule: null, player: '' });
    const line = lines.find(({ coup }) => coup > 0);
    return (line && (await readLiveGame(line.id))?.view) ?? null;
  });
}

function see(game: LiveGameDocument, now: Date): Glimpse | null {
  return glimpse(game, { now, delaySeconds: getConfig().liveDelay, lingerSeconds: LINGER_SECONDS });
}

/** The faces are those of the open cards alone: no other name or picture leaves the site. */
async function toView(game: LiveGameDocument, { cards, at: _at, ...seen }: Glimpse): Promise<LiveView> {
  const open = openCards(seen.start, cards);
  const shown = await showCards(
    open.map((card, at) => {
      const { name, deck } = game.cards[cards[at] ?? -1] ?? { name: card.id, deck: '' };
      return { ...card, name, deck };
    }),
  );
  return {
    ...seen,
    faces: facesById(shown),
    isJudged: getConfig().solverHelp === 'always' && game.shown.length === game.cards.length,
    watchers: countWatchers(seen.id),
  };
}

/** Without the games of players who keep their page private. */
async function withoutHidden(games: readonly LiveGameDocument[]): Promise<readonly LiveGameDocument[]> {
  const hidden = await listHiddenAccounts(games.flatMap(({ blue, red }) => [blue.accountId, red.accountId]));
  return games.filter(({ blue, red }) => !hidden.has(blue.accountId) && !hidden.has(red.accountId));
}
