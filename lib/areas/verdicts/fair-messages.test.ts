import { accuracyText, viewFaultsText, viewGain, viewLoss, viewReason, viewTitle } from './fair-messages.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const PLACE = { slot: 2, x: 1, y: 0 } as const;
const RIGHT = { loss: 0.12, error: 0.08, hands: 48, better: PLACE };
const WRONG = { loss: 1.62, error: 0.18, hands: 48, better: PLACE };
const OCTAVE = { name: 'Octave', isOwn: false };
const EXACT = { ...WRONG, error: 0, hands: 164 };

describe('a move under hidden hands', () => {
  it('is described by what its player could know', () => {
    const told = [
      viewTitle(RIGHT, OCTAVE),
      viewTitle(WRONG, OCTAVE),
      viewTitle(WRONG, { ...OCTAVE, isOwn: true }),
    ];
    expect(told.map(plain)).toEqual([
      'Un coup juste',
      'Ce coup coûte 1,6 carte en moyenne à Octave',
      'Ce coup vous coûte 1,6 carte en moyenne',
    ]);
    expect([viewLoss(0), viewLoss(1.62)].map(plain)).toEqual(['juste', 'coûte 1,6 carte en moyenne']);
    expect(viewGain(WRONG)).toBe('1,6 de plus');
  });

  it('tells the number of hands and the better play', () => {
    const told = { other: 'Octave', better: 'Tocsin en haut' };
    expect([RIGHT, WRONG, EXACT].map((fair) => plain(viewReason(fair, told)))).toEqual([
      "Aucun coup ne faisait nettement mieux sur les 48 mains qu'Octave pouvait avoir.",
      "Mieux valait Tocsin en haut, sur les 48 mains qu'Octave pouvait avoir.",
      "Mieux valait Tocsin en haut, sur les 164 mains qu'Octave pouvait avoir.",
    ]);
    expect(plain(viewReason({ ...WRONG, hands: 1 }, { ...told, other: null }))).toBe(
      'Mieux valait Tocsin en haut, sur la seule main que vous pouviez avoir.',
    );
  });

  it('counts for the mistakes and the accuracy of its player', () => {
    expect(plain(viewFaultsText({ faults: 0, cards: 0 }))).toBe('aucune faute');
    expect(plain(viewFaultsText({ faults: 2, cards: 2.44 }))).toBe('2 fautes, 2,4 cartes perdues');
    expect(plain(viewFaultsText({ faults: 3, cards: 1.96 }))).toBe('3 fautes, 2 cartes perdues');
    expect(plain(accuracyText(91))).toBe('précision 91 %');
  });
});
