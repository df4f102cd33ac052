import type { FinishedGame } from './replay-data.ts';
import { playsOf, startOf } from './game-start.ts';
import { laidCards, tableGround, tableMarks, TABLE_SIZE } from './replay-picture.ts';
import { legalTurns, stepAt } from './replay-coup.ts';
import { aStoredGame } from './testing/a-game.ts';

const stored = aStoredGame();
const start = startOf(stored);
const turns: FinishedGame['turns'] = legalTurns(start, playsOf(stored));
const steps = [...Array(turns.length + 1).keys()].map((coup) => stepAt(start, turns, coup));

describe('the picture of a table', () => {
  it('has no text, which would need a font', () => {
    for (const step of steps) expect(tableGround(step) + tableMarks(step)).not.toMatch(/<text|undefined|NaN/);
  });

  it('lays ten cards at any move, all within the table, one more of them on the board after each play', () => {
    for (const [coup, step] of steps.entries()) {
      const cards = laidCards(step);
      expect(cards).toHaveLength(10);
      expect(cards.filter(({ width }) => width === 120)).toHaveLength(coup);
      for (const { x, y, width } of cards) {
        expect(x + width).toBeLessThanOrEqual(TABLE_SIZE.width);
        expect(y + width * 1.25).toBeLessThanOrEqual(TABLE_SIZE.height);
      }
    }
  });

  it('rings the played card and the captured ones', () => {
    const rings = (coup: number) =>
      tableMarks(stepAt(start, turns, coup)).match(/fill="none" stroke="#[^>]*stroke-width="(?:2\.5|4)"/g);
    expect(rings(0)).toBeNull();
    expect(rings(1)).toHaveLength(2);
    expect(rings(6)).toHaveLength(3);
  });
});
