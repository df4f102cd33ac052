import {
  nextRobot,
  NO_PAST,
  parsePast,
  pastAfter,
  progressOf,
  type Past,
  type PlayedGame,
} from './progress.ts';

const won: PlayedGame = { robot: 'Horloger', family: '+ =', result: 'win', accuracy: 80 };
const PAST: Past = { medals: { Horloger: ['+ ='] }, streak: 1, best: 90 };

describe('what a game adds to those before it', () => {
  it.each([
    ['a first win against a robot', NO_PAST, won, { kind: 'first win', robot: 'Horloger' }],
    ['a higher accuracy', PAST, { ...won, accuracy: 91 }, { kind: 'best accuracy', percent: 91 }],
    [
      'a higher accuracy in a loss',
      PAST,
      { ...won, accuracy: 91, result: 'lose' },
      { kind: 'best accuracy', percent: 91 },
    ],
    ['a third win in a row', { ...PAST, streak: 2 }, won, { kind: 'streak', wins: 3 }],
    ['a win under new rules', PAST, { ...won, family: 'mp' }, { kind: 'medal', robot: 'Horloger' }],
    ['nothing for one more win', PAST, won, null],
    ['nothing for the accuracy of a first game', NO_PAST, { ...won, result: 'draw' }, null],
  ] as const)('is %s', (_, past, game, progress) => {
    expect(progressOf(past, game)).toEqual(progress);
  });
});

describe('the games of a player together', () => {
  it('hold a medal for each robot and family once, the wins in a row and the best accuracy', () => {
    const games = [won, { ...won, family: 'mp', accuracy: null }, won] as const;
    expect(games.reduce(pastAfter, NO_PAST)).toEqual({
      medals: { Horloger: ['mp', '+ ='] },
      streak: 3,
      best: 80,
    });
  });

  it('start a new row of wins after a loss, and keep the medals', () => {
    expect(pastAfter(PAST, { ...won, result: 'lose' })).toEqual({ ...PAST, streak: 0 });
  });
});

it('proposes the easiest robot that was not beaten, and at the end the hardest', () => {
  expect(nextRobot({})).toBe('AuHasard');
  expect(nextRobot({ AuHasard: ['mp'], Ressort: ['mp'] })).toBe('Horloger');
  const one = ['mp'] as const;
  expect(nextRobot({ AuHasard: one, Ressort: one, Horloger: one, MonteCarlo: one, Vaucanson: one })).toBe(
    'Vaucanson',
  );
});

it('reads what a browser stored, whatever is wrong in it left out', () => {
  expect(parsePast(JSON.stringify(PAST))).toEqual(PAST);
  expect(parsePast('{"medals":{"Personne":["mp"],"Ressort":["mp","rien"]},"streak":-1}')).toEqual({
    ...{ medals: { Ressort: ['mp'] }, streak: 0, best: null },
  });
  for (const text of [null, '', '{', 'null', '3']) expect(parsePast(text)).toEqual(NO_PAST);
});
