import { streakOf } from './problem.ts';
import { shortDayText } from './problem-messages.ts';
import { parseDay } from './month.ts';

const inTime = (...days: string[]) => days.map((day) => ({ day: `2026-11-${day}`, isInTime: true }));
const streak = (...days: string[]) => streakOf(inTime(...days), '2026-11-22');

describe('a series of solved days', () => {
  it.each([
    ['nothing', [], { solved: 0, current: 0, best: 0 }],
    ['today', ['22'], { solved: 1, current: 1, best: 1 }],
    ['yesterday, as today may still come', ['20', '21'], { solved: 2, current: 2, best: 2 }],
    ['a missed day, which ends it', ['18', '19', '20'], { solved: 3, current: 0, best: 3 }],
    ['a gap', ['15', '16', '17', '21', '22'], { solved: 5, current: 2, best: 3 }],
  ])('with %s', (_case, days, expected) => {
    expect(streak(...days)).toEqual(expected);
  });

  it('is not restored by a day solved later', () => {
    const late = [...inTime('20'), { day: '2026-11-21', isInTime: false }, ...inTime('22')];
    expect(streakOf(late, '2026-11-22')).toEqual({ solved: 3, current: 1, best: 1 });
  });

  it('goes on over the end of a month', () => {
    const days = [{ day: '2026-10-31', isInTime: true }, ...inTime('01')];
    expect(streakOf(days, '2026-11-01').current).toBe(2);
  });
});

it.each([
  ['2026-11-01', 'dimanche\u00a01er'],
  ['2026-11-11', 'mercredi\u00a011'],
  ['2026-11-21', 'samedi\u00a021'],
])('writes the day %s of a month as « %s »', (day, text) => {
  expect(shortDayText(parseDay(day)!)).toBe(text);
});
