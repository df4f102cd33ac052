import { entriesOf, nextNumbers, tallyOf, type ListedGame } from './history-entry.ts';
import { aStoredGame } from '#lib/areas/replays/testing/a-game.ts';
import { aFinishedGame, aGamePlayer } from '#lib/areas/replays/testing/finished-game.ts';
import { toHistoryCsv } from './history-export.ts';
import type { HistoryGame } from './history.ts';

describe('an entry', () => {
  const game = (changes: object) => aFinishedGame({ _id: 1, ...changes }) as ListedGame;

  it.each([
    [10, 'win', 'lose'],
    [6, 'win', 'lose'],
    [5, 'draw', 'draw'],
    [4, 'lose', 'win'],
    [0, 'lose', 'win'],
  ])('sees a score of %i from both sides', (finalScore, blue, red) => {
    expect(entriesOf(game({ finalScore })).map(({ result }) => result)).toEqual([blue, red]);
  });

  it('makes no entry for a game without a score', () => {
    expect(entriesOf(game({ finalScore: null }))).toEqual([]);
  });

  it('makes a single entry for a game of an account against itself', () => {
    expect(entriesOf(game({ red: aGamePlayer(1) }))).toHaveLength(1);
  });

  it('puts an unknown family under « Autre »', () => {
    expect(entriesOf(game({ family: 'roue. $' }))[0]?.family).toBe('Autre');
  });

  it('continues counting from the stored counts', () => {
    const tally = tallyOf({
      '2026-01': { 'pvp noTouch win mp + =': 2 },
      '2026-02': { 'pve lose Autre': 3, 'pvp lose mp + =': 1 },
    });
    expect(nextNumbers(tally, { isPvp: true, isNoTouch: true, result: 'win', family: 'mp + =' })).toEqual({
      all: 7,
      kind: 4,
      noTouch: 3,
      family: 4,
      result: 3,
    });
    expect(nextNumbers(tally, { isPvp: false, isNoTouch: false, result: 'lose', family: 'mkc' })).toEqual({
      all: 8,
      kind: 4,
      noTouch: null,
      family: 1,
      result: 5,
    });
  });

  it('throws for stored cells of another shape', () => {
    expect(() => tallyOf({ '2026-01': { 'pvp mp': 2 } })).toThrow('Malformed cell of counts: pvp mp');
  });

  it('stores the final board of a complete game for both players', () => {
    const boards = entriesOf(aStoredGame() as ListedGame).map(({ board }) => board);
    expect(boards).toEqual([expect.stringMatching(/^[br]*[BR][br]*$/), boards[0]]);
    expect(boards[0]).toHaveLength(9);
  });

  it('has no board for a game that was abandoned or that the engine cannot replay', () => {
    const whole = aStoredGame();
    const boardOf = (changes: object) => entriesOf({ ...whole, ...changes } as ListedGame)[0]?.board;
    expect(boardOf({ plays: whole.plays.slice(0, 8) })).toBeNull();
    expect(boardOf({ rules: ['roue'] })).toBeNull();
    expect(boardOf({ cards: [] })).toBeNull();
  });
});

describe('an export', () => {
  const GAME: HistoryGame = {
    gameId: 12,
    endedAt: new Date('2026-11-21T13:05:09Z'),
    rules: ['+', '=', 'alea'],
    winnerRule: 'diff',
    gilsBet: 100,
    isPvp: true,
    isNoTouch: false,
    player1: 'Zoé',
    player2: 'Octave',
    selfIsBlue: false,
    firstPlayer: 'blue' as const,
    board: null,
    finalScore: 3,
    result: 'win',
  };

  it('writes CSV with a byte order mark, semicolons, and one line per game', () => {
    expect(toHistoryCsv([GAME])).toBe(
      '\ufeffPartie;Date;Résultat;Joueur 1 (bleu);Score bleu;Score rouge;Joueur 2 (rouge);Règles;Enjeu;Gils misés;Contre;No-touch\r\n' +
        '12;2026-11-21 14:05:09;Victoire;Zoé;3;7;Octave;Plus, Identique, Aléatoire;différence;100;joueur;non\r\n',
    );
  });

  it.each(['=1+1', '+33', '-2', '@SUM(A1)'])(
    'writes a player called %s as text, not as a formula',
    (name) => {
      expect(toHistoryCsv([{ ...GAME, player1: name }])).toContain(`;'${name};`);
    },
  );

  it('keeps a name with a semicolon in its cell', () => {
    expect(toHistoryCsv([{ ...GAME, player2: 'a;"b"' }])).toContain(';"a;""b""";');
  });
});
