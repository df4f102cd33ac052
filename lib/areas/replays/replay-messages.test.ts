import { parsePlay, parsePosition } from '#lib/game/rules/notation.ts';
import { playTurn } from '#lib/game/rules/play.ts';
import { factsOf } from '#lib/game/narration/facts.ts';
import { faultsText, lossText, resultText, turnSentences } from './game-messages.ts';
import { alternativeText, gainText, promiseText, verdictTitle } from './replay-messages.ts';

const NAMES = { blue: 'Mirabelle', red: 'Octave' };

function told(line: string, word: string): string[] {
  const before = parsePosition(line);
  const play = parsePlay(word);
  if (!before || !play) throw new Error('The position or the play cannot be parsed');
  const turn = playTurn(before, play);
  if (!turn.ok) throw new Error(turn.code);
  const sentences = turnSentences(
    { facts: factsOf({ before, turn: turn.value }), turn: turn.value },
    'Mirabelle',
  );
  return sentences.map((pieces) =>
    pieces.map((piece) => (typeof piece === 'string' ? piece : piece.cardId)).join(''),
  );
}

const HANDS = 'Squall:9319,2222,3333,4444,. 1111,2222,3333,4444,.';

describe('the text of a play', () => {
  it('names the player, the card and the cell, and says that nothing was taken', () => {
    expect(
      told('.,.,./.,.,./.,.,. Squall:9319,2222,3333,4444,5555 1111,2222,3333,4444,5555 b -', 'b0@5'),
    ).toEqual(['Mirabelle pose Squall au centre.', 'Aucune carte ne change de camp.']);
  });

  it('says which card was taken, where and by which figures', () => {
    expect(told(`.,rZell:1171,./.,.,./.,.,. ${HANDS} b -`, 'b0@5')).toEqual([
      'Mirabelle pose Squall au centre.',
      'Squall prend Zell (en haut)\u00a0: 9 contre 7.',
    ]);
  });

  it('says when a combo follows from a combo', () => {
    const line = 'rB:1191,rA:1189,./rC:1911,.,rD:1111/.,.,. Squall:8111,2222,3333,.,. 1111,.,.,.,. b =';
    expect(told(line, 'b0@5')).toEqual([
      'Mirabelle pose Squall au centre.',
      'Squall prend D (à droite) par Identique\u00a0: 1\u00a0=\u00a01.',
      'Squall prend A (en haut) par Identique\u00a0: 8\u00a0=\u00a08.',
      'A prend B (en haut à gauche) par combo\u00a0: 9 contre 1.',
      'Le combo continue\u00a0: B prend C (à gauche) par combo\u00a0: 9 contre 1.',
    ]);
  });

  it('says which line a wall pushed where, after all captures', () => {
    expect(
      told('.,.,./.@<+4,.,./.,.,. Squall:9319,2222,3333,4444,5555 1111,2222,3333,4444,5555 b mp', 'b0@4'),
    ).toEqual([
      'Mirabelle pose Squall à gauche.',
      'Aucune carte ne change de camp.',
      'Puis le mur attire la rangée du milieu vers la gauche.',
    ]);
  });

  it('distinguishes two walls that push one after the other', () => {
    const start = '.@<+4^+4,.,./.,.,./.,.,. Squall:9319,2222,3333,4444,5555 1111,2222,3333,4444,5555 b mp';
    expect(told(start, 'b0@7').slice(2)).toEqual([
      'Puis un mur attire la rangée du haut vers la gauche.',
      "Puis l'autre attire la colonne de gauche vers le haut.",
    ]);
  });
});

describe('the words of a verdict', () => {
  const fault = { loss: 2, before: 6, after: 4, bestCount: 1, better: { slot: 0, x: 0, y: 0 } } as const;
  const fair = { loss: 0, before: 6, after: 6, bestCount: 1, better: null };
  const at = { better: 'Zell au centre', ways: 15, mover: 'blue', name: 'Mirabelle', isOwn: false } as const;

  it('count the cards lost by a fault in the list', () => {
    expect([0, 1, 2].map(lossText)).toEqual(['juste', 'coûte 1\u00a0carte', 'coûte 2\u00a0cartes']);
  });

  it.each([
    [verdictTitle(fault, at), 'Ce coup coûte 2\u00a0cartes à Mirabelle'],
    [verdictTitle(fault, { ...at, isOwn: true }), 'Ce coup vous coûte 2\u00a0cartes'],
    [verdictTitle(fair, at), 'Le seul bon coup'],
    [verdictTitle({ ...fair, bestCount: 3 }, at), 'Un coup juste'],
    [verdictTitle({ ...fair, bestCount: 15 }, at), 'Tous les coups se valaient'],
    [verdictTitle(fair, { ...at, ways: 1 }), 'Le dernier coup'],
    [
      alternativeText(fault, at),
      'Mieux valait Zell au centre\u00a0: 6\u00a0cartes au lieu de 4, seul coup juste sur 15.',
    ],
    [
      alternativeText({ ...fault, bestCount: 2 }, { ...at, mover: 'red' }),
      'Mieux valait Zell au centre\u00a0: 4\u00a0cartes au lieu de 6, un des 2 coups justes sur 15.',
    ],
    [
      alternativeText({ ...fault, loss: 1, before: 1, after: 0 }, at),
      'Mieux valait Zell au centre\u00a0: 1\u00a0carte au lieu de 0, seul coup juste sur 15.',
    ],
    [alternativeText(fair, at), 'Aucun des 14 autres ne faisait aussi bien.'],
    [alternativeText({ ...fair, bestCount: 2 }, at), 'Un autre coup sur 15 valait autant.'],
    [alternativeText({ ...fair, bestCount: 4 }, at), '3 autres coups sur 15 valaient autant.'],
    [alternativeText({ ...fair, bestCount: 15 }, at), 'Les 15 coups possibles menaient au même score.'],
    [faultsText({ faults: 0, cards: 0 }), 'aucune faute'],
    [faultsText({ faults: 2, cards: 4 }).replaceAll('\u00a0', ' '), '2 fautes, 4 cartes perdues'],
    [gainText(fault, 'red'), '4 au lieu de 6'],
    [alternativeText(fair, { ...at, ways: 1 }), 'Il ne restait que ce coup.'],
    [promiseText(NAMES, 7), 'Si les deux camps jouent sans faute, Mirabelle gagne 7\u00a0à\u00a03.'],
    [promiseText(NAMES, 3), 'Si les deux camps jouent sans faute, Octave gagne 7\u00a0à\u00a03.'],
    [promiseText(NAMES, 5), 'Si les deux camps jouent sans faute, la partie finit nulle, 5\u00a0à\u00a05.'],
    [resultText(NAMES, 10), 'Mirabelle gagne 10\u00a0à\u00a00'],
    [resultText(NAMES, 2), 'Octave gagne 8\u00a0à\u00a02'],
    [resultText(NAMES, 5), 'Match nul, 5\u00a0à\u00a05'],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected);
  });
});
