import { isWaiting } from './duel-scene.ts';
import { areHandsHidden, NO_SCORE, type DuelGame } from './duel.ts';

const ended = (winner: 'blue' | null): DuelGame => ({ setup: 's', moves: [], end: { how: 'board', winner } });

const FIRST = { games: [ended('blue')], hands: 'hasard', hasSuddenDeath: false, past: NO_SCORE };
const SECOND = { ...FIRST, games: [ended('blue'), ended('blue')] };
const REMATCH = { ...FIRST, past: { blue: 1, red: 0, draws: 0 } };
const AFTER_DRAW = { ...FIRST, games: [ended(null), ended('blue')] };

describe('the hands of a game of a duel are', () => {
  it.each([
    ['hidden when both were dealt at random', FIRST, true],
    ['hidden in the next game of a match, which deals others', SECOND, true],
    ['hidden after a draw, as others are dealt', AFTER_DRAW, true],
    ['known after a draw under Mort subite, which plays on', { ...AFTER_DRAW, hasSuddenDeath: true }, false],
    ['known when both hold the same cards', { ...FIRST, hands: 'miroir' }, false],
    ['hidden when both chose their own', { ...FIRST, hands: 'miennes' }, true],
    ['known once both have shown their own', { ...SECOND, hands: 'miennes' }, false],
    ['known in a rematch, which exchanges them', REMATCH, false],
    ['hidden in the second game of a rematch', { ...SECOND, past: REMATCH.past }, true],
  ] as const)('%s', (_, duel, areHidden) => {
    expect(areHandsHidden(duel)).toBe(areHidden);
  });
});

describe('a page without scripts', () => {
  const end = { how: 'board', winner: 'blue' } as const;
  it.each([
    ["reloads on the other player's turn", { end: null }, true],
    ['reloads between two games of a match, as the other player may begin the next', { end }, true],
    ['stays as it is after a match', { end, isMatchOver: true }, false],
    ['stays as it is while a rematch awaits its reader', { end, isMatchOver: true, asksAgain: 'red' }, false],
    ['reloads while a rematch awaits the other player', { end, isMatchOver: true, asksAgain: 'blue' }, true],
  ] as const)('%s', (_, view, isReloaded) => {
    const whole = { isMatchOver: false, asksAgain: null, ...view };
    expect(isWaiting(whole, { isOwnTurn: false })).toBe(isReloaded);
  });
});
