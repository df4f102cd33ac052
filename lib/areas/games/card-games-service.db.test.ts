import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { collection } from '#lib/db/collections.ts';
import type { GameDocument } from '#lib/db/game-documents.ts';
import { insertAccount } from '#lib/testing/factories.ts';
import { aPlayer, aVisitor } from '#lib/testing/fake-viewer.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { getCardGames, type CardGames } from './card-games-service.ts';
import { CARD_GAMES } from './card-games.ts';
import { listFinishedGames } from './history-projection.ts';
import { aStoredGame } from '#lib/areas/replays/testing/a-game.ts';
import { profile } from './testing/profiler.ts';

useTestDatabase();

/** Laid by blue, and by red. */
const BLUE_CARD = 'Squall';
const RED_CARD = 'Givre';

beforeEach(async () => {
  ['cached'].forEach(forgetProcessWide);
  for (const [_id, name] of [
    [1, 'mira'],
    [2, 'Octave'],
    [3, 'Boulon'],
  ] as const)
    await insertAccount({ _id, name });
  await collection('cards').insertMany(
    aStoredGame().cards.map((card, at) => ({ ...card, number: at + 1, price: null })),
  );
});

/** Stores games one minute after another, and lists them. */
async function insertGames(...changes: Partial<GameDocument>[]): Promise<void> {
  await collection('games').insertMany(
    changes.map((change, at) =>
      aStoredGame({ _id: at + 1, endedAt: new Date(Date.UTC(2026, 10, 20, 12, at)), ...change }),
    ),
  );
  await listFinishedGames();
}

async function read(id: string, viewer: Viewer = aVisitor()): Promise<CardGames> {
  const found = await getCardGames(viewer, id);
  if (!found.ok) throw new Error(found.code);
  return found.value;
}

const idsOf = (games: CardGames['own']) => games?.map(({ gameId }) => gameId);

describe('the games of a card', () => {
  it('are the newest of the server for everybody, and a few of them', async () => {
    await insertGames(...Array.from({ length: CARD_GAMES.all.shown + 2 }, () => ({})));
    const { own, all } = await read(BLUE_CARD);
    expect(own).toBeNull();
    expect(idsOf(all)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  });

  it("include the player's own, whether or not others may see them", async () => {
    const { blue, red } = aStoredGame();
    await insertGames({}, { blue: red, red: blue }, { blue: { ...blue, accountId: 3 } });
    await collection('accounts').updateOne({ _id: 1 }, { $set: { isPrivate: true } });
    expect(idsOf((await read(BLUE_CARD, aPlayer({ id: 1 }))).own)).toEqual([1]);
    expect(idsOf((await read(RED_CARD, aPlayer({ id: 1 }))).own)).toEqual([2]);
    expect(idsOf((await read(BLUE_CARD, aPlayer({ id: 2 }))).own)).toEqual([2]);
  });

  it('leave out those of players who keep their page private or are gone', async () => {
    const { blue } = aStoredGame();
    await insertGames(
      {},
      { blue: { ...blue, accountId: 3 } },
      { blue: { ...blue, accountId: 99 } },
      { endedAt: null, finalScore: null },
    );
    await collection('accounts').updateOne({ _id: 1 }, { $set: { isPrivate: true } });
    expect(idsOf((await read(BLUE_CARD)).all)).toEqual([2]);
  });

  it('are empty for a card that nobody laid', async () => {
    await insertGames({});
    const [tenth] = aStoredGame().cards.slice(-1);
    expect(await read(tenth?._id ?? '', aPlayer({ id: 2 }))).toMatchObject({ own: [], all: [] });
  });

  it('cost no scan of a collection, however many games there are', async () => {
    await insertGames({}, {}, {});
    const operations = await profile(() => read(BLUE_CARD, aPlayer({ id: 1 })));
    expect(operations.length).toBeGreaterThan(2);
    expect(operations.map(({ planSummary }) => planSummary)).not.toContain('COLLSCAN');
  });

  it('are not found of an unknown card', async () => {
    expect(await getCardGames(aVisitor(), 'Nulle')).toEqual({ ok: false, code: 'not found' });
  });
});
