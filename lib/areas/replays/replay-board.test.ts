import { parsePlay, parsePosition } from '#lib/game/rules/notation.ts';
import { cardKeys, cellsOf } from './replay-board.ts';
import { legalTurns, stepAt, type Step } from './replay-coup.ts';
import type { FinishedGame } from './replay-data.ts';
import { playsOf, startOf } from './game-start.ts';
import { laidCards, laidWalls, tableGround, tableMarks, TABLE_SIZE } from './replay-picture.ts';
import { aStoredGame } from './testing/a-game.ts';

/** The step after a play from a position, both in the engine's notation. */
function stepOf(line: string, word: string): Step {
  const start = parsePosition(line);
  const play = parsePlay(word);
  if (!start || !play) throw new Error('The position or the play cannot be parsed');
  return stepAt(start, legalTurns(start, [play]), 1);
}

describe('the cells of a step', () => {
  it('mark the card just played and each captured one with its cause', () => {
    const cells = cellsOf(
      stepOf('r1171,.,./.,.,./.,.,. 9111,2222,3333,4444,. 1111,2222,3333,4444,. b -', 'b0@4'),
    );
    expect(cells[0]).toMatchObject({ owner: 'blue', mark: 'captured', cause: 'basic' });
    expect(cells[3]).toMatchObject({ owner: 'blue', mark: 'placed', cause: null });
    expect(cells[4]).toMatchObject({ card: null, owner: null, mark: null });
  });

  it('show a push on its whole line, and the mark on the cell that the card was pushed to', () => {
    const cells = cellsOf(
      stepOf('.@<+4,.,./.,.,./.,.,. 9111,2222,3333,4444,5555 1111,2222,3333,4444,5555 b mp', 'b0@7'),
    );
    expect(cells.map(({ pushed }) => pushed)).toEqual(['left', 'left', 'left', ...Array<null>(6).fill(null)]);
    expect(cells.map(({ mark }) => mark).indexOf('placed')).toBe(2);
    expect(cells[0].walls).toEqual([{ direction: 'left', sign: '+', value: 4 }]);
  });

  it('show the values of walls on pictures', () => {
    const walls = laidWalls(
      stepOf('.@<+4^-12,.,./.,.,./.,.,. 9111,2222,3333,4444,5555 1111,2222,3333,4444,5555 b mp', 'b0@7'),
    );
    expect(walls.map(({ text }) => text)).toEqual(['+4', '-12']);
  });

  it('show no walls when the rules ignore them', () => {
    const cells = cellsOf(
      stepOf('.@<+4,.,./.,.,./.,.,. 9111,2222,3333,4444,5555 1111,2222,3333,4444,5555 b -', 'b0@7'),
    );
    expect(cells[0].walls).toEqual([]);
  });

  it.each([
    ['elem', '9111f', 1],
    ['elem', '9111', -1],
    ['-', '9111f', null],
  ])('under %s show the effect of the element on %s', (rules, card, bonus) => {
    const line = `.@f,.,./.,.,./.,.,. ${card},2222,3333,4444,5555 1111,2222,3333,4444,5555 b ${rules}`;
    expect(cellsOf(stepOf(line, 'b0@7'))[0]).toMatchObject({ bonus, element: 'Feu' });
  });

  it('have no marks before the first play', () => {
    const { position } = stepOf(
      '.,.,./.,.,./.,.,. 9111,2222,3333,4444,5555 1111,2222,3333,4444,5555 b -',
      'b0@7',
    );
    expect(cellsOf({ coup: 0, position, played: null }).some(({ mark }) => mark)).toBe(false);
  });
});

describe('the key of a card', () => {
  it('stays with it from hand to board, even for two copies of a card', () => {
    const line = '.,.,./.,.,./.,.,. 1111,1111,3333,4444,5555 1111,2222,3333,4444,5555 b -';
    const start = parsePosition(line)!;
    const play = parsePlay('b1@7')!;
    const keys = cardKeys(start);
    const { position } = stepAt(start, legalTurns(start, [play]), 1);
    expect(keys.size).toBe(10);
    expect(keys.get(position.board[0]!.card)).toBe('blue-1');
  });
});

describe('the turns of a game', () => {
  it('end before the first play that the engine refuses', () => {
    const start = parsePosition('.,.,./.,.,./.,.,. 1111,2222,3333,4444,5555 1111,2222,3333,4444,5555 b -')!;
    const plays = ['b0@7', 'r0@9', 'b1@7', 'r1@1'].map((word) => parsePlay(word)!);
    expect(legalTurns(start, plays)).toHaveLength(2);
  });
});

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
