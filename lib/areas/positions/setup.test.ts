import { readPositionLine } from '#lib/game/rules/position-line.ts';
import {
  type CardValues,
  type Position,
  ELEMENTS,
  PADS,
  RULE_CODES,
  WALL_SIGNS,
} from '#lib/game/rules/types.ts';
import { positionOfSetup, setupOfPosition, SIDES, type Setup } from './setup.ts';
import fc from 'fast-check';
import { five } from '#lib/game/rules/cells.ts';
import { makeSetupLink, MAX_CARD_NUMBER, parseSetupLink } from './setup-link.ts';

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

  it('is null for an unknown card', () => {
    expect(setupOfPosition(POSITION, (card) => (card.up === 5 ? null : card.up))).toBeNull();
  });
});

const numbers = fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: MAX_CARD_NUMBER }));
const hands = fc.array(numbers, { minLength: 5, maxLength: 5 }).map((all) => five((slot) => all[slot] ?? 1));

const setups: fc.Arbitrary<Setup> = fc.record({
  rules: fc.subarray([...RULE_CODES]),
  firstPlayer: fc.constantFrom('blue', 'red'),
  blue: hands,
  red: hands,
  elements: fc
    .subarray([...PADS])
    .chain((pads) =>
      fc.tuple(...pads.map((pad) => fc.constantFrom(...ELEMENTS).map((element) => ({ pad, element })))),
    ),
  walls: fc
    .subarray([...SIDES])
    .chain((sides) =>
      fc.tuple(
        ...sides.map((side) =>
          fc
            .record({ sign: fc.constantFrom(...WALL_SIGNS), value: fc.integer({ min: 0, max: 99 }) })
            .map((wall) => ({ ...side, ...wall })),
        ),
      ),
    ),
});

const ones = five(() => 1);
const plain: Setup = { rules: [], firstPlayer: 'blue', blue: ones, red: ones, elements: [], walls: [] };

describe('the link of a setup', () => {
  it('gives back any setup', () => {
    fc.assert(
      fc.property(setups, (setup) => {
        expect(parseSetupLink(makeSetupLink(setup))).toEqual(setup);
      }),
      { numRuns: 200 },
    );
  });

  it('is short: 60 letters with all elements, all walls and card numbers up to 16,383', () => {
    const greatest = five(() => 16_383);
    const elements = PADS.map((pad) => ({ pad, element: 'Glace' as const }));
    const walls = SIDES.map((side) => ({ ...side, sign: '=' as const, value: 99 }));
    const rules = RULE_CODES;
    const link = makeSetupLink({ rules, firstPlayer: 'red', blue: greatest, red: greatest, elements, walls });
    expect(link.length).toBeLessThanOrEqual(60);
    expect(link).toMatch(/^[\w-]+$/);
    expect(makeSetupLink(plain).length).toBeLessThanOrEqual(22);
  });

  it('still reads a link of version 1', () => {
    expect(parseSetupLink('1W8ypBcyU3NSP5FjYMA6AWOgrzzFRX9XHJTeO2p')).toEqual({
      blue: [22, 47, 167, 39, 83],
      red: [119, 35, 61, 121, 49],
      rules: ['alea', '=', '+', 'mp'],
      firstPlayer: 'red',
      elements: [],
      walls: [
        { pad: 9, direction: 'right', sign: '=', value: 25 },
        { pad: 3, direction: 'right', sign: '+', value: 25 },
        { pad: 3, direction: 'down', sign: '-', value: 20 },
      ],
    });
  });

  it.each([0, -1, 1.5, MAX_CARD_NUMBER + 1, Number.NaN])(
    'cannot be made with the card number %d',
    (number) => {
      expect(() => makeSetupLink({ ...plain, red: [1, 1, number, 1, 1] })).toThrow(RangeError);
    },
  );

  it('is unique for its setup: every readable text is written the same way', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^1[\w-]{0,70}$/), (text) => {
        const setup = parseSetupLink(text);
        if (setup) expect(makeSetupLink(setup)).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  it('accepts no other text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 90 }), (text) => {
        expect(parseSetupLink(`${text}!`)).toBeNull();
      }),
    );
    for (const text of ['', '1', '2', '0AAAA', '1A', '1é', '1 B', `1${'b'.repeat(65_536)}`])
      expect(parseSetupLink(text)).toBeNull();
  });
});
