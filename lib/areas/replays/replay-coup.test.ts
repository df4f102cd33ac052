import { fail, ok } from '#lib/base/result.ts';
import { asksForTurning, coupAddress, coupToShow, parseCoup, turningAddress } from './replay-coup.ts';
import type { Judgement } from '#lib/game/verdicts/judgement.ts';

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
  ])('is clamped to the game for %.12s', (text, coup) => {
    expect(parseCoup(text, 9)).toBe(coup);
  });

  it.each([undefined, '', 'abc', '3.5', '1e2', '0x2', ' 4', '٣', ['4', '5']])(
    'is the end of the game for %p, which is not a number',
    (text) => {
      expect(parseCoup(text, 9)).toBe(9);
    },
  );

  it('is the turning point, or the end of a game that has none or is not judged yet', () => {
    const judged = (...losses: number[]) =>
      ok(losses.map((loss): Judgement => ({ loss, before: 5, after: 5 - loss, bestCount: 1, better: null })));
    const shown = (text: string, verdict: Parameters<typeof coupToShow>[1]['verdict']) =>
      coupToShow(text, { last: 9, verdict });
    const turning =
      new URL(turningAddress('http://atout.test/history/game/7')).searchParams.get('coup') ?? '';
    expect(asksForTurning(turning)).toBe(true);
    expect(shown(turning, judged(0, 0, 2, 0))).toBe(3);
    expect(shown(turning, judged(0, 0))).toBe(9);
    expect(shown(turning, fail('pending'))).toBe(9);
    expect(shown('4', judged(0, 0, 2, 0))).toBe(4);
  });

  it('has its own address', () => {
    expect(coupAddress('/history/game/7', 4)).toBe('/history/game/7?coup=4');
  });
});
