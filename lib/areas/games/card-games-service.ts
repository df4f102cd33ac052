import type { ShownCard } from '#lib/areas/cards/card-address.ts';
import { showCards } from '#lib/areas/cards/card-picture-service.ts';
import { findCard } from '#lib/areas/cards/card-service.ts';
import { cached } from '#lib/base/cached.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import type { Card } from '#lib/game/card.ts';
import { listHiddenAccounts } from '#lib/identity/accounts/account-access.ts';
import { isPlayer, type Player, type Viewer } from '#lib/identity/viewer.ts';
import { CARD_GAMES, cardGameOf, type CardGame, type StoredCardGame } from './card-games.ts';
import * as history from './history-repo.ts';
import { countGames, NO_FILTER } from './history.ts';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';

/** Cache time of the newest games of all cards, in seconds. */
const KNOWN_SECONDS = 120;

/** A card and the newest games in which it was played; `own` are those in which the viewer played it, null for a visitor. */
export type CardGames = {
  readonly card: Card & ShownCard;
  readonly own: readonly CardGame[] | null;
  readonly all: readonly CardGame[];
};

/**
 * The newest games in which a card was played, newest first: the viewer's own, and those of all players without a private page
 * (product/pages §4.11). Open to everybody.
 */
export async function getCardGames(viewer: Viewer, id: string): Promise<Result<CardGames, 'not found'>> {
  const card = await findCard(id);
  const [shown] = card ? await showCards([card]) : [];
  if (!shown) return fail('not found');
  const [own, all] = await Promise.all([isPlayer(viewer) ? listOwn(viewer, id) : null, listOfAll(id)]);
  return ok({ card: shown, own, all });
}

/** The viewer's own. Cached, as the games are replayed. */
function listOwn({ account }: Player, id: string): Promise<readonly CardGame[]> {
  return cached(`games of ${account.id} with card ${id}`, { maxAge: KEEP_SECONDS.data }, () =>
    readOwn(account.id, id),
  );
}

async function readOwn(accountId: number, id: string): Promise<CardGame[]> {
  const { among, shown } = CARD_GAMES.own;
  const last = countGames((await history.findCounts(accountId)).byMonth, NO_FILTER);
  const range = { first: Math.max(1, last - among + 1), last };
  const query = history.numberedQuery(accountId, { number: 'all', filter: NO_FILTER, range });
  const places = await history.listPlaces(query, { limit: among });
  const colors = new Map(places.map(({ _id, color }) => [_id.gameId, color]));
  const games = await listCardGames([...colors.keys()], id);
  return shownOf(games, { shown, toCardGame: (game) => cardGameOf(game, id, colors.get(game._id)) });
}

/** The same for everybody; cached, as the games are replayed. */
function listOfAll(id: string): Promise<readonly CardGame[]> {
  return cached(`games of card ${id}`, { maxAge: KEEP_SECONDS.data }, () => readOfAll(id));
}

async function readOfAll(id: string): Promise<CardGame[]> {
  const { among, shown } = CARD_GAMES.all;
  // A single query for all cards and concurrent requests; it reads more games than are shown, as some may be hidden.
  const byCard = await cached('card-games', { maxAge: KNOWN_SECONDS, mayBeStale: true }, () =>
    listGamesByCard({ among, perCard: 3 * shown }),
  );
  const games = await listCardGames(byCard.get(id) ?? [], id);
  const hidden = await listHiddenAccounts(games.flatMap(({ blue, red }) => [blue.accountId, red.accountId]));
  const open = games.filter(({ blue, red }) => !hidden.has(blue.accountId) && !hidden.has(red.accountId));
  return shownOf(open, { shown, toCardGame: (game) => cardGameOf(game, id) });
}

/** The first games in which the card was played. Only the shown games are replayed for their board. */
function shownOf(
  games: readonly StoredCardGame[],
  { shown, toCardGame }: { shown: number; toCardGame: (game: StoredCardGame) => CardGame | null },
): CardGame[] {
  const laid: CardGame[] = [];
  for (const game of games) {
    if (laid.length === shown) break;
    const found = toCardGame(game);
    if (found !== null) laid.push(found);
  }
  return laid;
}

const READ = { maxTimeMS: READ_LIMIT_MS };

/**
 * The newest finished games with each card in a hand, by card id: at most `perCard`, newest first, out of the `among` newest games.
 * Reads a single range of the index of ends.
 */
async function listGamesByCard({
  among,
  perCard,
}: {
  among: number;
  perCard: number;
}): Promise<ReadonlyMap<string, readonly number[]>> {
  const rows = await collection('games')
    .aggregate<{ _id: string; games: number[] }>(
      [
        { $match: { endedAt: { $gt: new Date(0) } } },
        { $sort: { endedAt: -1 } },
        { $limit: among },
        { $match: { finalScore: { $ne: null } } },
        { $project: { card: '$cards._id' } },
        { $unwind: '$card' },
        { $group: { _id: '$card', games: { $push: '$_id' } } },
        { $project: { games: { $slice: ['$games', perCard] } } },
      ],
      { ...READ, hint: { endedAt: -1 } },
    )
    .toArray();
  return new Map(rows.map(({ _id, games }) => [_id, games]));
}

const SHOWN = {
  ...{ rules: 1, cards: 1, elements: 1, walls: 1, firstPlayer: 1, plays: 1 },
  ...{ endedAt: 1, finalScore: 1 },
  ...{ 'blue.accountId': 1, 'blue.name': 1, 'red.accountId': 1, 'red.name': 1 },
} as const;

/** The games with these ids and a card in a hand, newest first; deleted games are left out. */
function listCardGames(ids: readonly number[], cardId: string): Promise<StoredCardGame[]> {
  return collection('games', { ids })
    .find<StoredCardGame>({ _id: { $in: [...ids] }, 'cards._id': cardId }, { ...READ, projection: SHOWN })
    .sort({ endedAt: -1, _id: -1 })
    .toArray();
}
