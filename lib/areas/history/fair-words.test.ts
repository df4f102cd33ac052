import { accuracyText, tableText, viewFaultsText, viewReason, viewText } from './fair-words.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const PLACE = { slot: 2, x: 1, y: 0 } as const;
const RIGHT = { loss: 0.12, error: 0.08, hands: 48, better: PLACE };
const WRONG = { loss: 1.62, error: 0.18, hands: 48, better: PLACE };
const EXACT = { ...WRONG, error: 0, hands: 164 };

describe('a move judged twice', () => {
  it('is told by the cards on the table and by what its player could know', () => {
    expect([tableText(0), tableText(1), tableText(2)].map(plain)).toEqual([
      'Cartes sur table : juste',
      'Cartes sur table : perd 1 carte',
      'Cartes sur table : perd 2 cartes',
    ]);
    expect([viewText(RIGHT, true), viewText(RIGHT, false), viewText(WRONG, false)].map(plain)).toEqual([
      'Au vu de vos cartes : juste',
      'Au vu de ses cartes : juste',
      'Au vu de ses cartes : perd 1,6 carte en moyenne',
    ]);
  });

  it('says on how many hands that rests, and which play was better in the mean', () => {
    const told = { other: 'Octave', better: 'Tocsin en haut' };
    expect(
      [RIGHT, WRONG, { ...WRONG, error: 0.03 }, EXACT].map((fair) => plain(viewReason(fair, told))),
    ).toEqual([
      "Aucun coup ne faisait nettement mieux contre 48 mains possibles d'Octave.",
      "Contre 48 mains possibles d'Octave, Tocsin en haut rapportait en moyenne 1,6 carte de plus, à 0,2 carte près.",
      "Contre 48 mains possibles d'Octave, Tocsin en haut rapportait en moyenne 1,6 carte de plus, à 0,1 carte près.",
      "Contre 164 mains possibles d'Octave, Tocsin en haut rapportait en moyenne 1,6 carte de plus.",
    ]);
  });

  it('counts for the mistakes and the accuracy of its player', () => {
    expect(plain(viewFaultsText({ faults: 0, cards: 0 }, true))).toBe('au vu de vos cartes : aucune faute');
    expect(plain(viewFaultsText({ faults: 2, cards: 2.44 }, false))).toBe(
      'au vu de ses cartes : 2 fautes, 2,4 cartes',
    );
    expect(plain(accuracyText(91))).toBe('précision 91 %');
  });
});
