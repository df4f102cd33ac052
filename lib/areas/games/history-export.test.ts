import { toHistoryCsv } from './history-export.ts';
import type { HistoryGame } from './history.ts';

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

it('writes a file for spreadsheets: a byte order mark, semicolons, a line per game', () => {
  expect(toHistoryCsv([GAME])).toBe(
    '\ufeffPartie;Date;Résultat;Joueur 1 (bleu);Score bleu;Score rouge;Joueur 2 (rouge);Règles;Enjeu;Gils misés;Contre;No-touch\r\n' +
      '12;2026-11-21 14:05:09;Victoire;Zoé;3;7;Octave;Plus, Identique, Aléatoire;différence;100;joueur;non\r\n',
  );
});

it.each(['=1+1', '+33', '-2', '@SUM(A1)'])('writes a player called %s as text, not as a formula', (name) => {
  expect(toHistoryCsv([{ ...GAME, player1: name }])).toContain(`;'${name};`);
});

it('keeps a name with a semicolon in its cell', () => {
  expect(toHistoryCsv([{ ...GAME, player2: 'a;"b"' }])).toContain(';"a;""b""";');
});
