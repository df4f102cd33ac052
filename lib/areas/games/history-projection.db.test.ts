import type { Document } from 'mongodb';
import { getDb } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { GameDocument } from '#lib/db/game-documents.ts';
import { MIGRATIONS } from '#lib/db/migrations.ts';
import { recheckDocuments } from '#lib/back-office/documents/document-worker.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { until } from '#lib/testing/until.ts';
import { listFinishedGames } from './history-projection.ts';
import { aGamePlayer, insertFinishedGames } from '#lib/areas/replays/testing/finished-game.ts';

useTestDatabase();

const at = (text: string) => new Date(text);

function entriesOfAccount(accountId: number) {
  return collection('gameEntries').find({ '_id.accountId': accountId }).sort({ 'numbers.all': 1 }).toArray();
}

async function numbersOf(accountId: number) {
  return (await entriesOfAccount(accountId)).map(({ _id, numbers }) => [_id.gameId, numbers]);
}

describe('the projection', () => {
  it("adds a game to both players' histories, each from their own side", async () => {
    const [game] = await insertFinishedGames([
      {
        finalScore: 8,
        eloCategory: 'plus',
        eloAfter: { blue: 1016, red: 984 },
        endedAt: at('2026-10-31T23:30:00Z'),
      },
    ]);
    expect(await listFinishedGames()).toBe(1);
    const [blue] = await entriesOfAccount(1);
    const [red] = await entriesOfAccount(2);
    expect(blue).toMatchObject({
      _id: { accountId: 1, gameId: game?._id },
      opponentId: 2,
      nameKeys: ['joueur1', 'joueur2'],
      color: 'blue',
      result: 'win',
      eloAfter: 1016,
      month: '2026-11',
      numbers: { all: 1, kind: 1, noTouch: null, family: 1, result: 1 },
      board: null,
    });
    expect(red).toMatchObject({ opponentId: 1, color: 'red', result: 'lose', eloAfter: 984 });
  });

  it('lists a game once for concurrent calls', async () => {
    await insertFinishedGames([{}, {}, {}]);
    const taken = await Promise.all([listFinishedGames(), listFinishedGames(), listFinishedGames()]);
    await listFinishedGames();
    expect(taken.reduce((sum, one) => sum + one, 0)).toBe(3);
    expect(await entriesOfAccount(1)).toHaveLength(3);
    expect((await collection('gamePairs').findOne({ '_id.accountId': 1 }))?.score).toEqual({
      win: 3,
      draw: 0,
      lose: 0,
    });
  });

  it('leaves out running games and games without a score', async () => {
    await insertFinishedGames([{ endedAt: null, finalScore: null }, { finalScore: null }]);
    await listFinishedGames();
    expect(await collection('gameEntries').countDocuments()).toBe(0);
    expect(await collection('games').countDocuments({ isListed: true })).toBe(1);
  });

  it.each([
    ['cards', { $unset: { cards: '' } }],
    ['blue', { $unset: { blue: '' } }],
    ['plays', { $set: { plays: 'aucun' } }],
    ['rules', { $set: { rules: 'plus' } }],
  ])(
    'sets aside a game whose %s cannot be read, continues, and lists it once it is repaired',
    async (field, damage) => {
      const [wrong, right] = await insertFinishedGames([{}, {}]);
      const games = getDb().collection<GameDocument>('games');
      await games.updateOne({ _id: wrong!._id }, damage as never, { bypassDocumentValidation: true });
      expect([await listFinishedGames(), await listFinishedGames()]).toEqual([1, 0]);
      expect((await entriesOfAccount(1)).map(({ _id }) => _id.gameId)).toEqual([right!._id]);
      expect(await recheckDocuments()).toMatchObject([
        { _id: { collection: 'games', id: wrong!._id }, fields: [field] },
      ]);
      await games.replaceOne({ _id: wrong!._id }, { ...wrong!, isListed: false });
      expect([await recheckDocuments(), await listFinishedGames()]).toEqual([[], 1]);
    },
  );

  it.each([
    ['gameCounts', 'byMonth', 'aucun', { _id: 1 }],
    ['gameCounts', 'nameKeys', null, { _id: 1 }],
    ['gamePairs', 'score.win', 'trois', { '_id.accountId': 1 }],
  ])(
    'sets aside the games that %s with a wrong %s cannot count, continues, and lists them once it is corrected',
    async (name, field, value, which) => {
      await insertFinishedGames([{}]);
      expect(await listFinishedGames()).toBe(1);
      const [counted, filter] = [getDb().collection(name), which as Document];
      const right = await counted.findOne(filter);
      await counted.updateOne(filter, { $set: { [field]: value } }, { bypassDocumentValidation: true });
      const others = { blue: aGamePlayer(3, 'Octave'), red: aGamePlayer(4, 'Zinc') };
      await insertFinishedGames([{}, others]);
      expect([await listFinishedGames(), await listFinishedGames()]).toEqual([1, 0]);
      expect((await numbersOf(3)).length).toBe(1);
      expect(await recheckDocuments()).toMatchObject([{ _id: { collection: name }, fields: [field] }]);
      await counted.replaceOne(filter, right!);
      expect([await recheckDocuments(), await listFinishedGames()]).toEqual([[], 1]);
      expect((await numbersOf(1)).map(([, numbers]) => numbers)).toMatchObject([{ all: 1 }, { all: 2 }]);
      expect((await collection('gamePairs').findOne({ '_id.accountId': 1 }))?.score.win).toBe(2);
    },
  );

  it('lists a running game once it has ended', async () => {
    const [game] = await insertFinishedGames([{ endedAt: null, finalScore: null }]);
    await listFinishedGames();
    await collection('games').updateOne({ _id: game?._id }, { $set: { endedAt: new Date(), finalScore: 5 } });
    expect(await listFinishedGames()).toBe(1);
    expect((await entriesOfAccount(2))[0]?.result).toBe('draw');
  });

  it('counts each kind of game separately', async () => {
    await insertFinishedGames([
      { isPvp: true, family: 'mp', finalScore: 5 },
      { isPvp: false, family: '+ =', isNoTouch: true },
      { isPvp: true, family: '+ =', isNoTouch: true },
      { isPvp: false, family: 'une famille inconnue' },
    ]);
    await listFinishedGames();
    expect((await numbersOf(1)).map(([, numbers]) => numbers)).toEqual([
      { all: 1, kind: 1, noTouch: null, family: 1, result: 1 },
      { all: 2, kind: 1, noTouch: 1, family: 1, result: 1 },
      { all: 3, kind: 2, noTouch: 2, family: 2, result: 2 },
      { all: 4, kind: 2, noTouch: null, family: 1, result: 3 },
    ]);
    expect((await collection('gameCounts').findOne({ _id: 1 }))?.byMonth).toEqual({
      '2026-01': {
        'pvp draw mp': 1,
        'pve noTouch win + =': 1,
        'pvp noTouch win + =': 1,
        'pve win Autre': 1,
      },
    });
  });

  it('stores every name under which a player played', async () => {
    await insertFinishedGames([
      { red: aGamePlayer(2, 'Octave') },
      { blue: aGamePlayer(1, 'ÉLODIE'), red: aGamePlayer(2, 'Zinc') },
    ]);
    await listFinishedGames();
    expect((await collection('gamePairs').findOne({ '_id.accountId': 1 }))?.nameKeys).toEqual([
      'octave',
      'zinc',
    ]);
    expect((await collection('gameCounts').findOne({ _id: 1 }))?.nameKeys).toEqual(['joueur1', 'élodie']);
  });

  it('numbers a late game by the time it ended', async () => {
    const [first, second] = await insertFinishedGames([
      { endedAt: at('2026-01-10T12:00:00Z') },
      { endedAt: at('2026-03-10T12:00:00Z'), isPvp: false, finalScore: 3 },
    ]);
    await listFinishedGames();
    const [late] = await insertFinishedGames([{ endedAt: at('2026-02-10T12:00:00Z') }]);
    await listFinishedGames();
    expect(await numbersOf(1)).toEqual([
      [first?._id, { all: 1, kind: 1, noTouch: null, family: 1, result: 1 }],
      [late?._id, { all: 2, kind: 2, noTouch: null, family: 2, result: 2 }],
      [second?._id, { all: 3, kind: 1, noTouch: null, family: 3, result: 1 }],
    ]);
    expect((await collection('gameCounts').findOne({ _id: 1 }))?.renumberFrom).toBeNull();
  });

  it('renumbers in batches after many late games', async () => {
    const newest = new Date('2026-06-01T12:00:00Z');
    await insertFinishedGames([{ endedAt: newest }]);
    await listFinishedGames();
    await insertFinishedGames(Array.from({ length: 1_010 }, (_, index) => ({ isNoTouch: index % 2 === 0 })));
    await listFinishedGames();
    const entries = await entriesOfAccount(1);
    expect(entries.map(({ numbers }) => numbers.all)).toEqual(Array.from({ length: 1_011 }, (_, n) => n + 1));
    const ends = entries.map(({ endedAt }) => endedAt.getTime());
    expect(ends).toEqual([...ends].sort((one, other) => one - other));
    expect(entries.at(-1)?.endedAt).toEqual(newest);
    expect(entries.filter(({ isNoTouch }) => isNoTouch).map(({ numbers }) => numbers.noTouch)).toEqual(
      Array.from({ length: 505 }, (_, n) => n + 1),
    );
  });

  it('takes over from a container that died while it listed', async () => {
    await insertFinishedGames([{}]);
    await collection('locks').insertOne({
      _id: 'game-lister',
      holder: 'dead',
      until: new Date(Date.now() - 1),
    });
    expect(await listFinishedGames()).toBe(1);
  });

  it('leaves the work to the container that has the lease', async () => {
    await insertFinishedGames([{}]);
    const later = new Date(Date.now() + 60_000);
    await collection('locks').insertOne({ _id: 'game-lister', holder: 'alive', until: later });
    expect(await listFinishedGames()).toBe(0);
  });

  it('writes nothing more once another container has taken its lease, even in the middle of a batch', async () => {
    await insertFinishedGames(Array.from({ length: 1_100 }, () => ({})));
    const listing = listFinishedGames();
    const locks = collection('locks');
    await until(async () => (await locks.findOne({ _id: 'game-lister' })) !== null);
    const later = new Date(Date.now() + 50_000);
    await locks.updateOne({ _id: 'game-lister' }, { $set: { holder: 'another', until: later } });
    const countListed = () => collection('games').countDocuments({ isListed: true });
    const listed = await countListed();
    await listing;
    expect(await countListed()).toBe(listed);
  });

  it('rebuilds histories written without results', async () => {
    const [game] = await insertFinishedGames([{}]);
    await listFinishedGames();
    const asLongAgo = { bypassDocumentValidation: true };
    await collection('gameEntries').updateMany(
      {},
      { $unset: { 'numbers.result': '', board: '' } },
      asLongAgo,
    );
    await collection('gameCounts').updateMany({}, { $set: { byMonth: { '2026-01': { 'pvp + =': 1 } } } });
    const step = MIGRATIONS.find(({ name }) => name === 'histories know results');
    await step?.run(getDb());
    await step?.run(getDb());
    expect(await listFinishedGames()).toBe(1);
    expect((await numbersOf(1)).map(([id]) => id)).toEqual([game?._id]);
    expect((await entriesOfAccount(2))[0]).toMatchObject({ numbers: { result: 1 }, board: null });
    expect((await collection('gameCounts').findOne({ _id: 1 }))?.byMonth).toEqual({
      '2026-01': { 'pvp win + =': 1 },
    });
  });

  it('stops between two batches when aborted', async () => {
    await insertFinishedGames([{}]);
    expect(await listFinishedGames(AbortSignal.abort())).toBe(0);
  });
});
