import { isGameOver, playTurn } from '#lib/game/rules/play.ts';
import { countCards } from '#lib/game/rules/score.ts';
import { positionOf } from '#lib/game/rules/testing/table.ts';
import type { Color, Play, Position } from '#lib/game/rules/types.ts';
import { annotate } from '#lib/game/solver/annotate.ts';
import { solve } from '#lib/game/solver/solve.ts';
import { seededStart } from '#lib/game/solver/testing/seeded-positions.ts';
import { robotPlay } from './robot-play.ts';
import { findRobot, ROBOTS, type RobotName } from './robots.ts';

function playGame(start: Position, robots: Readonly<Record<Color, RobotName>>, seed: string) {
  const plays: Play[] = [];
  let position = start;
  while (!isGameOver(position)) {
    const play = robotPlay(robots[position.turn], position, seed);
    const turn = playTurn(position, play);
    if (!turn.ok) throw new Error(turn.code);
    plays.push(play);
    ({ position } = turn.value);
  }
  return { plays, blue: countCards(position, 'blue') };
}

describe.each(ROBOTS)('%s', (robot) => {
  it('makes legal plays to the end of a game under every preset, and the same ones for the same seed', () => {
    for (const preset of [0, 1, 2, 3, 4]) {
      const start = seededStart(preset, 2);
      const robots = { blue: robot, red: robot };
      expect(playGame(start, robots, 'x').plays).toEqual(playGame(start, robots, 'x').plays);
    }
  });

  it('may play differently for another seed', () => {
    const start = seededStart(0, 1);
    const games = Array.from({ length: 12 }, (_, n) =>
      JSON.stringify(playGame(start, { blue: robot, red: robot }, `${n}`).plays),
    );
    expect(new Set(games).size).toBeGreaterThan(1);
  });
});

it('plays Vaucanson perfectly from its second play on', () => {
  for (const preset of [0, 1, 2, 3, 4]) {
    const start = seededStart(preset, 4);
    const { plays } = playGame(start, { blue: 'Vaucanson', red: 'AuHasard' }, 'perfect');
    const later = annotate(start, plays).filter((_, at) => plays[at]?.player === 'blue');
    for (const { value, best } of later.slice(1)) expect(value).toBe(best);
  }
});

it('makes Ressort capture the most at once, and Horloger play the end without a mistake', () => {
  const open = positionOf('.,.,./.,r1111,./.,.,. 2222,9999,.,.,. 3333,3333,3333,.,. b -');
  const { x, y } = robotPlay('Ressort', open, 'a');
  expect((x + y) % 2).toBe(1);
  const late = positionOf('b5555,r4444,b5555/r4444,b7777,r4444/b5555,.,. 6194,.,.,.,. 5861,3925,.,.,. r -');
  const { value, plays } = solve(late);
  const play = robotPlay('Horloger', late, 'a');
  expect(
    plays.find(({ slot, x: px, y: py }) => slot === play.slot && px === play.x && py === play.y)?.value,
  ).toBe(value);
});

it('wins more cards against AuHasard with a stronger robot', () => {
  const shares = (['Ressort', 'MonteCarlo', 'Vaucanson'] as const).map((robot) => {
    let cards = 0;
    for (let game = 0; game < 12; game += 1)
      cards += playGame(seededStart(game % 5, game), { blue: robot, red: 'AuHasard' }, `${game}`).blue;
    return cards / 12;
  });
  expect(shares[0]).toBeGreaterThan(5);
  expect(shares[1]).toBeGreaterThan(shares[0]!);
  expect(shares[2]).toBeGreaterThan(6);
});

it('finds robots by their exact names', () => {
  expect(findRobot('Vaucanson')).toBe('Vaucanson');
  expect([findRobot('vaucanson'), findRobot(''), findRobot(undefined)]).toEqual([null, null, null]);
});
