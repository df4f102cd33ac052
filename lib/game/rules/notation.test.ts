import fc from 'fast-check';
import { makeCard, parseCard, makePosition, parsePlay, parsePosition } from './notation.ts';
import { cellAt, padOf } from './cells.ts';
import { positions, situations, tenCards } from './testing/arbitraries.ts';
import { positionOf } from './testing/table.ts';

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
