import fc from 'fast-check';
import { baseCaptures } from '#lib/game/rules/base-rule.ts';
import { neighbourOf } from '#lib/game/rules/cells.ts';
import { playTurn, replay } from '#lib/game/rules/play.ts';
import { takeOver } from '#lib/game/rules/take-over.ts';
import { situations } from '#lib/game/rules/testing/arbitraries.ts';
import { CELLS, DIRECTIONS, type Board, type Cell } from '#lib/game/rules/types.ts';
import { choreographyOf } from './choreography.ts';
import { cellAfter, type Choreography } from './motion-times.ts';
import type { PlayedExample } from './play-marks.ts';
import { cuesOf } from './sound-cues.ts';
import { parsePlay } from '#lib/game/rules/notation.ts';
import { positionOf } from '#lib/game/rules/testing/table.ts';
import { seededPlays, seededStart } from '#lib/game/solver/testing/seeded-positions.ts';
import { cardPrice } from '#lib/game/card.ts';
import { OLD_SHOP } from '#lib/game/economy.ts';
import { factsOf, type Fact } from './facts.ts';
import { gameFigures } from './figures.ts';

describe('the choreography of a play', () => {
  /** The fault in the sequence of a play, or null. */
  function faultOf({ before, turn }: PlayedExample): string | null {
    const sequence = choreographyOf({ before, turn });
    let board = before.board.with(sequence.placed, {
      card: turn.card,
      color: turn.color,
    }) as unknown as Board;
    let shown: readonly Cell[] = [sequence.placed];
    for (const [depth, wave] of sequence.waves.entries()) {
      const touches = (from: Cell, cell: Cell) =>
        DIRECTIONS.some((side) => neighbourOf(from, side, before.rules) === cell);
      const takes = (from: Cell, cell: Cell) =>
        baseCaptures({ ...before, board }, from).some((capture) => capture.cell === cell);
      for (const { cell, captors } of wave) {
        if (captors.length === 0) return `${cell} has no captor`;
        if (captors.some((captor) => !shown.includes(captor))) return `${cell} turns before its captor`;
        if (!captors.every((captor) => (depth === 0 ? touches : takes)(captor, cell)))
          return `${cell} is out of reach`;
      }
      shown = wave.map(({ cell }) => cell);
      board = takeOver(board, shown, turn.color);
    }
    const end = CELLS.every(
      (cell) => turn.position.board[cellAfter(sequence, cell)]?.card === board[cell]?.card,
    );
    const owners = CELLS.every(
      (cell) => turn.position.board[cellAfter(sequence, cell)]?.color === board[cell]?.color,
    );
    return end && owners ? null : 'the final board differs from the engine’s';
  }

  it('shows a cause before its effect, and ends with the board of the engine, in 10,000 random plays', () => {
    const depths = new Set<number>();
    fc.assert(
      fc.property(situations, ({ position: before, play }) => {
        const result = playTurn(before, play);
        if (!result.ok) throw new Error(result.code);
        const fault = faultOf({ before, turn: result.value });
        if (fault !== null) throw new Error(fault);
        depths.add(choreographyOf({ before, turn: result.value }).waves.length);
      }),
      { numRuns: 10_000 },
    );
    expect([...depths].toSorted()).toEqual(expect.arrayContaining([0, 1, 2, 3, 4]));
  });

  describe('sound cues', () => {
    const captive = [{ cell: 1, captors: [4] }] as const;
    const told = (sequence: Choreography, ending?: 'win') =>
      cuesOf(sequence, ending).map(({ kind, at, depth }) => `${kind}${depth || ''} ${at}`);

    it('gives a play without captures one sound, when its card lands', () => {
      expect(told({ placed: 4, waves: [], pushes: [] })).toEqual(['place 220']);
    });

    it('raises the tone with each wave of a combo, then sounds the wall and the end', () => {
      const sequence: Choreography = { placed: 4, waves: [captive, captive, captive], pushes: [new Map()] };
      expect(told(sequence, 'win')).toEqual([
        'place 220',
        'flip 340',
        'flip 580',
        'chime1 580',
        'flip 820',
        'chime2 820',
        'wall 1070',
        'win 1200',
      ]);
    });
  });
});

type Captured = Extract<Fact, { type: 'captured' }>;

const combosOf = (facts: readonly Fact[]) =>
  facts.filter((fact): fact is Captured => fact.type === 'captured' && fact.cause === 'combo');

/** The comparison by which a combo takes a card (product/rules §20). */
function wins({ own, touching, sums }: Captured): boolean {
  const difference = own.printed + own.element - touching.printed - touching.element;
  return difference > 0 || (difference === 0 && sums !== null && sums[0] > sums[1]);
}

describe('a card taken by a combo', () => {
  it('is attributed to a card of the previous wave that beats it, not to a stronger one that does not', () => {
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

  it('has lower figures than its attacker, in many games', () => {
    let seen = 0;
    for (let preset = 0; preset < 5; preset += 1)
      for (let seed = 0; seed < 120; seed += 1) {
        const start = seededStart(preset, seed);
        const turns = replay(start, seededPlays(start, seed));
        if (!turns.ok) throw new Error('A seeded game breaks the rules');
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
  it('gives every figure as a non-empty text without outer spaces', () => {
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
