import fc from 'fast-check';
import { makePosition, parsePosition } from './notation.ts';
import { cardsOf, readPositionLine } from './position-line.ts';
import { positions } from './testing/arbitraries.ts';

const LINE = '.,b5555@f,./.,r123A,.@>-5/.,.,. 1111,2222e,3333,4444,. 6666,7777,8888,.,9999 b +,=';

it('reads every position of a game back from its notation, also with the pluses that an address swallowed', () => {
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

it('counts ten cards', () => {
  expect(cardsOf(readPositionLine(LINE)!)).toHaveLength(10);
});

it.each([
  ['no text', ''],
  ['too few words', LINE.replace(' b +,=', '')],
  ['nine cards', LINE.replace(',9999', ',.')],
  [
    'the turn of who has fewer cards',
    '.,.,./.,b5555,./.,.,. 1111,2222,3333,4444,. 6666,7777,8888,9999,1234 b -',
  ],
  ['two values of one name', LINE.replace('1111', 'Clad:1111').replace('6666', 'Clad:6666')],
  ['a wall inside the board', LINE.replace('@>-5', '@<-5')],
  ['an unknown rule', LINE.replace('+,=', 'x')],
  ['a line without end', LINE.replace('1111', `${'a'.repeat(2_000)}:1111`)],
])('refuses %s', (_, line) => {
  expect(readPositionLine(line)).toBeNull();
});

it('has an example in product/rules §H that it reads', () => {
  expect(parsePosition(LINE)).not.toBeNull();
  expect(readPositionLine(LINE)).not.toBeNull();
});
