import fc from 'fast-check';
import { makeCard, parseCard, makePosition, parsePlay, parsePosition } from './notation.ts';
import { cellAt, padOf } from './cells.ts';
import { positions, situations, tenCards } from './testing/arbitraries.ts';
import { positionOf } from './testing/table.ts';
import { cardsOf, readPositionLine } from './position-line.ts';

const LINE = '.,b5555@f,./.,rClad:123A,.@>-5/.@v+20<=3,.,. 1111,2222e,.,.,. .,.,.,.,4444 r +,=';

it('writes any position as a line that parses back to it', () => {
  fc.assert(
    fc.property(positions({ maxOnBoard: 9 }), (position) => {
      expect(parsePosition(makePosition(position))).toEqual(position);
    }),
  );
});

it('writes any card as a word that parses back to it', () => {
  fc.assert(
    fc.property(tenCards, (cards) => {
      for (const card of cards) expect(parseCard(makeCard(card))).toEqual(card);
    }),
    { numRuns: 50 },
  );
});

it('reads any play from its colour, slot and pad', () => {
  fc.assert(
    fc.property(situations, ({ play }) => {
      const { player, slot, x, y } = play;
      expect(parsePlay(`${player.charAt(0)}${slot}@${padOf(cellAt(x, y))}`)).toEqual(play);
    }),
  );
});

it('writes a parsed line as the same line', () => {
  expect(makePosition(positionOf(LINE))).toBe(LINE);
});

it('reads cells, grounds, hands, turn and rules', () => {
  const { board, ground, hands, turn, rules } = positionOf(LINE);
  expect(board[4]).toEqual({
    card: { id: 'Clad', up: 1, right: 2, down: 3, left: 10, element: null },
    color: 'red',
  });
  expect(ground[1]).toEqual({ element: 'Feu', walls: [] });
  expect(ground[6].walls).toEqual([
    { direction: 'down', sign: '+', value: 20 },
    { direction: 'left', sign: '=', value: 3 },
  ]);
  expect(hands.blue[1]?.element).toBe('Eau');
  expect([turn, rules]).toEqual(['red', ['+', '=']]);
});

it.each([
  ['nothing', ''],
  ['a board of two rows', '.,.,./.,.,. .,.,.,.,. .,.,.,.,. b -'],
  ['a row of two cells', '.,./.,.,./.,.,. .,.,.,.,. .,.,.,.,. b -'],
  ['a value of 0', 'b5055,.,./.,.,./.,.,. .,.,.,.,. .,.,.,.,. b -'],
  ['a card without a colour', '5555,.,./.,.,./.,.,. .,.,.,.,. .,.,.,.,. b -'],
  ['a wall on an inner side', '.@>+5,.,./.,.,./.,.,. .,.,.,.,. .,.,.,.,. b -'],
  ['two walls on one side', '.@<+5<-5,.,./.,.,./.,.,. .,.,.,.,. .,.,.,.,. b -'],
  ['an unknown element', '.@x,.,./.,.,./.,.,. .,.,.,.,. .,.,.,.,. b -'],
  ['a hand of four slots', '.,.,./.,.,./.,.,. .,.,.,. .,.,.,.,. b -'],
  ['an unknown rule', '.,.,./.,.,./.,.,. .,.,.,.,. .,.,.,.,. b plus'],
  ['a third player', '.,.,./.,.,./.,.,. .,.,.,.,. .,.,.,.,. g -'],
  ['an id that cannot be decoded', 'b%E0:5555,.,./.,.,./.,.,. .,.,.,.,. .,.,.,.,. b -'],
  ['one word too many', '.,.,./.,.,./.,.,. .,.,.,.,. .,.,.,.,. b - -'],
])('refuses %s', (_, line) => {
  expect(parsePosition(line)).toBeNull();
});

it.each(['', 'b5@1', 'b0@0', 'g0@1', 'b0@10', 'xb0@1'])('refuses the play %p', (word) => {
  expect(parsePlay(word)).toBeNull();
});

describe('a position', () => {
  const LINE = '.,b5555@f,./.,r123A,.@>-5/.,.,. 1111,2222e,3333,4444,. 6666,7777,8888,.,9999 b +,=';

  it('reads every position back from its notation, even with pluses decoded as spaces from an address', () => {
    fc.assert(
      fc.property(positions({ maxOnBoard: 9 }), (position) => {
        const line = makePosition(position);
        const read = readPositionLine(line);
        expect(read).toEqual(position);
        expect(readPositionLine(new URLSearchParams(`p=${line.replaceAll('%', '%25')}`).get('p')!)).toEqual(
          read,
        );
      }),
    );
  });

  it.each([
    ['a card', '.,.,./.,.,./.,.,. 1111,2222,3333,4444,5555v 6666,7777,8888,9999,1234v b -'],
    ['the last cell', '.,.,./.,.,./.,.,.@v 11A1,2222,3333,4444,5555 6666,7777,8888,9999,1234 r bat'],
    [
      'a cell with walls',
      '.,.,./.,.,./.@v+2<+11,.,.@vv+20 1111,2222,3333,4444,5555 6666,7777,8888,9999,AAAA b -',
    ],
  ])('reads the element Vent of %s before a card without a name', (_, line) => {
    expect(makePosition(readPositionLine(line)!)).toBe(line);
    expect(readPositionLine(line.replaceAll('+', ' '))).toEqual(readPositionLine(line));
  });

  it('counts ten cards', () => {
    expect(cardsOf(readPositionLine(LINE)!)).toHaveLength(10);
  });

  it.each([
    ['no text', ''],
    ['too few words', LINE.replace(' b +,=', '')],
    ['nine cards', LINE.replace(',9999', ',.')],
    [
      'the turn of the player with fewer cards',
      '.,.,./.,b5555,./.,.,. 1111,2222,3333,4444,. 6666,7777,8888,9999,1234 b -',
    ],
    ['two values of one name', LINE.replace('1111', 'Clad:1111').replace('6666', 'Clad:6666')],
    ['a wall inside the board', LINE.replace('@>-5', '@<-5')],
    ['an unknown rule', LINE.replace('+,=', 'x')],
    ['an overlong line', LINE.replace('1111', `${'a'.repeat(2_000)}:1111`)],
  ])('refuses %s', (_, line) => {
    expect(readPositionLine(line)).toBeNull();
  });

  it('can be read from the example of product/rules §H', () => {
    expect(parsePosition(LINE)).not.toBeNull();
    expect(readPositionLine(LINE)).not.toBeNull();
  });
});
