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
import { lineOf, type LiveFilter, type LiveLine, type LiveView } from './live.ts';
import { arrange } from './live-filter.ts';
import { countWatchers } from './watchers.ts';
import { turnsOf } from '#lib/areas/positions/branches.ts';
import { hasStart, playerOf, playsOf, startOf } from '#lib/areas/replays/game-start.ts';
import { addSeconds } from '#lib/base/paris-time.ts';
import { cellAt } from '#lib/game/rules/cells.ts';
import { hideHand } from '#lib/game/rules/hidden-cards.ts';
import { isGameOver } from '#lib/game/rules/play.ts';
import { COLORS, type CardValues, type Color, type Position } from '#lib/game/rules/types.ts';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';

/** How long a finished game stays before its replay takes its place, in seconds. */
const LINGER_SECONDS = 20;

/** The maximum age of a list, in seconds: it changes with every play of every game. */
const LIST_SECONDS = 1;

/** The games under way that anybody may watch, narrowed and in order (product/live §3). */
export async function listLiveGames(_viewer: Viewer, filter: LiveFilter): Promise<readonly LiveLine[]> {
  return arrange(await listLines(), filter);
}

/** All of them. */
export function listLines(): Promise<readonly LiveLine[]> {
  return cached('live-games', { maxAge: LIST_SECONDS, mayBeStale: true }, async () => {
    const now = databaseNow();
    const games = await withoutHidden(await listLive(now));
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

/** The visible state of a game, and when a delayed event becomes visible; null for a game that is not shown. */
export async function readLiveGame(
  id: number,
): Promise<{ readonly view: LiveView | null; readonly nextAt: Date | null } | null> {
  const now = databaseNow();
  const found = await findLive(id, now);
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

/** A game at one moment before its faces are known: `cards` are the places in the document of those that lie open. */
type Glimpse = Pick<LiveView, 'id' | 'names' | 'isPvp' | 'elo' | 'start' | 'moves' | 'isOver'> & {
  readonly cards: readonly number[];
  /** When the last of it happened. */
  readonly at: Date;
};

/**
 * A game as everybody may see it `delaySeconds` after it has happened. Null for one that has not begun by then, ended before
 * `lingerSeconds`, or that the engine cannot follow.
 */
export function glimpse(game: LiveGameDocument, { now, delaySeconds, lingerSeconds }: Seen): Glimpse | null {
  const then = addSeconds(now, -delaySeconds);
  if (game.startedAt > then || !hasStart(game)) return null;
  if (game.endedAt !== null && game.endedAt < addSeconds(then, -lingerSeconds)) return null;
  const begin = startOf(game);
  const plays = game.plays.filter(({ at }) => at <= then);
  const moves = playsOf({ ...game, plays }).map(({ slot, x, y }) => ({ slot, cell: cellAt(x, y) }));
  const turns = turnsOf(begin, moves);
  if (turns === null) return null;
  const played = plays.map(({ slot }, ply) => placeOf(playerOf(game.firstPlayer, ply), slot));
  const cards = [...new Set([...game.shown, ...played])];
  return {
    id: game._id,
    names: { blue: game.blue.name, red: game.red.name },
    ...{ isPvp: game.isPvp, elo: game.elo },
    start: COLORS.reduce((seen, color) => hideHand(seen, color, slotsOf(color, cards)), begin),
    ...{ moves, cards, isOver: isGameOver(turns.at(-1)?.position ?? begin) },
    at: plays.at(-1)?.at ?? game.startedAt,
  };
}

type Seen = { readonly now: Date; readonly delaySeconds: number; readonly lingerSeconds: number };

/** When the next event of a game becomes visible; null if all are. */
export function nextSight(
  { plays, startedAt }: LiveGameDocument,
  { now, delaySeconds }: Omit<Seen, 'lingerSeconds'>,
) {
  const sights = [startedAt, ...plays.map(({ at }) => at)].map((at) => addSeconds(at, delaySeconds));
  return sights.find((at) => at > now) ?? null;
}

/** The cards of a start that lie open. */
export function openCards({ hands }: Position, cards: readonly number[]): readonly CardValues[] {
  return cards.flatMap((place) => [...hands.blue, ...hands.red][place] ?? []);
}

/** The index of a card in the document: blue's five come first. */
function placeOf(color: Color, slot: number): number {
  return color === 'blue' ? slot : slot + 5;
}

function slotsOf(color: Color, cards: readonly number[]): ReadonlySet<number> {
  return new Set([0, 1, 2, 3, 4].filter((slot) => cards.includes(placeOf(color, slot))));
}

/** A game without a play for this long counts as abandoned, in seconds. */
const LEFT_SECONDS = 3_600;

/** Maximum number of games examined, which bounds the cost. */
const LOOKED_AT = 200;

/** The games with a play in the last hour, the one played last first. */
function listLive(now: Date): Promise<LiveGameDocument[]> {
  return collection('liveGames')
    .find({ changedAt: { $gt: addSeconds(now, -LEFT_SECONDS) } }, { maxTimeMS: READ_LIMIT_MS })
    .sort({ changedAt: -1 })
    .limit(LOOKED_AT)
    .toArray();
}

/** A game with a play in the last hour, or null. */
function findLive(id: number, now: Date): Promise<LiveGameDocument | null> {
  return collection('liveGames', { ids: [id] }).findOne(
    { _id: id, changedAt: { $gt: addSeconds(now, -LEFT_SECONDS) } },
    { maxTimeMS: READ_LIMIT_MS },
  );
}
