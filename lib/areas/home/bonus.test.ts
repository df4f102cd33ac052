import { bonusStates, type BonusGame } from './bonus.ts';

const NOW = new Date('2026-11-23T20:00:00Z');

/** A game so many hours ago. */
const game = (hours: number, changes: Partial<BonusGame> = {}): BonusGame => ({
  endedAt: new Date(NOW.getTime() - hours * 3_600_000),
  isPvp: false,
  result: 'lose',
  ...changes,
});

const missing = (games: BonusGame[]) =>
  bonusStates(games, NOW).flatMap(({ bonus, backAt }) => (backAt ? [bonus] : []));

describe('the daily bonuses', () => {
  it.each([
    ['can all be had without a game', [], []],
    ['lose the first one to a game against a robot', [game(3)], ['firstGame']],
    ['lose two to a defeat against a human', [game(3, { isPvp: true })], ['firstGame', 'firstHumanGame']],
    [
      'lose all three to a win against a human',
      [game(3, { isPvp: true, result: 'win' })],
      ['firstGame', 'firstHumanGame', 'firstHumanWin'],
    ],
    ['are back after 20 hours', [game(20)], []],
    ['are not put off by a game that earned none', [game(21), game(3)], []],
    [
      'wait 20 hours from the game that earned them, not from the last',
      [game(38), game(19), game(1)],
      ['firstGame'],
    ],
  ] as [string, BonusGame[], string[]][])('%s', (_name, games, expected) => {
    expect(missing(games)).toEqual(expected);
  });

  it('say when they are back', () => {
    expect(bonusStates([game(19), game(1)], NOW)[0]?.backAt).toEqual(new Date('2026-11-23T21:00:00Z'));
  });
});
