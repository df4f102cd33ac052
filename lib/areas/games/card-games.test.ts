import { cardGameOf, countEndings, type StoredCardGame } from './card-games.ts';
import { aStoredGame } from '#lib/areas/replays/testing/a-game.ts';

/** Blue lays its five, red the first four of its own. */
const GAME = aStoredGame() as StoredCardGame;

describe('a game of a card', () => {
  it('is seen from the side of the player who laid it', () => {
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

  it('is null where the card stayed in the hand, or was in none', () => {
    const [tenth] = GAME.cards.slice(-1);
    expect(cardGameOf(GAME, tenth?._id ?? '')).toBeNull();
    expect(cardGameOf(GAME, 'Passereau')).toBeNull();
  });

  it('may be asked for by the colour that laid it, where both hands hold the card', () => {
    const [first, ...others] = GAME.cards;
    const mirrored = { ...GAME, cards: [...(first ? [first] : []), ...others.slice(0, 4)] };
    const both = { ...GAME, cards: [...mirrored.cards, ...mirrored.cards] };
    expect(cardGameOf(both, 'Squall')?.coup).toBe(1);
    expect(cardGameOf(both, 'Squall', 'red')?.coup).toBe(2);
  });
});

it('counts the results of the players who laid a card', () => {
  const games = (['win', 'lose', 'win'] as const).map((result) => ({ result }));
  expect(countEndings(games)).toEqual({ win: 2, draw: 0, lose: 1 });
});
