import { accuracyText, tableText, viewFaultsText, viewReason, viewText } from './fair-messages.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const PLACE = { slot: 2, x: 1, y: 0 } as const;
const RIGHT = { loss: 0.12, error: 0.08, hands: 48, better: PLACE };
const WRONG = { loss: 1.62, error: 0.18, hands: 48, better: PLACE };
const OCTAVE = { name: 'Octave', isOwn: false };
const EXACT = { ...WRONG, error: 0, hands: 164 };

describe('a move judged twice', () => {
  it('is told by the cards on the table and by what its player could know', () => {
    expect([tableText(0), tableText(1), tableText(2)].map(plain)).toEqual([
      "Avec toutes les cartes visibles, c'était juste",
      'Avec toutes les cartes visibles, ce coup perd 1 carte',
      'Avec toutes les cartes visibles, ce coup perd 2 cartes',
    ]);
    expect(
      [viewText(RIGHT, { ...OCTAVE, isOwn: true }), viewText(RIGHT, OCTAVE), viewText(WRONG, OCTAVE)].map(
        plain,
      ),
    ).toEqual([
      "Avec ce que vous voyiez, c'était juste",
      "Avec ce qu'Octave voyait, c'était juste",
      "Avec ce qu'Octave voyait, ce coup perd 1,6 carte en moyenne",
    ]);
  });

  it('says on how many hands that rests, and which play was better in the mean', () => {
    const told = { other: 'Octave', better: 'Tocsin en haut' };
    expect([RIGHT, WRONG, EXACT].map((fair) => plain(viewReason(fair, told)))).toEqual([
      "Aucun coup ne faisait nettement mieux sur les 48 mains qu'Octave pouvait avoir.",
      "Sur les 48 mains qu'Octave pouvait avoir, Tocsin en haut rapportait 1,6 carte de plus en moyenne.",
      "Sur les 164 mains qu'Octave pouvait avoir, Tocsin en haut rapportait 1,6 carte de plus en moyenne.",
    ]);
  });

  it('counts for the mistakes and the accuracy of its player', () => {
    expect(plain(viewFaultsText({ faults: 0, cards: 0 }, true))).toBe('au vu de vos cartes : aucune faute');
    expect(plain(viewFaultsText({ faults: 2, cards: 2.44 }, false))).toBe(
      'au vu de ses cartes : 2 fautes, 2,4 cartes perdues',
    );
    expect(plain(accuracyText(91))).toBe('précision 91 %');
  });
});
