import { LEAGUE_POINTS } from '#lib/game/points.ts';
import type { LeagueGame, LeagueTable } from './animation.ts';
import type { LeagueScore } from '#lib/game/league.ts';
import { makeCrosstable } from './crosstable.ts';
import { listRemaining } from './open-points.ts';
import { countGames, makeStandings, possibleMaximum } from './standings.ts';

/** « Ariane 7 Bastien »: Ariane is blue and has seven cards. */
function game(blue: string, score: LeagueScore, red: string): LeagueGame {
  return { blue, red, score, id: null };
}

function table(changes: Partial<LeagueTable>): LeagueTable {
  return {
    players: ['Ariane', 'Bastien', 'Chloé'],
    games: [],
    format: 'per-game',
    gamesPerOpponent: 2,
    scoring: LEAGUE_POINTS,
    ...changes,
  };
}

/** « 1 Ariane 4, 2 Bastien 1 ». */
function told(changes: Partial<LeagueTable>): string {
  return makeStandings(table(changes))
    .map(({ rank, name, points }) => `${rank} ${name} ${points}`)
    .join(', ');
}

describe('standings of a per-game league', () => {
  it.each<[string, LeagueGame[], string]>([
    ['starts everybody without points', [], '1 Ariane 0, 1 Bastien 0, 1 Chloé 0'],
    [
      'gives 2 points for more than 5 cards',
      [game('Ariane', 6, 'Bastien')],
      '1 Ariane 2, 2 Bastien 0, 2 Chloé 0',
    ],
    [
      'gives red 2 points for less than 5',
      [game('Ariane', 4, 'Bastien')],
      '1 Bastien 2, 2 Ariane 0, 2 Chloé 0',
    ],
    ['gives both 1 point for 5 cards', [game('Ariane', 5, 'Bastien')], '1 Ariane 1, 1 Bastien 1, 3 Chloé 0'],
    [
      'lets blue win by default',
      [game('Bastien', 'defaultWin', 'Ariane')],
      '1 Bastien 2, 2 Ariane 0, 2 Chloé 0',
    ],
    ['lets red win by forfeit', [game('Bastien', 'forfeit', 'Ariane')], '1 Ariane 2, 2 Bastien 0, 2 Chloé 0'],
    [
      'adds up the games, whoever was blue',
      [game('Ariane', 9, 'Chloé'), game('Chloé', 0, 'Ariane'), game('Bastien', 5, 'Chloé')],
      '1 Ariane 4, 2 Bastien 1, 2 Chloé 1',
    ],
    [
      'leaves out games of players who are not in the league',
      [game('Ariane', 9, 'Parti'), game('Parti', 9, 'Bastien')],
      '1 Ariane 0, 1 Bastien 0, 1 Chloé 0',
    ],
  ])('%s', (_, games, expected) => expect(told({ games })).toBe(expected));

  it('orders ties by name in French collation', () => {
    expect(told({ players: ['Zoé', 'Éric', 'eve', 'Ariane'] })).toBe(
      '1 Ariane 0, 1 Éric 0, 1 eve 0, 1 Zoé 0',
    );
  });

  it('counts wins, draws and defeats game by game', () => {
    const games = [game('Ariane', 9, 'Bastien'), game('Bastien', 5, 'Ariane'), game('Ariane', 1, 'Chloé')];
    expect(makeStandings(table({ games })).find(({ name }) => name === 'Ariane')).toMatchObject({
      ...{ win: 1, draw: 1, lose: 1, points: 3 },
    });
  });

  it('scores by the points of the league', () => {
    const scoring = { win: 3, draw: 1, lose: 1 };
    expect(told({ scoring, games: [game('Ariane', 10, 'Bastien')] })).toBe(
      '1 Ariane 3, 2 Bastien 1, 3 Chloé 0',
    );
  });

  it('is empty for a league without players', () => {
    expect(makeStandings(table({ players: [] }))).toEqual([]);
    expect(possibleMaximum(table({ players: [] }))).toBe(0);
  });
});

describe('standings of a best-of league', () => {
  it.each<[string, LeagueGame[], string]>([
    [
      'counts two wins as one',
      [game('Ariane', 6, 'Bastien'), game('Bastien', 4, 'Ariane')],
      '1 Ariane 2, 2 Bastien 0',
    ],
    [
      'counts a win and a draw as a win',
      [game('Ariane', 5, 'Bastien'), game('Bastien', 0, 'Ariane')],
      '1 Ariane 2, 2 Bastien 0',
    ],
    [
      'counts a win each as a draw',
      [game('Ariane', 10, 'Bastien'), game('Bastien', 6, 'Ariane')],
      '1 Ariane 1, 1 Bastien 1',
    ],
    [
      'counts two draws as a draw',
      [game('Ariane', 5, 'Bastien'), game('Bastien', 5, 'Ariane')],
      '1 Ariane 1, 1 Bastien 1',
    ],
    [
      'counts a forfeit as a defeat',
      [game('Ariane', 'forfeit', 'Bastien'), game('Bastien', 5, 'Ariane')],
      '1 Bastien 2, 2 Ariane 0',
    ],
    ['counts a single game as the whole meeting', [game('Ariane', 6, 'Bastien')], '1 Ariane 2, 2 Bastien 0'],
  ])('%s', (_, games, expected) =>
    expect(told({ format: 'best-of', players: ['Ariane', 'Bastien'], games })).toBe(expected),
  );
});

it.each([
  ['per-game', 4, 7, 48],
  ['best-of', 2, 9, 16],
  ['best-of', 2, 1, 0],
] as const)(
  'in a %s league of %i games per opponent and %i players, finds a possible maximum of %i',
  (format, games, players, most) => {
    const names = Array.from({ length: players }, (_, at) => `J${at}`);
    expect(possibleMaximum(table({ format, gamesPerOpponent: games, players: names }))).toBe(most);
  },
);

it('counts the games played and all games to be played', () => {
  expect(countGames(table({ games: [game('Ariane', 6, 'Bastien')] }))).toEqual({ played: 1, all: 6 });
});

it('lists the pairs that have yet to meet', () => {
  const games = [game('Ariane', 6, 'Bastien'), game('Bastien', 6, 'Ariane'), game('Chloé', 6, 'Bastien')];
  expect(listRemaining(table({ games }))).toEqual([
    { one: 'Ariane', other: 'Chloé', missing: 2 },
    { one: 'Bastien', other: 'Chloé', missing: 1 },
  ]);
});

it("crosses all players, each row with its own player's cards", () => {
  const games = [{ ...game('Ariane', 7, 'Bastien'), id: 12 }, game('Bastien', 'forfeit', 'Chloé')];
  const rows = makeCrosstable(table({ games }), ['Bastien', 'Ariane', 'Chloé']);
  expect(rows.map(({ name }) => name)).toEqual(['Bastien', 'Ariane', 'Chloé']);
  expect(rows[0]?.cells).toEqual([
    null,
    {
      opponent: 'Ariane',
      games: [{ cards: 3, isForfeit: false, gameId: 12 }],
      open: [expect.objectContaining({ number: 2 })],
    },
    {
      opponent: 'Chloé',
      games: [{ cards: 0, isForfeit: true, gameId: null }],
      open: [expect.objectContaining({ number: 2 })],
    },
  ]);
  expect(rows[2]?.cells[0]?.games).toEqual([{ cards: 10, isForfeit: true, gameId: null }]);
  expect(rows[1]?.cells[2]?.open.map(({ key }) => key)).toEqual(['s0-2-1', 's0-2-2']);
});
