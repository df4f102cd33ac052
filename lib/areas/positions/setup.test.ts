import { readPositionLine } from '#lib/game/rules/position-line.ts';
import type { CardValues, Position } from '#lib/game/rules/types.ts';
import { positionOfSetup, setupOfPosition } from './setup.ts';

const LINE = '.@e,b1111,./.,r2222,.@>-16/.,.,. 3333,4444,5555,6666,. 7777,8888,9999,.,AAAA b =,elem';

const positionOf = (line: string): Position => {
  const position = readPositionLine(line);
  if (!position) throw new Error(line);
  return position;
};

const POSITION = positionOf(LINE);

/** The number of a card is the value that it has on every side. */
const numberOf = ({ up }: CardValues) => up;

describe('the setup of a position', () => {
  it('puts cards on the board back into the hand of their colour, where a card is missing', () => {
    expect(setupOfPosition(POSITION, numberOf)).toEqual({
      ...{ rules: ['elem', '='], firstPlayer: 'blue' },
      blue: [3, 4, 5, 6, 1],
      red: [7, 8, 9, 2, 10],
      elements: [{ pad: 7, element: 'Eau' }],
      walls: [{ pad: 6, direction: 'right', sign: '-', value: 16 }],
    });
  });

  it('moves cards to the other hand when one is full, and gives the first play to the player who made it', () => {
    const captured = positionOf(LINE.replace('r2222', 'b2222'));
    expect(setupOfPosition(captured, numberOf)).toMatchObject({
      blue: [3, 4, 5, 6, 1],
      red: [7, 8, 9, 2, 10],
    });
    const odd = positionOf('.,b1111,./.,.,./.,.,. 3333,4444,5555,6666,. 7777,8888,9999,2222,AAAA r =');
    expect(setupOfPosition(odd, numberOf)).toMatchObject({ firstPlayer: 'blue', red: [7, 8, 9, 2, 10] });
  });

  it('is the setup itself for a position before the first play', () => {
    const setup = setupOfPosition(POSITION, numberOf)!;
    const find = (number: number) => ({
      ...{ id: String(number), up: number, right: 1, down: 1, left: 1, element: null },
    });
    expect(setupOfPosition(positionOfSetup(setup, find)!, numberOf)).toEqual(setup);
  });

  it('is null when a card is not of the game', () => {
    expect(setupOfPosition(POSITION, (card) => (card.up === 5 ? null : card.up))).toBeNull();
  });
});
