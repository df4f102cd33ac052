import { playsOf, startOf } from '#lib/areas/replays/game-start.ts';
import type { GameDocument } from '#lib/db/game-documents.ts';
import { isNoTouch } from '#lib/game/rules/no-touch.ts';
import { familyOf, isRuleCode } from '#lib/game/rules/rule-set.ts';
import { blueScore } from '#lib/game/rules/score.ts';
import type { FinishedGame } from '../replay-data.ts';
import { legalTurns } from '../replay-coup.ts';

const card = (id: string, values: string, element: string | null = null) => {
  const [up = 1, right = 1, down = 1, left = 1] = Array.from(values, (digit) =>
    digit === 'A' ? 10 : Number(digit),
  );
  return { _id: id, name: `${id} le Grand`, deck: 'Minuit', up, right, down, left, element };
};

/** Ten cards, blue's five first. */
export const CARDS = [
  card('Squall', '8452'),
  card('Zell', '5719', 'Feu'),
  card('Clad', 'A3A3'),
  card('LdB', '2685'),
  card('Corbeau', '3A3A'),
  card('Givre', '6385', 'Glace'),
  card('Tocsin', '7682', 'Tonnerre'),
  card('Lanterne', '96A1'),
  card('Sentinelle', '2A93'),
  card('Écume', '1659', 'Eau'),
];

/** The cells of the nine plays; the wall at the last corner pushes away the first card played there, which frees the cell. */
const CELLS = [4, 0, 8, 2, 7, 1, 3, 5, 8];

/** The nine plays, with slots in order, blue first. */
const PLAYS = CELLS.map((cell, index) => ({
  slot: Math.floor(index / 2),
  x: cell % 3,
  y: Math.floor(cell / 3),
}));

/**
 * A finished game between Mirabelle (blue, account « mira ») and Octave, under Identique, Plus, Élémentaire and Mur puissant,
 * with two messages. Score, no-touch and family are derived by the engine unless `changes` sets them.
 */
export function aStoredGame(changes: Partial<GameDocument> = {}): GameDocument {
  const game: GameDocument = {
    _id: 20_514,
    rules: ['open', '=', '+', 'elem', 'mp'],
    winnerRule: 'diff',
    family: '',
    gilsBet: 50,
    isPvp: true,
    startedAt: new Date('2026-11-20T20:30:00Z'),
    endedAt: new Date('2026-11-20T20:42:07Z'),
    blue: { accountId: 1, nicknameId: 11, name: 'Mirabelle', accountName: 'mira' },
    red: { accountId: 2, nicknameId: 12, name: 'Octave', accountName: 'Octave' },
    firstPlayer: 'blue',
    cards: CARDS,
    elements: [{ pad: 7, element: 'Glace' }],
    walls: [{ pad: 3, direction: 'right', sign: '+', value: 15 }],
    plays: PLAYS,
    messages: [
      { afterPlay: 0, fromBlue: true, text: 'Bonne chance !', date: new Date('2026-11-20T20:30:10Z') },
      {
        afterPlay: 4,
        fromBlue: false,
        text: 'Bien vu.\nMais <b>attention</b>.',
        date: new Date('2026-11-20T20:36:00Z'),
      },
    ],
    finalScore: null,
    isNoTouch: false,
    eloCategory: null,
    eloAfter: null,
    ...changes,
  };
  const turns = legalTurns(startOf(game), playsOf(game));
  const score = turns.length === 0 ? 5 : blueScore(turns[turns.length - 1]?.position ?? startOf(game));
  return {
    ...game,
    family: familyOf(game.rules.filter(isRuleCode)),
    finalScore: score,
    isNoTouch: isNoTouch(turns, score),
    ...changes,
  };
}

/** That game as its page reads it, with the given final score. */
export function aPlayedGame({ finalScore }: { finalScore: number }): FinishedGame {
  const stored = aStoredGame();
  const [start, plays] = [startOf(stored), playsOf(stored)];
  return {
    id: 7,
    players: {
      blue: { name: 'Mirabelle', accountId: 1 },
      red: { name: 'Octave', accountId: 2 },
    },
    ...{ start, plays, turns: legalTurns(start, plays), startedAt: stored.startedAt },
    endedAt: new Date(stored.startedAt.getTime() + 300_000),
    ...{ winnerRule: 'one', gilsBet: 0, isPvp: true, isNoTouch: false, finalScore },
    ...{ cards: {}, messages: [], isReproduced: true },
  };
}
