import { aStoredGame } from '#lib/areas/replays/testing/a-game.ts';
import { findLiveliestCoup, lastOwners } from './liveliest-coup.ts';

/** The same game, broken off after so many plays. */
const brokenOff = (plays: number) =>
  aStoredGame({ _id: 7, plays: aStoredGame().plays.slice(0, plays), messages: [], finalScore: 5 });

describe('the liveliest move', () => {
  it('is one between the fourth and the eighth that captures something', () => {
    const found = findLiveliestCoup([aStoredGame()]);
    expect(found?.gameId).toBe(20_514);
    expect(found?.coup).toBeGreaterThanOrEqual(4);
    expect(found?.coup).toBeLessThanOrEqual(8);
  });

  it('is that of the newest game among equal ones', () => {
    expect(findLiveliestCoup([aStoredGame({ _id: 2 }), aStoredGame({ _id: 1 })])?.gameId).toBe(2);
  });

  it('is never one of a game that was broken off, or that the engine cannot read', () => {
    expect(findLiveliestCoup([brokenOff(6), { ...aStoredGame(), rules: ['inconnue'] }])).toBeNull();
  });
});

describe('the end of a game', () => {
  it('has an owner on every cell', () => {
    const owners = lastOwners(aStoredGame());
    expect(owners).toHaveLength(9);
    expect(owners?.filter((owner) => owner !== null).length).toBeGreaterThanOrEqual(8);
  });

  it('is unknown for a game that was broken off', () => {
    expect(lastOwners(brokenOff(6))).toBeNull();
  });
});
