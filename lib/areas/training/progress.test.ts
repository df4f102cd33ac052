import rate from 'glicko2-lite';
import { ROBOT_RATINGS, ROBOTS } from '#lib/game/robots/robots.ts';
import { FAMILIES } from '#lib/game/rules/rule-set.ts';
import {
  nextRobot,
  NO_PAST,
  parsePast,
  pastAfter,
  progressOf,
  type Past,
  type PlayedGame,
} from './progress.ts';
import { strengthAfter, UNKNOWN_STRENGTH, TOLD_DEVIATION } from './kept-training.ts';

const won: PlayedGame = { robot: 'Horloger', family: '+ =', result: 'win', accuracy: 80 };
const PAST: Past = { medals: { Horloger: ['+ ='] }, streak: 1, best: 90 };

describe('the progress of a game', () => {
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

describe('the past of a player', () => {
  it('holds each medal once, the winning streak and the best accuracy', () => {
    const games = [won, { ...won, family: 'mp', accuracy: null }, won] as const;
    expect(games.reduce(pastAfter, NO_PAST)).toEqual({
      medals: { Horloger: ['mp', '+ ='] },
      streak: 3,
      best: 80,
    });
  });

  it('resets the streak after a loss, and keeps the medals', () => {
    expect(pastAfter(PAST, { ...won, result: 'lose' })).toEqual({ ...PAST, streak: 0 });
  });
});

it('proposes the easiest unbeaten robot, or else the hardest', () => {
  expect(nextRobot({})).toBe('AuHasard');
  expect(nextRobot({ AuHasard: ['mp'], Ressort: ['mp'] })).toBe('Horloger');
  const one = ['mp'] as const;
  expect(nextRobot({ AuHasard: one, Ressort: one, Horloger: one, MonteCarlo: one, Vaucanson: one })).toBe(
    'Vaucanson',
  );
});

it('reads the past from a browser without its invalid parts', () => {
  expect(parsePast(JSON.stringify(PAST))).toEqual(PAST);
  expect(parsePast('{"medals":{"Personne":["mp"],"Ressort":["mp","rien"]},"streak":-1}')).toEqual({
    ...{ medals: { Ressort: ['mp'] }, streak: 0, best: null },
  });
  for (const text of [null, '', '{', 'null', '3']) expect(parsePast(text)).toEqual(NO_PAST);
});

describe('strength', () => {
  it('is computed by a library that reproduces Glickman’s own example', () => {
    const { rating, rd, vol } = rate(1500, 200, 0.06, [
      [1400, 30, 1],
      [1550, 100, 0],
      [1700, 300, 0],
    ]);
    expect([rating.toFixed(2), rd.toFixed(2), vol.toFixed(5)]).toEqual(['1464.05', '151.52', '0.06000']);
  });

  it('rises with a win, most against the strongest, falls with a defeat, and becomes more certain with each game', () => {
    const after = (robot: 'AuHasard' | 'Vaucanson', ending: 'win' | 'lose') =>
      strengthAfter(UNKNOWN_STRENGTH, { family: '+ =', robot, ending });
    expect(after('Vaucanson', 'win').rating).toBeGreaterThan(after('AuHasard', 'win').rating);
    expect(after('AuHasard', 'win').rating).toBeGreaterThan(1500);
    expect(after('AuHasard', 'lose').rating).toBeLessThan(after('Vaucanson', 'lose').rating);
    expect(after('Vaucanson', 'lose')).toMatchObject({ games: 1 });
  });

  it('is shown after about ten games', () => {
    let strength = UNKNOWN_STRENGTH;
    for (let game = 0; game < 12; game += 1)
      strength = strengthAfter(strength, {
        ...{ family: 'mp', robot: 'Horloger' },
        ending: game % 2 === 0 ? 'win' : 'lose',
      });
    expect(strength.deviation).toBeLessThan(TOLD_DEVIATION);
    expect(Math.abs(strength.rating - ROBOT_RATINGS.mp.Horloger)).toBeLessThan(120);
  });

  it('rates every robot in every family, each stronger than the one before', () => {
    for (const family of FAMILIES) {
      const rated = ROBOTS.map((robot) => ROBOT_RATINGS[family][robot]);
      expect(rated).toEqual(rated.toSorted((one, other) => one - other));
      const mean = rated.reduce((sum: number, one) => sum + one, 0) / rated.length;
      expect(Math.abs(mean - 1500)).toBeLessThan(1);
    }
  });
});
