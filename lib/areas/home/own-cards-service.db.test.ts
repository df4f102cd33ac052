import { collection } from '#lib/db/collections.ts';
import { aPlayer } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { getOwnCards, nearestDeck } from './own-cards-service.ts';
import { VISIT_MS } from './visit.ts';

useTestDatabase();

const now = new Date('2026-11-23T20:00:00Z');
const later = (visits: number) => new Date(now.getTime() + visits * VISIT_MS);
const own = (...cardIds: string[]) =>
  collection('ownedCards').insertMany(
    cardIds.map((cardId) => ({ _id: { accountId: 7, cardId }, quantity: 1 })),
  );
const look = (at: Date) => getOwnCards(aPlayer({ id: 7 }), at);

beforeEach(async () => {
  const face = { up: 1, right: 2, down: 3, left: 4, element: null, price: null };
  await collection('cards').insertMany(
    ['a', 'b', 'c', 'd', 'e'].map((id, at) => ({
      ...{ _id: id, number: at + 1, name: id, deck: at < 3 ? 'Forge' : 'Aurore' },
      ...face,
    })),
  );
});

describe("a player's collection on the home page", () => {
  it('shows the cards acquired since the previous visit, throughout the visit', async () => {
    await own('a', 'b');
    expect((await look(now)).fresh).toBe(2);
    await own('d');
    expect((await look(now)).fresh).toBe(3);
    const next = await look(later(1));
    expect([next.owned, next.all, next.shown.map(({ id }) => id)]).toEqual([3, 5, ['d']]);
    expect((await look(later(1))).fresh).toBe(1);
    expect((await look(later(2))).fresh).toBe(0);
  });

  it('writes once per visit, even for two concurrent pages', async () => {
    await own('a');
    await Promise.all([look(now), look(now)]);
    await own('b');
    await Promise.all([look(later(1)), look(later(1))]);
    const [visit, ...others] = await collection('visits').find().toArray();
    expect(others).toEqual([]);
    expect([visit?.at, visit?.cards === visit?.before]).toEqual([later(1), false]);
    await look(new Date(later(1).getTime() + 60_000));
    expect(await collection('visits').find().toArray()).toEqual([visit]);
  });
});

describe('the deck with the fewest missing cards', () => {
  it('is one that is begun but incomplete', () => {
    const all = ['Forge', 'Forge', 'Aurore', 'Aurore', 'Aurore', 'Marées'];
    expect(nearestDeck(all, ['Forge', 'Aurore', 'Aurore'])).toEqual({ deck: 'Forge', missing: 1 });
    expect(nearestDeck(all, ['Forge', 'Forge', 'Aurore'])).toEqual({ deck: 'Aurore', missing: 2 });
    expect(nearestDeck(all, [])).toBeNull();
  });
});
