import { coupAddress, parseCoup } from './replay-coup.ts';

describe('the move that an address asks for', () => {
  it.each([
    ['0', 0],
    ['4', 4],
    ['9', 9],
    ['+3', 3],
    ['007', 7],
  ])('for %s is %i', (text, coup) => {
    expect(parseCoup(text, 9)).toBe(coup);
  });

  it.each([
    ['-1', 0],
    ['-99999999999999999999', 0],
    ['10', 9],
    ['1000000000', 9],
    ['9'.repeat(400), 9],
  ])('beyond either end is that end: %.12s', (text, coup) => {
    expect(parseCoup(text, 9)).toBe(coup);
  });

  it.each([undefined, '', 'abc', '3.5', '1e2', '0x2', ' 4', '٣', ['4', '5']])(
    'is the end of the game for %p, which is not a number',
    (text) => {
      expect(parseCoup(text, 9)).toBe(9);
    },
  );

  it('has an address of its own', () => {
    expect(coupAddress('/history/game/7', 4)).toBe('/history/game/7?coup=4');
  });
});
