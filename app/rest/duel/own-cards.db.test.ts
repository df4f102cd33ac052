import { cardByNumber } from '#lib/areas/training/testing/a-table.ts';
import { insertTableCards } from '#lib/areas/training/testing/table-cards.ts';
import { invitationOf, viewOf } from '#lib/areas/duels/testing/duel-answers.ts';
import type { DuelView } from '#lib/areas/duels/duel-view.ts';
import { createDuel, getDuel, getDuelPage, joinDuel, nextDuelGame } from '#lib/areas/duels/duel-service.ts';
import { makeSetupLink, parseSetupLink } from '#lib/areas/positions/setup-link.ts';
import { collection } from '#lib/db/collections.ts';
import { aPlayer } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';

useTestDatabase();

const HOST = aPlayer();
const FRIEND = aPlayer({ id: 2, name: 'Octave' });

beforeEach(async () => {
  await insertTableCards();
});

describe('own cards', () => {
  const own = (accountId: number, first: number) =>
    collection('ownedCards').insertMany(
      Array.from({ length: 5 }, (_, at) => ({
        _id: { accountId, cardId: cardByNumber(first + at).id },
        quantity: 1,
      })),
    );
  const idsOf = ({ start }: DuelView) => start.hands.blue.map((card) => card?.id).sort();
  const idsFrom = (first: number) => Array.from({ length: 5 }, (_, at) => cardByNumber(first + at).id).sort();

  const exchangedHands = (link: string) => {
    const setup = parseSetupLink(link);
    return setup ? makeSetupLink({ ...setup, blue: setup.red, red: setup.blue }) : '';
  };

  it('are played by both players, and chosen by the friend on joining', async () => {
    await own(1, 1);
    await own(2, 6);
    const { id } = viewOf(await createDuel(HOST, { mains: 'miennes' }));
    const invitation = await invitationOf(id);
    const page = await getDuelPage(FRIEND, { id, invitation });
    expect(page.ok && page.value.own?.cards.map((card) => card.id).sort()).toEqual(idsFrom(6));
    const chosen = cardByNumber(9).id;
    const joined = viewOf(await joinDuel(FRIEND, { id, invitation, carte1: chosen }));
    expect(joined.start.hands.blue[0]?.id).toBe(chosen);
    expect(idsOf(joined)).toEqual(idsFrom(6));
    expect(idsOf(viewOf(await getDuel(HOST, { id })))).toEqual(idsFrom(1));
  });

  it('stay those of both players after a draw under Mort subite that was played on', async () => {
    await own(1, 1);
    await own(2, 6);
    const { id } = viewOf(await createDuel(HOST, { mains: 'miennes', manches: 3, mortsubite: true }));
    viewOf(await joinDuel(FRIEND, { id, invitation: await invitationOf(id) }));
    const [first] = (await collection('duels').findOne({ _id: id }))?.games ?? [];
    if (!first) throw new Error('A duel without a game');
    const games = [
      { ...first, end: { how: 'board', winner: null } },
      { ...first, setup: exchangedHands(first.setup), end: { how: 'resigned', winner: 'blue' } },
    ] as const;
    await collection('duels').updateOne({ _id: id }, { $set: { games: [...games] } });
    await nextDuelGame(HOST, { id, game: 1 });
    expect(idsOf(viewOf(await nextDuelGame(FRIEND, { id, game: 1 })))).toEqual(idsFrom(6));
  });

  it('are replaced by dealt cards for a friend with fewer than five, whatever their request', async () => {
    await own(1, 1);
    const { id } = viewOf(await createDuel(HOST, { mains: 'miennes' }));
    const invitation = await invitationOf(id);
    const carte1 = cardByNumber(2).id;
    const page = await getDuelPage(FRIEND, { id, invitation });
    expect(page).toMatchObject({ value: { own: null } });
    const before = (await collection('duels').findOne({ _id: id }))?.games[0]?.setup;
    viewOf(await joinDuel(FRIEND, { id, invitation, carte1 }));
    expect((await collection('duels').findOne({ _id: id }))?.games[0]?.setup).toBe(before);
  });
});
