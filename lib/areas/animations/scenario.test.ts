import { listOpenGames } from './open-points.ts';
import {
  findScenario,
  nextSupposed,
  readScenario,
  scenarioPath,
  suppose,
  SUPPOSED_MAX,
  SUPPOSED_SCORES,
  supposedEnding,
  withAllWon,
  withSupposed,
} from './scenario.ts';
import { makeStandings } from './standings.ts';
import { aGame as game, aTable as table } from './testing/small-leagues.ts';

const league = table({
  players: ['Ariane', 'Bastien'],
  gamesPerOpponent: 3,
  games: [game('Bastien', 9, 'Ariane')],
});

it('names the open games and no others', () => {
  expect(listOpenGames(league).map(({ key, number }) => [key, number])).toEqual([
    ['s0-1-2', 2],
    ['s0-1-3', 3],
  ]);
});

it.each([
  [
    { 's0-1-2': '1', 's0-1-3': '2' },
    { 's0-1-2': '1', 's0-1-3': '2' },
  ],
  [{ 's0-1-2': '' }, {}],
  [{ 's0-1-2': 'toString' }, {}],
  // What a form without JavaScript sends: the old choice, then the new one.
  [{ 's0-1-2': ['1', 'n'] }, { 's0-1-2': 'n' }],
  [{ 's0-1-2': ['2', ''] }, {}],
  [{ 's0-1-1': '1', 's9-9-9': '1', __proto__: '1' }, {}],
])('reads %j as %j', (query, scenario) => {
  expect(readScenario(query, listOpenGames(league))).toEqual(scenario);
});

it('supposes a bounded number of results', () => {
  const long = table({ players: ['Ariane', 'Bastien'], gamesPerOpponent: 100 });
  const query = Object.fromEntries(listOpenGames(long).map(({ key }) => [key, '1']));
  expect(Object.keys(readScenario(query, listOpenGames(long)))).toHaveLength(SUPPOSED_MAX);
  expect(Object.keys(withAllWon(long, 'Bastien'))).toHaveLength(SUPPOSED_MAX);
});

it('gives the table after its results', () => {
  const supposed = suppose(league, { 's0-1-2': '1', 's0-1-3': 'n' });
  expect(makeStandings(supposed).map(({ name, points }) => [name, points])).toEqual([
    ['Ariane', 3],
    ['Bastien', 3],
  ]);
  expect(Object.values(SUPPOSED_SCORES).sort()).toEqual([0, 10, 5]);
});

it.each([
  ['first', true],
  ['second', false],
] as const)('cycles from won through drawn and lost to none, as the %s player sees it', (_, isFirst) => {
  const seen: (string | null)[] = [];
  let scenario = {};
  for (let tap = 0; tap < 4; tap++) {
    const now = readScenario(scenario, listOpenGames(league))['s0-1-2'];
    seen.push(now === undefined ? null : supposedEnding(now, isFirst));
    scenario = withSupposed(scenario, 's0-1-2', nextSupposed(now, isFirst));
  }
  expect(seen).toEqual([null, 'win', 'draw', 'lose']);
  expect(scenario).toEqual({});
});

it('lets a player win all remaining games', () => {
  const won = suppose(league, withAllWon(league, 'Bastien'));
  expect(makeStandings(won)[0]).toMatchObject({ name: 'Bastien', win: 3, lose: 0 });
});

it('writes a scenario into its address and reads it back', () => {
  const path = scenarioPath('2026-10-egaux', { 's0-1-2': 'n' });
  expect(path).toBe('/event/2026-10-egaux?onglet=etat&si=1&s0-1-2=n#tableau');
  const query = Object.fromEntries(new URL(path, 'https://atout.test').searchParams);
  expect(findScenario(query, league)).toEqual({ 's0-1-2': 'n' });
  expect(findScenario({ onglet: 'etat', si: '1' }, league)).toEqual({});
  expect(findScenario({ onglet: 'etat' }, league)).toBeNull();
});
