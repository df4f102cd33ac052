import { render, screen } from '@testing-library/react';
import { aPlayedGame } from '#lib/areas/replays/testing/a-game.ts';
import type { OwnGame } from '#lib/areas/home/player-home-service.ts';
import { LastGame } from './last-game.tsx';

const played = aPlayedGame({ finalScore: 4 });
const { endedAt } = played;

const anOwnGame = (turning: OwnGame['turning']): OwnGame => ({
  game: {
    gameId: 7,
    ...{ endedAt, rules: [], winnerRule: 'one', gilsBet: 0, isPvp: true, isNoTouch: false },
    ...{ player1: 'Mirabelle', player2: 'Octave', selfIsBlue: true, finalScore: 4, result: 'lose' },
    ...{ firstPlayer: 'blue', board: null },
  },
  ...{ turning, played, lesson: null, rivalry: null },
});

const ways = (last: OwnGame, lastLoss: OwnGame | null = null) => {
  render(<LastGame gameLink="atout://jouer" last={last} lastLoss={lastLoss} />);
  return screen
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href') ?? ''}`)
    .slice(0, -1);
};

it.each([
  [7, 'Revoir le tournant /history/game/7?coup=tournant'],
  ['pending', 'Revoir la partie /history/game/7?coup=tournant'],
  [null, 'Revoir la partie /history/game/7'],
  ['unplayable', 'Revoir la partie /history/game/7'],
] as const)('promises a turning point once it is known: %s', (turning, way) => {
  expect(ways(anOwnGame(turning))).toEqual([way]);
});

it.each([
  [7, "Votre dernière défaite, et où elle s'est jouée /history/game/7?coup=tournant"],
  ['pending', 'Votre dernière défaite /history/game/7?coup=tournant'],
] as const)('promises a turning point of the last defeat once it is known: %s', (turning, way) => {
  expect(ways(anOwnGame(null), anOwnGame(turning))).toContain(way);
});

it.each([
  ['pending', 'Analyse en cours.'],
  [null, 'Aucune faute dans cette partie.'],
  ['unplayable', /ne peut pas être analysée/],
] as const)('tells why there is no lesson: %s', (turning, text) => {
  render(<LastGame gameLink="atout://jouer" last={anOwnGame(turning)} lastLoss={null} />);
  expect(screen.getAllByText(text)).toHaveLength(1);
});
