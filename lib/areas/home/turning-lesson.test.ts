import { playsOf, startOf } from '#lib/areas/replays/game-start.ts';
import { legalTurns } from '#lib/areas/replays/replay-coup.ts';
import { aStoredGame } from '#lib/areas/replays/testing/a-game.ts';
import type { FairVerdict } from '#lib/game/fair/judge-fairly.ts';
import type { Judgement } from '#lib/game/verdicts/judgement.ts';
import { lessonOf, type TurningLesson, betterText, faultText } from './turning-lesson.ts';

const stored = aStoredGame();
const start = startOf(stored);
const turns = legalTurns(start, playsOf(stored));

/** The fifth move is blue's, with the card Corbeau; the sixth is red's. */
const judged = (before: number, after: number): Judgement => ({
  ...{ before, after, loss: Math.abs(before - after), bestCount: 1 },
  better: { slot: 3, x: 2, y: 1 },
});

function lesson(coup: number, judgement: Judgement): TurningLesson {
  const found = lessonOf({ start, turns }, { coup, judgement });
  if (!found) throw new Error('no lesson');
  return found;
}

describe('the lesson of a fault', () => {
  it.each([
    [5, 7, 3, 'game'],
    [5, 7, 5, 'win'],
    [5, 5, 4, 'draw'],
    [5, 8, 6, 'cards'],
    [6, 3, 7, 'game'],
    [6, 5, 6, 'draw'],
  ])('of move %i, from %i to %i cards of blue, says that it cost the %s', (coup, before, after, cost) => {
    expect(lesson(coup, judged(before, after)).cost).toBe(cost);
  });

  it('counts the cards of the player who moved', () => {
    expect(lesson(5, judged(7, 3)).own).toBe(7);
    expect(lesson(6, judged(3, 7)).own).toBe(7);
  });

  it.each([
    [2, 8],
    [0, undefined],
  ])('has the better play by what the player could know, if that move cost %i cards', (loss, cell) => {
    const fair: FairVerdict = { loss, error: 0, hands: 9, better: { slot: 3, x: 2, y: 2 } };
    expect(lesson(5, { ...judged(7, 3), fair }).better?.cell).toBe(cell);
  });

  it('is null for the best move, or a missing one', () => {
    const best: Judgement = { loss: 0, before: 5, after: 5, bestCount: 1, better: null };
    expect(lessonOf({ start, turns }, { coup: 5, judgement: best })).toBeNull();
    expect(lessonOf({ start, turns }, { coup: 0, judgement: judged(7, 3) })).toBeNull();
    expect(lessonOf({ start, turns }, { coup: 5, judgement: undefined })).toBeNull();
  });
});

describe('the words of a fault', () => {
  const card = { id: 'Corbeau', up: 1, right: 1, down: 1, left: 1, element: null };
  const fault = {
    ...lesson(5, judged(7, 3)),
    played: { card, cell: 5 as const, captures: 1 },
    better: { card: { ...card, id: 'Grand Duc' }, cell: 2 as const, captures: 0 },
    loss: 4,
  };
  const nameOf = (id: string) => id;

  it('address the reader about their move, and name the player to others', () => {
    expect(faultText(fault, { victim: null, nameOf })).toBe(
      'Corbeau, à droite, prend une carte et vous coûte la partie.',
    );
    const quiet = {
      ...fault,
      played: { ...fault.played, captures: 0 },
      cost: 'cards' as const,
      loss: 2,
    };
    expect(faultText(quiet, { victim: 'Joueuse', nameOf })).toBe(
      'Corbeau, à droite, ne prend rien et coûte deux cartes à Joueuse.',
    );
  });

  it('name the better play', () => {
    expect(betterText(fault, nameOf)).toBe(
      "Grand Duc, en haut à droite, n'en prenait aucune et gagnait 7 à 3.",
    );
    const same = { ...fault, better: { card, cell: 4 as const, captures: 2 }, own: 5 };
    expect(betterText(same, nameOf)).toBe('La même carte, au centre, en prenait deux et faisait nul.');
    const none = { ...fault.played, captures: 0 };
    expect(betterText({ ...fault, played: none, own: 4 }, nameOf)).toBe(
      'Grand Duc, en haut à droite, ne prenait rien non plus et ne perdait que 4 à 6.',
    );
    expect(betterText({ ...fault, played: none, better: { ...fault.better, captures: 1 } }, nameOf)).toBe(
      'Grand Duc, en haut à droite, prenait une carte et gagnait 7 à 3.',
    );
  });
});
