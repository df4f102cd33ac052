import { parsePlay } from '#lib/game/rules/notation.ts';
import { playTurn, replay } from '#lib/game/rules/play.ts';
import { positionOf } from '#lib/game/rules/testing/table.ts';
import { seededPlays, seededStart } from '#lib/game/solver/testing/seeded-positions.ts';
import { cardPrice } from '#lib/game/card.ts';
import { OLD_SHOP } from '#lib/game/economy.ts';
import { factsOf, type Fact } from './facts.ts';
import { gameFigures } from './figures.ts';

type Captured = Extract<Fact, { type: 'captured' }>;

const combosOf = (facts: readonly Fact[]) =>
  facts.filter((fact): fact is Captured => fact.type === 'captured' && fact.cause === 'combo');

/** The comparison by which a combo takes a card (product/rules §20). */
function wins({ own, touching, sums }: Captured): boolean {
  const difference = own.printed + own.element - touching.printed - touching.element;
  return difference > 0 || (difference === 0 && sums !== null && sums[0] > sums[1]);
}

describe('a card taken by a combo', () => {
  it('is taken by a card of the wave before that beats it, not by a stronger one that does not', () => {
    const before = positionOf(
      'bRessac:4645e,rJowyAtreides:6A46,rHorlogere:9622/.,rGivre:6385g,rCoccinelle:1615/bCrapaud:2921p,rChatDeForge:2722,. .,CrabeVert:7162e,.,Clad:987A,. .,.,.,.,Locomotive:A34A b +',
    );
    const turn = playTurn(before, parsePlay('b3@4')!);
    if (!turn.ok) throw new Error(turn.code);
    const told = combosOf(factsOf({ before, turn: turn.value }));
    expect(told.map(({ attacker, defender }) => `${attacker.id} > ${defender.id}`)).toEqual([
      'Givre > ChatDeForge',
      'Givre > JowyAtreides',
      'JowyAtreides > Horlogere',
      'Horlogere > Coccinelle',
    ]);
  });

  it('is beaten in the figures that are told, in many games', () => {
    let seen = 0;
    for (let preset = 0; preset < 5; preset += 1)
      for (let seed = 0; seed < 120; seed += 1) {
        const start = seededStart(preset, seed);
        const turns = replay(start, seededPlays(start, seed));
        if (!turns.ok) throw new Error('A seeded game is played by the rules');
        turns.value.forEach((turn, at) => {
          const before = turns.value[at - 1]?.position ?? start;
          const combos = combosOf(factsOf({ before, turn }));
          seen += combos.length;
          expect(combos.filter((fact) => !wins(fact))).toEqual([]);
        });
      }
    expect(seen).toBeGreaterThan(50);
  });
});

describe('figures', () => {
  it('gives every figure as a text that is not empty and has no outer spaces', () => {
    for (const [name, text] of Object.entries(gameFigures()))
      expect([name, text]).toEqual([name, expect.stringMatching(/^\S(?:.*\S)?$/)]);
  });

  it('writes multiples, shares and « aucune » in words', () => {
    const { multipleDeBalamb, partRemboursee, palier_cards_1: none, suite_cards_2: next } = gameFigures();
    expect([multipleDeBalamb, partRemboursee, none, next]).toEqual(['le double', 'la moitié', 'aucune', '2']);
  });

  it('joins alternative values with « ou », and decimals with semicolons', () => {
    const { cartesEnVente, multiplicateurs } = gameFigures();
    expect([cartesEnVente, multiplicateurs]).toEqual(['3, 5 ou 10', '1,2\u00a0; 1,4 ou 1,6']);
  });

  it('has the former shop sell for less than half the price, as the page claims', () => {
    const card = { up: OLD_SHOP.power, right: 0, down: 0, left: 0, price: null };
    expect(OLD_SHOP.gils).toBeLessThan(cardPrice(card) / 2);
  });
});
