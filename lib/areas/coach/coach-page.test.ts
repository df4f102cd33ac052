import type { MistakeKind } from '#lib/game/coach/mistake-kinds.ts';
import { familyLines, monthPoints, worstKinds } from './coach-page.ts';
import { exerciseId, exercisePage, parseExerciseId, type CoachGame } from './coach.ts';
import { cardsLostText, notEnoughText, progressText, oneMonthText } from './coach-messages.ts';

let games = 0;

function aGame(changes: Partial<CoachGame> = {}): CoachGame {
  games += 1;
  return {
    ...{ game: `g${games}`, source: 'history', at: new Date('2026-11-10T12:00:00Z'), family: '+ =' },
    ...{ opponent: 'Octave', query: null, engine: '1', moves: 4, worth: 3, mistakes: [] },
    ...changes,
  };
}

const mistake = (kind: MistakeKind, loss: number, coup = 1) => ({
  ...{ kind, loss, coup, position: '' },
  played: { slot: 0, x: 0, y: 0 } as const,
});

describe('accuracy', () => {
  it('weights games by the moves that left a choice', () => {
    const lines = familyLines([aGame({ moves: 1, worth: 0 }), aGame({ moves: 3, worth: 3, family: 'mp' })]);
    expect(lines).toEqual([
      { family: null, games: 2, percent: 75 },
      { family: 'mp', games: 1, percent: 100 },
      { family: '+ =', games: 1, percent: 0 },
    ]);
  });

  it('is given per month in Paris, for one family or all, except for months without a choice', () => {
    const some = [
      aGame({ at: new Date('2026-10-31T23:30:00Z') }),
      aGame({ at: new Date('2026-09-15T12:00:00Z'), worth: 4 }),
      aGame({ at: new Date('2026-08-15T12:00:00Z'), moves: 0, worth: 0 }),
      aGame({ at: new Date('2026-11-15T12:00:00Z'), family: 'mp', worth: 1 }),
    ];
    expect(monthPoints(some, null)).toEqual([
      { month: '2026-09', games: 1, percent: 100 },
      { month: '2026-11', games: 2, percent: 50 },
    ]);
    expect(monthPoints(some, '+ =')).toEqual([
      { month: '2026-09', games: 1, percent: 100 },
      { month: '2026-11', games: 1, percent: 75 },
    ]);
  });
});

describe('the kinds that cost most', () => {
  it('are three, sorted by cards then moves, each with its five worst moves, the newest first', () => {
    const old = aGame({
      at: new Date('2026-01-01T12:00:00Z'),
      mistakes: [1, 2, 3, 4, 5].map((coup) => mistake('plus', coup === 1 ? 2 : 1, coup)),
    });
    const fresh = aGame({
      mistakes: [mistake('plus', 1, 9), mistake('same', 4), mistake('wall', 2), mistake('cell', 1)],
    });
    const kinds = worstKinds([old, fresh]);
    expect(kinds.map(({ kind, moves, cards }) => [kind, moves, cards])).toEqual([
      ['plus', 6, 7],
      ['same', 1, 4],
      ['wall', 1, 2],
    ]);
    expect(kinds[0]?.worst.map(({ coup }) => coup)).toEqual([1, 9, 2, 3, 4]);
    expect(kinds[0]?.worst[1]?.of).toBe(fresh);
  });

  it('are none without mistakes', () => {
    expect(worstKinds([aGame()])).toEqual([]);
  });
});

describe('the id of an exercise', () => {
  it.each(['g20514', 't0123456789abcdef'])('round-trips for %s', (game) => {
    expect(parseExerciseId(exerciseId(game, 7))).toEqual({ game, coup: 7 });
  });

  it.each(['', 'g1', 'g1-0', 'g1-10', 'x1-2', 'g-1', 'tzz-1', 'g1-2-3', 'g12345678901-1'])(
    'is not %p',
    (text) => {
      expect(parseExerciseId(text)).toBeNull();
    },
  );

  it('is part of its address, with tries and the selected card', () => {
    expect(exercisePage('g1-2')).toBe('/entraineur/exercice/g1-2');
    expect(exercisePage('g1-2', '17-24', 3)).toBe('/entraineur/exercice/g1-2?essais=17-24&carte=3');
  });
});

it('describes its progress in French', () => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  expect(plain(progressText(12, 30))).toBe('12 parties sur 30 analysées.');
  expect(plain(progressText(1, 30))).toBe('1 partie sur 30 analysée.');
  expect(plain(progressText(0, 30))).toBe("Aucune de vos 30 dernières parties n'est encore analysée.");
  expect(plain(progressText(30, 30))).toBe('30 parties analysées.');
  expect(plain(notEnoughText(4))).toContain('il en manque encore une.');
  expect(plain(notEnoughText(2))).toContain('il en manque encore trois.');
  expect(plain(cardsLostText(1))).toBe('1 carte perdue');
  expect(plain(cardsLostText(1.25))).toBe('1,3 carte perdue');
  expect(plain(cardsLostText(3))).toBe('3 cartes perdues');
});

it.each([
  ['2026-04', "datent d'avril 2026"],
  ['2026-11', 'datent de novembre 2026'],
])('elides before the name of the month %s: « %s »', (month, text) => {
  expect(oneMonthText(month).replaceAll('\u00a0', ' ')).toContain(text);
});
