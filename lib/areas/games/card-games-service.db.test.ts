import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { collection } from '#lib/db/collections.ts';
import type { GameDocument } from '#lib/db/game-documents.ts';
import { insertAccount, aPlayer, aVisitor } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { aStoredGame } from '#lib/areas/replays/testing/a-game.ts';
import { getCardGames, type CardGames } from './card-games-service.ts';
import { CARD_GAMES, cardGameOf, countEndings, type StoredCardGame } from './card-games.ts';
import { listFinishedGames } from './history-projection.ts';
import { profile } from './testing/profiler.ts';

describe('card games service', () => {
  useTestDatabase();

  /** Played by blue, and by red. */
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
    it('are a few of the newest ones of the server for everybody', async () => {
      await insertGames(...Array.from({ length: CARD_GAMES.all.shown + 2 }, () => ({})));
      const { own, all } = await read(BLUE_CARD);
      expect(own).toBeNull();
      expect(idsOf(all)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    });

    it("include the player's own, even if others may not see them", async () => {
      const { blue, red } = aStoredGame();
      await insertGames({}, { blue: red, red: blue }, { blue: { ...blue, accountId: 3 } });
      await collection('accounts').updateOne({ _id: 1 }, { $set: { isPrivate: true } });
      expect(idsOf((await read(BLUE_CARD, aPlayer({ id: 1 }))).own)).toEqual([1]);
      expect(idsOf((await read(RED_CARD, aPlayer({ id: 1 }))).own)).toEqual([2]);
      expect(idsOf((await read(BLUE_CARD, aPlayer({ id: 2 }))).own)).toEqual([2]);
    });

    it('leave out those of players whose page is private or deleted', async () => {
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

    it('are empty for a card that nobody played', async () => {
      await insertGames({});
      const [tenth] = aStoredGame().cards.slice(-1);
      expect(await read(tenth?._id ?? '', aPlayer({ id: 2 }))).toMatchObject({ own: [], all: [] });
    });

    it('are read without a collection scan', async () => {
      await insertGames({}, {}, {});
      const operations = await profile(() => read(BLUE_CARD, aPlayer({ id: 1 })));
      expect(operations.length).toBeGreaterThan(2);
      expect(operations.map(({ planSummary }) => planSummary)).not.toContain('COLLSCAN');
    });

    it('are not found for an unknown card', async () => {
      expect(await getCardGames(aVisitor(), 'Nulle')).toEqual({ ok: false, code: 'not found' });
    });
  });
});

describe('card games', () => {
  /** Blue plays its five cards, red its first four. */
  const GAME = aStoredGame() as StoredCardGame;

  describe('a game of a card', () => {
    it('is seen from the side of the player of the card', () => {
      expect(cardGameOf({ ...GAME, finalScore: 7 }, 'Zell')).toMatchObject({
        gameId: GAME._id,
        color: 'blue',
        player: 'Mirabelle',
        opponent: 'Octave',
        cards: 7,
        result: 'win',
        coup: 3,
        cell: 8,
      });
      expect(cardGameOf({ ...GAME, finalScore: 7 }, 'Givre')).toMatchObject({
        color: 'red',
        player: 'Octave',
        cards: 3,
        result: 'lose',
        coup: 2,
      });
    });

    it('is null for a card that stayed in the hand, or was in neither hand', () => {
      const [tenth] = GAME.cards.slice(-1);
      expect(cardGameOf(GAME, tenth?._id ?? '')).toBeNull();
      expect(cardGameOf(GAME, 'Passereau')).toBeNull();
    });

    it('can be restricted to a colour if both hands hold the card', () => {
      const [first, ...others] = GAME.cards;
      const mirrored = { ...GAME, cards: [...(first ? [first] : []), ...others.slice(0, 4)] };
      const both = { ...GAME, cards: [...mirrored.cards, ...mirrored.cards] };
      expect(cardGameOf(both, 'Squall')?.coup).toBe(1);
      expect(cardGameOf(both, 'Squall', 'red')?.coup).toBe(2);
    });
  });

  it('counts the results of the players of a card', () => {
    const games = (['win', 'lose', 'win'] as const).map((result) => ({ result }));
    expect(countEndings(games)).toEqual({ win: 2, draw: 0, lose: 1 });
  });
});
