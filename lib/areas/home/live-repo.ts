import { underWayAt } from '#lib/areas/replays/game-start.ts';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { GameDocument } from '#lib/db/game-documents.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };

const SHOWN = {
  ...{ rules: 1, cards: 1, elements: 1, walls: 1, firstPlayer: 1, plays: 1 },
  ...{ isPvp: 1, endedAt: 1, finalScore: 1 },
  ...{ 'blue.accountId': 1, 'blue.name': 1, 'red.accountId': 1, 'red.name': 1 },
} as const;

type Side = Pick<GameDocument['blue'], 'accountId' | 'name'>;

/** The fields of a finished game for the home page. */
export type EndedGame = Pick<
  GameDocument,
  '_id' | 'rules' | 'cards' | 'elements' | 'walls' | 'firstPlayer' | 'plays' | 'isPvp'
> & { readonly endedAt: Date; readonly finalScore: number; readonly blue: Side; readonly red: Side };

/** The last games that ended before a moment and since another one, newest first: a single range of the index of ends. */
export async function listEnded(
  { before, since = new Date(0) }: { readonly before: Date; readonly since?: Date | undefined },
  limit: number,
): Promise<EndedGame[]> {
  const found = await collection('games')
    .find<EndedGame>({ endedAt: { $lt: before, $gte: since } }, { ...READ, projection: SHOWN })
    .sort({ endedAt: -1 })
    .limit(limit)
    .toArray();
  return found.filter(({ finalScore }: { finalScore: number | null }) => finalScore !== null);
}

/** A game under way with its number of plays. */
export type RunningGame = { readonly blue: Side; readonly red: Side; readonly plays: number };

/** Some games under way, which are adjacent in the index of ends. */
export async function listRunning(now: Date, limit: number): Promise<RunningGame[]> {
  const projection = {
    ...{ 'blue.accountId': 1, 'blue.name': 1, 'red.accountId': 1, 'red.name': 1 },
    'plays.slot': 1,
  } as const;
  const found = await collection('games')
    .find(underWayAt(now), { ...READ, projection })
    .limit(limit)
    .toArray();
  return found.map(({ blue, red, plays }) => ({ blue, red, plays: plays.length }));
}

/** The names of players without a private page among these, in the given order. */
export async function listShownNames(names: readonly string[]): Promise<string[]> {
  const keys = names.map((name) => name.toLowerCase());
  const found = await collection('nicknames', { fields: ['nameKey', 'name', 'accountId'] })
    .find({ nameKey: { $in: keys } }, { ...READ, projection: { name: 1, nameKey: 1, accountId: 1 } })
    .toArray();
  const accountIds = found.map(({ accountId }) => accountId);
  const shown = await collection('accounts', { ids: accountIds, fields: ['isPrivate', 'type'] })
    .find(
      { _id: { $in: accountIds }, type: 'player', isPrivate: { $ne: true } },
      { ...READ, projection: { _id: 1 } },
    )
    .toArray();
  const players = new Set(shown.map(({ _id }) => _id));
  return found
    .filter(({ accountId }) => players.has(accountId))
    .sort((one, other) => keys.indexOf(one.nameKey) - keys.indexOf(other.nameKey))
    .map(({ name }) => name);
}
