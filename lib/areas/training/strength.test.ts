import { ROBOT_RATINGS, ROBOTS } from '#lib/game/robots/robots.ts';
import { FAMILIES } from '#lib/game/rules/rule-set.ts';
import rate from 'glicko2-lite';
import { strengthAfter, UNKNOWN_STRENGTH } from './strength.ts';
import { TOLD_DEVIATION } from './kept-training.ts';

it('rests on a library that gives the figures of Glickman’s own example', () => {
  const { rating, rd, vol } = rate(1500, 200, 0.06, [
    [1400, 30, 1],
    [1550, 100, 0],
    [1700, 300, 0],
  ]);
  expect([rating.toFixed(2), rd.toFixed(2), vol.toFixed(5)]).toEqual(['1464.05', '151.52', '0.06000']);
});

it('rises with a win, most against the strongest, falls with a defeat, and grows surer with each game', () => {
  const after = (robot: 'AuHasard' | 'Vaucanson', ending: 'win' | 'lose') =>
    strengthAfter(UNKNOWN_STRENGTH, { family: '+ =', robot, ending });
  expect(after('Vaucanson', 'win').rating).toBeGreaterThan(after('AuHasard', 'win').rating);
  expect(after('AuHasard', 'win').rating).toBeGreaterThan(1500);
  expect(after('AuHasard', 'lose').rating).toBeLessThan(after('Vaucanson', 'lose').rating);
  expect(after('Vaucanson', 'lose')).toMatchObject({ games: 1 });
});

it('is told after about ten games', () => {
  let strength = UNKNOWN_STRENGTH;
  for (let game = 0; game < 12; game += 1)
    strength = strengthAfter(strength, {
      ...{ family: 'mp', robot: 'Horloger' },
      ending: game % 2 === 0 ? 'win' : 'lose',
    });
  expect(strength.deviation).toBeLessThan(TOLD_DEVIATION);
  expect(Math.abs(strength.rating - ROBOT_RATINGS.mp.Horloger)).toBeLessThan(120);
});

it('knows every robot in every family, each stronger than the one before', () => {
  for (const family of FAMILIES) {
    const rated = ROBOTS.map((robot) => ROBOT_RATINGS[family][robot]);
    expect(rated).toEqual(rated.toSorted((one, other) => one - other));
    const mean = rated.reduce((sum: number, one) => sum + one, 0) / rated.length;
    expect(Math.abs(mean - 1500)).toBeLessThan(1);
  }
});
