import { getDb } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import { aGamePlayer, insertFinishedGames } from '#lib/areas/replays/testing/finished-game.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { listFinishedGames } from './history-projection.ts';
import { transferGames } from './history-transfer.ts';

useTestDatabase();

const [ALT, KEPT, OTHER] = [1, 2, 3];
const TRANSFER = { from: ALT, into: KEPT, intoName: 'Compte2' };
const vs = (blue: number, red: number) => ({ blue: aGamePlayer(blue), red: aGamePlayer(red) });

async function histories() {
  const read = async (name: string) => getDb().collection(name).find().sort({ _id: 1 }).toArray();
  const [entries, pairs, counts] = [
    await read('gameEntries'),
    await read('gamePairs'),
    await read('gameCounts'),
  ];
  // Names are sets, without order.
  for (const one of [...pairs, ...counts]) one.nameKeys = (one.nameKeys as string[]).toSorted();
  return { entries, pairs, counts };
}

/** The output of the projection for the present games. */
async function madeAnew() {
  for (const name of ['gameEntries', 'gamePairs', 'gameCounts']) await getDb().collection(name).deleteMany();
  await collection('games').updateMany({}, { $unset: { isListed: '' } });
  await listFinishedGames();
  return histories();
}

it('a transfer leaves the same histories as a projection of the moved games', async () => {
  await insertFinishedGames([
    vs(ALT, OTHER),
    { ...vs(OTHER, KEPT), finalScore: 3 },
    { ...vs(OTHER, ALT), finalScore: 9, isNoTouch: true },
    vs(ALT, KEPT),
    { ...vs(KEPT, OTHER), isPvp: false, endedAt: new Date('2025-12-31T23:30:00Z') },
    vs(KEPT, ALT),
    { ...vs(ALT, 4), finalScore: 5 },
  ]);
  await listFinishedGames();
  const [late] = await insertFinishedGames([vs(OTHER, ALT)]);
  await transferGames(TRANSFER);
  await listFinishedGames();
  const moved = await histories();
  expect(moved).toEqual(await madeAnew());
  const own = moved.entries.filter(({ _id }) => (_id as unknown as { accountId: number }).accountId === KEPT);
  expect(own).toHaveLength(8);
  expect(
    await collection('games').countDocuments({ 'blue.accountId': ALT, 'red.accountId': { $ne: KEPT } }),
  ).toBe(0);
  expect((await collection('games').findOne({ _id: late!._id }))?.red).toMatchObject({
    ...{ accountId: KEPT, accountName: 'Compte2', name: 'Joueur1' },
  });
});

it('a second transfer changes nothing', async () => {
  await insertFinishedGames([vs(ALT, OTHER), vs(ALT, KEPT), vs(OTHER, KEPT)]);
  await listFinishedGames();
  await transferGames(TRANSFER);
  await listFinishedGames();
  const before = await histories();
  await transferGames(TRANSFER);
  await listFinishedGames();
  expect(await histories()).toEqual(before);
});
