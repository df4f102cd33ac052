import { streakOf } from './problem.ts';
import { shortDayText } from './problem-messages.ts';
import { parseDay, dayAfter, daysOf, monthAfter, weekdayOf } from './month.ts';
import { pickDays, wantedDays, type Candidate } from './pick.ts';

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

  it('continues across months', () => {
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

const NOW = new Date('2026-11-22T23:30:00Z');
const TODAY = '2026-11-23';

const candidate = (id: string, changes: Partial<Candidate> = {}): Candidate => ({
  ...{ id, level: 1, family: '+ =', endedAt: new Date('2026-01-01T12:00:00Z') },
  ...changes,
});

const pick = (days: readonly string[], candidates: readonly Candidate[], families = {}) => {
  const known = new Map<string, string>(Object.entries(families));
  return Object.fromEntries(
    [...pickDays(days, candidates, { today: TODAY, families: known })].map(([day, { id }]) => [day, id]),
  );
};

describe('the days that need a problem', () => {
  it('are today in Paris, thirty days to come and thirty before', () => {
    const days = wantedDays(NOW);
    expect(days).toHaveLength(61);
    expect([days[0], days[1], days[30], days[31], days[60]]).toEqual([
      ...[TODAY, '2026-11-24', '2026-12-23', '2026-11-22', '2026-10-24'],
    ]);
  });
});

describe('the problem of a day', () => {
  it('has the level of its weekday', () => {
    const candidates = [4, 3, 2, 1].map((level) => candidate(`level ${level}`, { level }));
    const week = { '2026-11-23': 'level 1', '2026-11-25': 'level 2', '2026-11-27': 'level 3' };
    expect(pick([...Object.keys(week), '2026-11-29'], candidates)).toEqual({
      ...week,
      '2026-11-29': 'level 4',
    });
  });

  it('has rules unlike those of adjacent days, if possible', () => {
    const candidates = [candidate('a'), candidate('b', { family: 'mp' })];
    expect(pick([TODAY], candidates, { '2026-11-24': '+ =' })).toEqual({ [TODAY]: 'b' });
    expect(pick([TODAY], candidates, { '2026-11-24': 'mp' })).toEqual({ [TODAY]: 'a' });
  });

  it('is never used twice, and days get none once the choice is used up', () => {
    expect(Object.values(pick(wantedDays(NOW), [candidate('a'), candidate('b')])).sort()).toEqual(['a', 'b']);
  });

  it('comes from a game that ended before it, for a past day', () => {
    const candidates = [candidate('new', { endedAt: new Date('2026-11-20T23:30:00Z') })];
    expect(pick(['2026-11-21'], candidates)).toEqual({});
    expect(pick(['2026-11-22'], candidates)).toEqual({ '2026-11-22': 'new' });
  });
});

describe('days', () => {
  it('follow each other across months and clock changes', () => {
    expect(dayAfter('2026-10-24', 1)).toBe('2026-10-25');
    expect(dayAfter('2026-10-25', 1)).toBe('2026-10-26');
    expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28');
    expect(monthAfter('2026-01', -1)).toBe('2025-12');
    expect(daysOf('2028-02')).toEqual({ first: '2028-02-01', last: '2028-02-29' });
    expect(weekdayOf('2026-11-22')).toBe(6);
  });

  it.each(['2026-02-30', '2026-11', '26-11-22', '2026-11-22x', '', '1969-01-01'])('are not %p', (text) => {
    expect(parseDay(text)).toBeNull();
  });
});
