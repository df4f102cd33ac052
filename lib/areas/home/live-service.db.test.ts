import { aParticipant, insertLeague } from '#lib/areas/animations/testing/small-leagues.ts';
import { addSeconds } from '#lib/base/paris-time.ts';
import { processWide } from '#lib/base/process-wide.ts';
import { collection } from '#lib/db/collections.ts';
import { insertAccount, insertNickname } from '#lib/testing/factories.ts';
import { useFakeGameServer } from '#lib/testing/fake-game-server.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { aStoredGame } from '#lib/areas/replays/testing/a-game.ts';
import { getLive, findLiveliestCoup, lastOwners } from './live-service.ts';

describe('live service', () => {
  useTestDatabase();

  useFakeGameServer();

  it('counts players online when the game server sends no names', async () => {
    expect((await getLive()).online).toEqual({ players: 3, names: [] });
  });

  it('tells at which table a player is, and takes a game that began a day ago for abandoned', async () => {
    await insertAccount({ _id: 1, name: 'mira' });
    await insertAccount({ _id: 2, name: 'octave' });
    await insertNickname({ name: 'Mirabelle', accountId: 1 });
    const known = { status: { on: true, players: 1 }, names: ['Mirabelle'], at: performance.now() };
    processWide('server-status', () => ({ known, refresh: null }));
    const running = (_id: number, hoursAgo: number, opponent: string) =>
      aStoredGame({
        ...{ _id, startedAt: addSeconds(new Date(), -3_600 * hoursAgo), endedAt: null, finalScore: null },
        ...{
          blue: { ...aStoredGame().blue, name: 'Mirabelle' },
          red: { ...aStoredGame().red, name: opponent },
        },
      });
    await collection('games').insertMany([running(1, 25, 'Revenant'), running(2, 23, 'Octave')]);
    const [player] = (await getLive()).online.names;
    expect(player).toMatchObject({ name: 'Mirabelle', table: { opponent: 'Octave' } });
  });

  it('names a league with open sign-ups when none is played', async () => {
    const states = { registerState: 'open', leagueState: 'not yet' } as const;
    await insertLeague({ _id: 1, name: 'future', title: 'Ligue des Murs', registerState: 'not_yet' });
    await insertLeague({
      ...{ _id: 2, name: 'murs', title: 'Ligue des Murs', ...states },
      participants: [aParticipant(1, 'Mirabelle')],
    });
    const tile = { title: 'Ligue des Murs', path: '/event/murs', matches: null, players: 1 };
    expect((await getLive()).league).toMatchObject(tile);
  });

  it('names a league under way before one with open sign-ups', async () => {
    await insertLeague({ _id: 1, name: 'murs', registerState: 'open', leagueState: 'not yet' });
    await insertLeague({ _id: 2, name: 'egaux', registerState: 'close', leagueState: 'open' });
    expect((await getLive()).league).toMatchObject({ path: '/event/egaux', matches: { top: [], played: 0 } });
  });

  it('leaves players with a private page out of the first three of a league', async () => {
    await insertAccount({ _id: 1, name: 'mira', isPrivate: true });
    await insertAccount({ _id: 2, name: 'octave' });
    await insertLeague({
      ...{ _id: 1, name: 'egaux', registerState: 'close', leagueState: 'open' },
      participants: [aParticipant(1, 'Mirabelle'), aParticipant(2, 'Octave')],
    });
    expect((await getLive()).league).toMatchObject({ matches: { top: [{ name: 'Octave' }] }, players: 2 });
  });
});

/** The same game, abandoned after a number of plays. */
const brokenOff = (plays: number) =>
  aStoredGame({ _id: 7, plays: aStoredGame().plays.slice(0, plays), messages: [], finalScore: 5 });

describe('the liveliest move', () => {
  it('is one between the fourth and the eighth with a capture', () => {
    const found = findLiveliestCoup([aStoredGame()]);
    expect(found?.gameId).toBe(20_514);
    expect(found?.coup).toBeGreaterThanOrEqual(4);
    expect(found?.coup).toBeLessThanOrEqual(8);
  });

  it("is the newest game's among equals", () => {
    expect(findLiveliestCoup([aStoredGame({ _id: 2 }), aStoredGame({ _id: 1 })])?.gameId).toBe(2);
  });

  it('is never from a game that was abandoned, or that the engine cannot replay', () => {
    expect(findLiveliestCoup([brokenOff(6), { ...aStoredGame(), rules: ['inconnue'] }])).toBeNull();
  });
});

describe('the end of a game', () => {
  it('has an owner on every cell', () => {
    const owners = lastOwners(aStoredGame());
    expect(owners).toHaveLength(9);
    expect(owners?.filter((owner) => owner !== null).length).toBeGreaterThanOrEqual(8);
  });

  it('is null for an abandoned game', () => {
    expect(lastOwners(brokenOff(6))).toBeNull();
  });
});
